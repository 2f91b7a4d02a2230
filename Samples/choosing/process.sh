#!/bin/sh
# Chooses processes by Tab and Enter, shows them, and asks each of them to end if the answer is y.
list() { printf 'pid\tuser\tcommand\n'; ps -eo pid= -o user= -o args= | sed -E 's/^ *([0-9]+) +([^ ]+) +/\1\t\2\t/'; }
chosen=$(list | riffle --type tsv --view table --pick --multi --pick-field pid) || exit
echo "$chosen" | xargs -n 1 ps -o pid= -o args= -p
printf 'End these? [y/N] '
read -r answer </dev/tty
if [ "$answer" = y ]; then echo "$chosen" | xargs kill; fi
