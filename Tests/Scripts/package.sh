#!/usr/bin/env bash
# Installs the Debian package on a bare Debian 12 without Swift, uses it, removes it, and looks for what is left.
#
# Usage (as root): Tests/Scripts/package.sh [PACKAGE.deb]
#
#   PACKAGE.deb  the package, by default that of .packaging/build-package in .build/package; a tarball beside
#                it is tried too
#
# RIFFLE_ROOM names a folder that `debootstrap --variant=minbase bookworm` has filled, to save making one; it is
# copied. Needs debootstrap and the network. Nothing is left behind but that folder.
# Exit code 0 if all is as it should be; the lines say what was looked at.
set -euo pipefail
cd "$(dirname "$0")/../.."
package=${1:-$(find .build/package -name 'riffle_*.deb' 2> /dev/null | sort -V | tail -1)}
scratch=$(mktemp -d)
room=$scratch/room

leave() {
  for mount in dev/pts dev proc; do umount "$room/$mount" 2> /dev/null || true; done
  # A folder that is still mounted is not to be emptied.
  rm -rf --one-file-system "$scratch"
}
trap leave EXIT

fail() {
  echo "package: FAILED: $*" >&2
  exit 1
}

passed() { echo "passed: $*"; }

inside() {
  env -i HOME=/root LANG=C.UTF-8 TERM=xterm-256color DEBIAN_FRONTEND=noninteractive \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin chroot "$room" "$@"
}

# Runs apt-get quietly, unless it fails.
apt() { inside apt-get -y "$@" > "$scratch/apt.log" 2>&1 || { tail -20 "$scratch/apt.log" >&2; fail "apt-get $*"; }; }

# Every file with its size, but for what apt, dpkg and the linker's cache write down about packages.
files() {
  (cd "$room" && find . -xdev \( -path ./proc -o -path ./dev -o -path ./tmp -o -path ./var/cache/apt \
    -o -path ./var/lib/apt -o -path ./var/log -o -path ./var/cache/ldconfig \) -prune -o -type f \
    ! -path './var/lib/dpkg/*-old' ! -path ./var/lib/dpkg/status ! -path ./etc/ld.so.cache \
    -printf '%p %s\n' -o -printf '%p\n') | sort
}

# What a file list has that another one has not, or the reverse, below a title.
compare() {
  diff "$scratch/$1" "$scratch/$2" > "$scratch/difference" || {
    sed 's/^/  | /' "$scratch/difference" >&2
    fail "$3"
  }
}

[ "$(id -u)" = 0 ] || fail "only root may make a room"
[ -f "$package" ] || fail "there is no package; .packaging/build-package makes one"
if [ -n "${RIFFLE_ROOM:-}" ]; then
  cp -a "$RIFFLE_ROOM" "$room"
else
  debootstrap --variant=minbase bookworm "$room" > "$scratch/apt.log" 2>&1 || { tail -5 "$scratch/apt.log" >&2; fail debootstrap; }
fi
mkdir -p "$room/dev/pts"
mount -t proc proc "$room/proc"
mount --bind /dev "$room/dev"
mount --bind /dev/pts "$room/dev/pts"
cp /etc/resolv.conf /etc/hosts "$room/etc/"
# Where apt reaches its servers through a proxy here, it does so in the room.
apt-config dump | grep -E '^Acquire::[a-z]+::Proxy ' > "$room/etc/apt/apt.conf.d/90proxy" || true
cp "$package" "$room/root/riffle.deb"
apt update
passed "a bare Debian $(cat "$room/etc/debian_version") with $(inside dpkg-query -W | wc -l) packages"

# Alone, without what it recommends.
files > "$scratch/bare"
apt install --no-install-recommends /root/riffle.deb
size=$(inside dpkg-query -s riffle | sed -n 's/^Installed-Size: //p')
passed "installed by apt without what it recommends: $size KB"
inside ldd /usr/bin/riffle | grep -q 'not found' && fail "a library is missing"
examples=/usr/share/doc/riffle/examples
inside riffle -p "$examples/issues.jsonl" > "$scratch/issues" || fail "riffle -p ended with $?"
[ "$(wc -l < "$scratch/issues")" -gt 50 ] || fail "riffle -p shows few lines"
head -4 "$scratch/issues" | sed 's/^/  | /'
inside riffle --version | sed 's/^/  | /'
for sample in survey.csv people.json server.log notes.txt gallery.jsonl booking.json; do
  inside riffle -p "$examples/$sample" > "$scratch/sample" || fail "riffle -p $sample ended with $?"
  [ -s "$scratch/sample" ] || fail "riffle -p $sample shows nothing"
done
passed "riffle -p shows the samples, without any recommended library too"
inside riffle /usr/share/doc/riffle/pages/riffle.md -p > /dev/null || fail "a page of the documentation"
apt purge --auto-remove riffle
files > "$scratch/after"
compare bare after "purging leaves something, or takes something along"
passed "apt purge leaves nothing: $(wc -l < "$scratch/after") files and folders as before"

# As people install it, beside a reader of manual pages and three shells.
apt install man-db bash-completion zsh fish util-linux
apt install /root/riffle.deb
inside dpkg-query -L riffle > "$scratch/contents"
passed "installed by apt with what it recommends: $(inside dpkg-query -W | wc -l) packages now"
inside man riffle > "$scratch/manual" 2> "$scratch/errors" || fail "man riffle: $(cat "$scratch/errors")"
grep -q '^RIFFLE(1)' "$scratch/manual" || fail "man riffle shows another page"
inside man --warnings riffle 2>&1 > /dev/null | grep . && fail "man --warnings riffle says something"
inside man -w riffle | grep -q /usr/share/man/man1/riffle.1.gz || fail "the manual page is elsewhere"
inside whatis riffle | sed 's/^/  | /' || fail "whatis does not know riffle"
passed "man riffle: $(wc -l < "$scratch/manual") lines, no warnings"

# Each shell is asked, as it starts for a user, what it makes of these.
printf '{"surname": "Lovelace"}\n' > "$room/root/people.jsonl"
cat > "$room/root/bash-words" << 'SH'
. /usr/share/bash-completion/bash_completion
_completion_loader riffle
function=$(complete -p riffle | sed 's/.*-F \([^ ]*\).*/\1/')
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMP_POINT=${#COMP_LINE}
# Outside of a completion there is no option to set.
compopt() { :; }
"$function" riffle "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s\n' "${COMPREPLY[@]}"
SH
cat > "$room/root/zsh-words" << 'SH'
# A shell within the shell, to whose line Tab is typed.
zmodload zsh/zpty
zpty shell 'zsh -f -i'
zpty -w shell 'cd; PS1=; autoload -U compinit; compinit -u -D; print rea""dy'
zpty -r -m shell unseen $'*ready\r*'
zpty -n -w shell "$1"$'\t'
sleep 2
while zpty -r -t shell line; do print -rn -- "$line"; done
SH
completed() {
  grep -q -- "$2" "$scratch/words" || { cat "$scratch/words" >&2; fail "$1 does not complete $2"; }
}
inside bash -c 'cd; bash bash-words riffle --filt' > "$scratch/words" 2>&1 || fail "bash"
completed bash --filter
inside bash -c 'cd; bash bash-words riffle --theme li' > "$scratch/words" 2>&1 || fail "bash"
completed bash light
inside bash -c 'cd; bash bash-words riffle people.jsonl --sort sur' > "$scratch/words" 2>&1 || fail "bash"
completed bash surname
passed "bash-completion finds the options, values and fields"
for try in 'riffle --filt/--filter' 'riffle --theme li/light' 'riffle people.jsonl --sort sur/surname'; do
  inside zsh -f /root/zsh-words "${try%/*}" > "$scratch/words" 2>&1 || fail "zsh"
  completed zsh "${try#*/}"
  inside fish -c "cd; complete -C '${try%/*}'" > "$scratch/words" 2>&1 || fail "fish"
  completed fish "${try#*/}"
done
passed "zsh and fish find them where the package has put them"
rm "$room/root/people.jsonl" "$room/root/bash-words" "$room/root/zsh-words"

# On a terminal: the first screen with a picture, and out again by q.
cat > "$room/root/keys" << 'SH'
stty cols 80 rows 24
(sleep 4; printf q) | script -qec "riffle $1" /dev/null
SH
for images in auto never; do
  inside bash /root/keys "--images $images $examples/gallery.jsonl" > "$scratch/screen-$images" 2>&1 < /dev/null \
    || fail "riffle on a terminal ended with $?"
done
bytes=$(wc -c < "$scratch/screen-auto")
[ "$bytes" -gt $(($(wc -c < "$scratch/screen-never") * 2)) ] || fail "the screen has no picture"
rm "$room/root/keys"
passed "a screen of $bytes bytes with a picture, left by q"

inside rm -rf /root/.local /root/.config /root/.cache
apt purge riffle
while read -r path; do
  [ -d "$room$path" ] || [ ! -e "$room$path" ] || fail "$path is left"
done < "$scratch/contents"
# man keeps a page that it has shown, and forgets it by itself later.
find "$room" -xdev \( -path "$room/var/log" -o -path "$room/var/cache/man" \) -prune -o -iname '*riffle*' ! -path "$room/root/riffle.deb" -print > "$scratch/left"
[ ! -s "$scratch/left" ] || fail "purging leaves $(cat "$scratch/left")"
passed "apt purge leaves nothing of riffle: none of its $(wc -l < "$scratch/contents") paths, no file with its name"

# The tarball, which needs no package.
tarball=$(find "$(dirname "$package")" -maxdepth 1 -name 'riffle-*-linux-*.tar.gz' | sort -V | tail -1)
if [ -n "$tarball" ]; then
  (cd "$(dirname "$tarball")" && sha256sum --quiet -c "$(basename "$tarball").sha256") || fail "the checksum is another one"
  mkdir "$room/opt/riffle"
  tar -C "$room/opt/riffle" --strip-components=1 -xzf "$tarball"
  inside /opt/riffle/bin/riffle -p /opt/riffle/share/doc/riffle/examples/issues.jsonl > "$scratch/sample" || fail "the tarball's riffle -p"
  cmp -s "$scratch/issues" "$scratch/sample" || fail "the tarball's riffle shows something else"
  inside ldd /opt/riffle/bin/riffle | grep -q /opt/riffle/bin/../lib/riffle/libunistring.so.2 || fail "its libraries are elsewhere"
  passed "the tarball has its checksum, and its riffle shows the same, by its own libraries"
fi
echo "package: $(basename "$package") installs, works and goes without a trace"
