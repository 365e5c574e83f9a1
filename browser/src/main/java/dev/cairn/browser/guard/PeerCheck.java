package dev.cairn.browser.guard;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Tells whether a connection is of a process of this user, by what Linux says of sockets ({@code proc_pid_net(5)}, {@code /proc/net/tcp}). Where the
 * system does not say, every connection counts as the user's own.
 */
final class PeerCheck {
    private static final Path TABLES = Path.of("/proc/net");
    private static final int UID = 7;

    private final int port;
    private final Optional<String> user;

    private PeerCheck(int port, Optional<String> user) {
        this.port = port;
        this.user = user;
    }

    /** Of connections to that port on 127.0.0.1. */
    static PeerCheck at(int port) {
        return new PeerCheck(port, thisUser());
    }

    private static Optional<String> thisUser() {
        try {
            return Files.isReadable(TABLES.resolve("tcp"))
                    ? Optional.of(String.valueOf(Files.getAttribute(Path.of("/proc/self"), "unix:uid")))
                    : Optional.empty();
        } catch (IOException | UnsupportedOperationException e) {
            return Optional.empty();
        }
    }

    /** Whether the other end is this user's. */
    boolean isOwn(Socket client) {
        return user.map(uid -> Stream.of("tcp", "tcp6")
                        .flatMap(table -> owner(table, client.getPort()).stream())
                        .findFirst()
                        .map(uid::equals)
                        .orElse(false))
                .orElse(true);
    }

    private Optional<String> owner(String table, int from) {
        String mine = String.format(Locale.ROOT, ":%04X", from);
        String guard = String.format(Locale.ROOT, ":%04X", port);
        try (Stream<String> lines = Files.lines(TABLES.resolve(table))) {
            return lines.map(line -> line.strip().split("\\s+"))
                    .filter(parts -> parts.length > UID && parts[1].endsWith(mine) && parts[2].endsWith(guard))
                    .map(parts -> parts[UID])
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
