package dev.cairn.android.launch;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
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
    public List<String> around(GuestView view, DeviceFolder own, boolean network, List<String> command) {
        List<String> all = new ArrayList<>();
        all.add(program());
        all.addAll(NAMESPACES);
        if (!network) {
            all.add("--net");
        }
        all.addAll(List.of("/bin/sh", "-c", script(), "guest", own.root().toString()));
        all.addAll(List.of(String.valueOf(user), String.valueOf(group), network ? "shared" : "lo"));
        all.add(own.temporary().toString());
        for (GuestView.Entry entry : view.entries()) {
            all.add(
                    switch (entry.access()) {
                        case READ -> "ro";
                        case WRITE -> "rw";
                        case LINK -> "link";
                    });
            all.add(entry.path().toString());
        }
        all.add("--");
        all.addAll(command);
        return all;
    }

    private static String script() {
        try (InputStream in = UnshareLaunch.class.getResourceAsStream("namespaces.sh")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
