package dev.cairn.android.launch;

import java.util.ArrayList;
import java.util.List;

/** Bubblewrap, as Flatpak uses it. */
final class BubblewrapLaunch implements GuestLaunch {
    @Override
    public String program() {
        return "bwrap";
    }

    @Override
    public List<String> around(GuestView view, DeviceFolder own, boolean network, List<String> command) {
        List<String> all = new ArrayList<>(List.of(program(), "--unshare-all", "--new-session", "--cap-drop", "ALL"));
        if (network) {
            all.add("--share-net");
        }
        all.addAll(List.of("--proc", "/proc", "--dev", "/dev"));
        all.addAll(List.of("--bind", own.temporary().toString(), "/tmp"));
        for (GuestView.Entry entry : view.entries()) {
            String path = entry.path().toString();
            switch (entry.access()) {
                case READ -> all.addAll(List.of("--ro-bind", path, path));
                case WRITE -> all.addAll(List.of("--bind", path, path));
                case LINK -> all.addAll(List.of("--symlink", SymbolicLinks.target(entry.path()), path));
            }
        }
        all.addAll(List.of("--remount-ro", "/", "--chdir", "/tmp", "--"));
        all.addAll(command);
        return all;
    }
}
