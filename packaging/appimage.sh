#!/bin/sh
# appimage.sh PACKAGE APPDIR [APPIMAGE]: lay out a package's unpacked files as an AppImage has them.
# With a third word, pack them by appimagetool (https://appimage.github.io): that was never done.
set -eu
package=$1 appdir=$2

mkdir -p "$appdir"
cp -a "$package/usr" "$appdir/usr"
cp "$appdir/usr/share/applications/konqt.desktop" "$appdir/konqt.desktop"
cp "$appdir/usr/share/icons/hicolor/256x256/apps/konqt.png" "$appdir/konqt.png"
ln -s konqt.png "$appdir/.DirIcon"
ln -s usr/lib/konqt/konqt "$appdir/AppRun"
# AppStream's own name is where appimagetool looks for it.
mv "$appdir/usr/share/metainfo/konqt.metainfo.xml" "$appdir/usr/share/metainfo/konqt.appdata.xml"

[ $# -lt 3 ] || ARCH=x86_64 appimagetool "$appdir" "$3"
