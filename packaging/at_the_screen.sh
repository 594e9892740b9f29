#!/bin/sh
# A game begun, played at, saved and opened by a double click, on a screen with its player's hands.
# Run by packaging/in_a_root.sh.
set -eu
# As a double click does it in the most usual of the desktops.
export XDG_CURRENT_DESKTOP=GNOME
games=$HOME/.local/share/konqt/games

until_there() { # until_there COMMAND: wait for a word of it, and print that
  for _ in $(seq 120); do
    said=$(sh -c "$1" 2>/dev/null | head -n 1 || true)
    [ -z "$said" ] || { echo "$said"; return; }
    sleep 1
  done
  echo "waited in vain for: $1" >&2
  return 1
}

konqt play --scenario narvik --seed 1 --seat norway=ai:random --seat allies=ai:random &
window=$(until_there "xdotool search --onlyvisible --name konqt")
saved=$(until_there "ls $games/*.konr")
for _ in $(seq 30); do # until the table stands, and what it asks before the phase ends is answered
  xdotool windowfocus "$window" key ctrl+Return
  sleep 2
  ! grep -q '"n":1,' "$saved" || break
done
grep -q '"n":1,' "$saved" || { echo "no action is in the saved game"; exit 1; }
kill -TERM "$(xdotool getwindowpid "$window")"
wait || true
konqt verify "$saved"
echo "begun and saved: $(wc -l <"$saved") lines"

case "$(xdg-mime query filetype "$saved")" in
  application/x-konqt-record) ;;
  *) echo "a saved game is taken for $(xdg-mime query filetype "$saved")"; exit 1 ;;
esac
[ "$(xdg-mime query default application/x-konqt-record)" = konqt.desktop ]
[ "$(xdg-mime query default application/x-konqt-study)" = konqt.desktop ]
echo "a saved game is ours: $(xdg-mime query filetype "$saved")"

cp "$saved" "$HOME/My game.konr"
xdg-open "$HOME/My game.konr"
window=$(until_there "xdotool search --onlyvisible --name konqt")
opened=$(tr '\0' '|' <"/proc/$(xdotool getwindowpid "$window")/cmdline")
case "$opened" in
  *"|$HOME/My game.konr|") echo "opened by a double click: $opened" ;;
  *) echo "the window has not been told what to open: $opened"; exit 1 ;;
esac
kill -TERM "$(xdotool getwindowpid "$window")"
for _ in $(seq 30); do
  xdotool search --name konqt >/dev/null 2>&1 || exit 0
  sleep 1
done
echo "the window does not close"
exit 1
