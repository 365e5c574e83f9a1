# Builds a root of its own for a program in fresh namespaces, in which this runs as root, and becomes the program.
# $1 an empty folder; $2 the program's user and $3 group; $4 "lo" for a network of its own; $5 the folder for /tmp;
# then pairs, containing folders first: "ro", "rw" or "link" and a path; then "--" and the program with its arguments.
set -eu
PATH=$PATH:/usr/sbin:/sbin # which not everybody has on it
new=$1 user=$2 group=$3 network=$4 temporary=$5
shift 5
[ "$network" != lo ] || ip link set lo up
mount -t tmpfs -o mode=0755 guest "$new"
mkdir "$new/tmp"
mount --bind "$temporary" "$new/tmp" # before what lies beneath /tmp

# Whatever is mounted beneath comes along, and has to be read-only as well.
readonly_below() {
    while read -r _ _ _ _ point _; do
        case $point in
            "$1" | "$1"/*) mount -o remount,bind,ro "$point" ;;
        esac
    done </proc/self/mountinfo
}

add() {
    if [ -d "$2" ]; then
        [ -d "$new$2" ] || mkdir -p "$new$2"
    elif [ ! -e "$new$2" ]; then
        mkdir -p "$new${2%/*}"
        : >"$new$2"
    fi
    mount --rbind "$2" "$new$2"
    [ "$1" = rw ] || readonly_below "$new$2"
}

while [ "$1" != -- ]; do
    if [ "$1" = link ]; then
        mkdir -p "$new${2%/*}"
        cp -P "$2" "$new$2"
    else
        add "$1" "$2"
    fi
    shift 2
done
shift

for device in null zero full random urandom; do
    add rw /dev/$device
done
ln -s /proc/self/fd "$new/dev/fd"
mkdir -p "$new/proc" "$new/dev/shm" "$new/.old"
mount -t proc -o nosuid,nodev,noexec proc "$new/proc"
mount -t tmpfs -o mode=1777,size=256m shm "$new/dev/shm"

cd "$new"
pivot_root . .old
umount -l .old
rmdir .old
mount -o remount,bind,ro /
cd /tmp
ulimit -u 4096 2>/dev/null || true

# Without capabilities and any way to get some, and as the user again.
if [ "$user" = 0 ]; then
    exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all "$@"
fi
exec setpriv --no-new-privs unshare --user --map-user="$user" --map-group="$group" -- "$@"
