#!/bin/sh
# What a stranger does with the package in a bare Debian. Run inside of one by packaging/roots.py.
set -eu
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
install="apt-get install -y -qq --no-install-recommends"

player() { # player COMMAND: as somebody who may not change the system
  su player -c "cd && $1"
}

echo "== install"
begun=$(date +%s)
$install /tmp/konqt.deb >/tmp/told 2>&1 || { cat /tmp/told; exit 1; }
echo "installed in $(($(date +%s) - begun)) s"
dpkg -L konqt >/tmp/carried
useradd --create-home player
tr -d - </proc/sys/kernel/random/uuid >/etc/machine-id # as on anything that has been started once

echo "== the wide self-test, with nothing but what the package depends on"
player "konqt --version"
player "QT_QPA_PLATFORM=offscreen konqt self-test"

echo "== a game on a screen"
$install xvfb xauth xdotool xdg-utils shared-mime-info desktop-file-utils libglib2.0-bin \
  >/tmp/told 2>&1 || { cat /tmp/told; exit 1; }
player "xvfb-run -a -s '-screen 0 1366x768x24' sh /tmp/at_the_screen.sh"

echo "== remove"
apt-get purge -y -qq konqt >/tmp/told 2>&1 || { cat /tmp/told; exit 1; }
left=$(while read -r each; do # its folders are found by their name below; others are everybody's
  [ -d "$each" ] && [ ! -L "$each" ] || ls -d "$each" 2>/dev/null || true
done </tmp/carried)
left="$left$(find /etc /opt /usr /var -iname '*konqt*' -not -path '/var/cache/apt/*' -not -path '/var/lib/apt/*')"
[ -z "$left" ] || { echo "left behind: $left"; exit 1; }
! grep -rqs konqt /usr/share/applications /usr/share/mime || { echo "still known"; exit 1; }
ls /home/player/.local/share/konqt/games/*.konr >/dev/null
echo "nothing is left of it but the player's own games"
