package dev.cairn.engine.store;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Instant;
import java.util.Optional;

/**
 * A process that works on runs.
 *
 * @param host the machine's name
 * @param pid the process' id there
 * @param startedAtMs when the process began, in milliseconds since 1970, since ids are used again
 * @param worker tells several engines in one process apart
 */
public record Owner(String host, long pid, long startedAtMs, String worker) {
    /** This process; {@code worker} tells engines in it apart. */
    public static Owner ofThisProcess(String worker) {
        ProcessHandle self = ProcessHandle.current();
        long startedAtMs = self.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
        return new Owner(hostName(), self.pid(), startedAtMs, worker);
    }

    private static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) { // a machine that does not know its own name
            return "localhost";
        }
    }

    /** For people: {@code process 4711 on host}. */
    public String describe() {
        return "process " + pid + " on " + host;
    }

    /** As one string. */
    public String format() {
        return pid + "/" + startedAtMs + "/" + worker + "/" + host;
    }

    /** Reads what {@link #format} wrote; empty where the text is none of it. */
    public static Optional<Owner> parse(String text) {
        String[] parts = text.split("/", 4);
        if (parts.length < 4 || !parts[0].matches("\\d{1,18}") || !parts[1].matches("\\d{1,18}")) {
            return Optional.empty();
        }
        return Optional.of(new Owner(parts[3], Long.parseLong(parts[0]), Long.parseLong(parts[1]), parts[2]));
    }
}
