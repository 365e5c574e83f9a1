package dev.cairn.android.launch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The programs of util-linux, which nearly every Linux has, and a script that makes of them what Bubblewrap is. */
final class UnshareLaunch implements GuestLaunch {
    private static final List<String> NAMESPACES = List.of(
            "--user",
            "--map-root-user",
            "--mount",
            "--pid",
            "--ipc",
            "--uts",
            "--fork",
            "--kill-child",
            "--propagation",
            "private");

    private final long user;
    private final long group;

    UnshareLaunch(long user, long group) {
        this.user = user;
        this.group = group;
    }

    @Override
    public String program() {
        return "unshare";
    }

    @Override
    public List<String> around(GuestView view, DeviceFolder own, boolean network, List<String> command)
            throws IOException {
        Path given = own.given().toRealPath();
        Path root = Files.createDirectories(own.path().resolveSibling("root")).toRealPath();
        write(view, root, given);
        List<String> all = new ArrayList<>(List.of("setpriv", "--pdeathsig", "KILL", program()));
        all.addAll(NAMESPACES);
        if (!network) {
            all.add("--net");
        }
        all.addAll(List.of("/bin/sh", "-c", script(), "guest", root.toString(), given.toString()));
        all.addAll(List.of(String.valueOf(user), String.valueOf(group), network ? "shared" : "lo"));
        all.add(own.temporary().toString());
        all.addAll(command);
        return all;
    }

    /** Writes what the script makes of the view: places to mount at as commands, mounts as a table. */
    private static void write(GuestView view, Path root, Path given) throws IOException {
        StringBuilder folders = new StringBuilder("mkdir -p");
        StringBuilder others = new StringBuilder("\n");
        StringBuilder readable = new StringBuilder();
        StringBuilder writable = new StringBuilder();
        for (GuestView.Entry entry : view.entries()) {
            Path path = entry.path();
            boolean folder = switch (entry.access()) {
                case GuestView.Access.Link l -> false;
                case GuestView.Access.Other o -> true;
                case GuestView.Access.Read r -> Files.isDirectory(path);
                case GuestView.Access.Write w -> Files.isDirectory(path);
            };
            folders.append(' ').append(place(folder ? path : path.resolveSibling("")));
            switch (entry.access()) {
                case GuestView.Access.Link(String target) ->
                    others.append("ln -s ")
                            .append(quoted(target))
                            .append(' ')
                            .append(place(path))
                            .append('\n');
                case GuestView.Access.Read r -> readable.append(mount(path, path, root));
                case GuestView.Access.Write w -> writable.append(mount(path, path, root));
                case GuestView.Access.Other(Path source) -> writable.append(mount(source, path, root));
            }
            if (!folder && !(entry.access() instanceof GuestView.Access.Link)) {
                others.append(": >").append(place(path)).append('\n');
            }
        }
        Files.writeString(given.resolve("places"), folders.append(others));
        Files.writeString(given.resolve("readable"), readable);
        Files.writeString(given.resolve("writable"), writable);
    }

    private static String place(Path path) {
        return "\"$new\"" + quoted(path.toString());
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    private static String mount(Path source, Path path, Path root) {
        return field(source.toString()) + " " + field(root + path.toString()) + " none rbind 0 0\n";
    }

    private static String field(String text) {
        return text.replace("\\", "\\134")
                .replace(" ", "\\040")
                .replace("\t", "\\011")
                .replace("\n", "\\012");
    }

    private static String script() throws IOException {
        try (InputStream in = UnshareLaunch.class.getResourceAsStream("namespaces.sh")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
