# Builds a root of its own for a program in fresh namespaces, in which this runs as root, and becomes the program.
# $1 an empty folder for the root; $2 a folder with the commands "places", which make what is mounted at, and the tables "readable" and
# "writable"; $3 the program's user and $4 group; $5 "lo" for a network of its own; $6 the folder for /tmp; then the program with its arguments.
set -eu
PATH=$PATH:/usr/sbin:/sbin # which not everybody has on it
new=$1 given=$2 user=$3 group=$4 network=$5 temporary=$6
shift 6
[ "$network" != lo ] || ip link set lo up
mount -t tmpfs -o mode=0755 guest "$new"
mkdir "$new/tmp"
mount --bind "$temporary" "$new/tmp" # before what lies beneath /tmp
. "$given/places"
mount --all --fstab "$given/readable"

# Whatever is mounted beneath came along, and has to be read-only as well.
while read -r _ _ _ _ point _; do
    case $point in
        *\\*) point=$(printf %b "$point") ;; # a space
    esac
    case $point in
        "$new" | "$new/tmp") ;;
        "$new"/*) mount -o remount,bind,ro "$point" ;;
    esac
done </proc/self/mountinfo
mount --all --fstab "$given/writable"

mkdir -p "$new/dev" "$new/proc" "$new/.old"
for device in null zero full random urandom; do
    : >"$new/dev/$device"
    mount --bind /dev/$device "$new/dev/$device"
    mount -o remount,bind,ro "$new/dev/$device" # which is written to all the same, but keeps its permissions
done
ln -s /proc/self/fd "$new/dev/fd"
mkdir "$new/dev/shm"
mount -t proc -o nosuid,nodev,noexec proc "$new/proc"
mount -t tmpfs -o mode=1777,size=256m shm "$new/dev/shm"

cd "$new"
pivot_root . .old
umount -l .old
rmdir .old
mount -o remount,bind,ro /
cd /tmp

# Without capabilities and any way to get some, and as the user again.
if [ "$user" = 0 ]; then
    # The kernel's settings are files of its root, who needs no capability to write them: by "core_pattern" a program would be run outside of all this.
    mount -o remount,bind,ro,nosuid,nodev,noexec /proc
    exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all "$@"
fi
exec setpriv --no-new-privs unshare --user --map-user="$user" --map-group="$group" -- "$@"
