#!/bin/sh
# Chooses processes by Tab and Enter, and asks each of them to end.
list() { printf 'pid\tuser\tcommand\n'; ps -eo pid= -o user= -o args= | sed -E 's/^ *([0-9]+) +([^ ]+) +/\1\t\2\t/'; }
chosen=$(list | riffle --type tsv --view table --pick --multi --pick-field pid) || exit
echo "$chosen" | xargs kill
