#!/bin/sh
# Chooses a branch of the repository in this folder, the latest first, and switches to it.
format='%(refname:short)%09%(committerdate:relative)%09%(subject)'
list() { printf 'branch\tdate\tsubject\n'; git branch --sort=-committerdate --format="$format"; }
branch=$(list | riffle --type tsv --pick --pick-field branch) && git switch "$branch"
