package dev.cairn.android.launch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Bubblewrap, as Flatpak uses it. */
final class BubblewrapLaunch implements GuestLaunch {
    private final boolean byRoot;

    /** @param byRoot whether the machine's root runs it */
    BubblewrapLaunch(boolean byRoot) {
        this.byRoot = byRoot;
    }

    @Override
    public String program() {
        return "bwrap";
    }

    @Override
    public List<String> around(GuestView view, DeviceFolder own, boolean network, List<String> command) {
        List<String> all = new ArrayList<>(
                List.of(program(), "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL"));
        if (network) {
            all.add("--share-net");
        }
        all.addAll(List.of("--proc", "/proc"));
        if (byRoot) {
            // it covers what root may write there only if that is a folder's permission, and the kernel's settings are
            // files
            all.addAll(List.of("--remount-ro", "/proc"));
        }
        all.addAll(List.of("--dev", "/dev"));
        all.addAll(List.of("--bind", own.temporary().toString(), "/tmp"));
        for (GuestView.Entry entry : view.entries()) {
            String path = entry.path().toString();
            switch (entry.access()) {
                case GuestView.Access.Read r -> all.addAll(List.of("--ro-bind", path, path));
                case GuestView.Access.Write w -> all.addAll(List.of("--bind", path, path));
                case GuestView.Access.Other(Path source) -> all.addAll(List.of("--bind", source.toString(), path));
                case GuestView.Access.Link(String target) -> all.addAll(List.of("--symlink", target, path));
            }
        }
        all.addAll(List.of("--remount-ro", "/", "--chdir", "/tmp", "--"));
        all.addAll(command);
        return all;
    }
}
