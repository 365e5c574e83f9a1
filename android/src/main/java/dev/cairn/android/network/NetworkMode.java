package dev.cairn.android.network;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Which network the device's apps have. */
public sealed interface NetworkMode {
    /** None, as on a phone in flight mode. */
    record Off() implements NetworkMode {}

    /** The machine's own. */
    record Open() implements NetworkMode {}

    /** The machine's own for HTTP and HTTPS, of which each exchange is kept. */
    record Recording(Path folder) implements NetworkMode {}

    /** None but for the HTTP exchanges that were kept in the folder. */
    record Replaying(Path folder) implements NetworkMode {}

    /**
     * As a user writes it.
     *
     * @param name {@code off}, {@code allow}, {@code record} or {@code replay}
     * @param folder where the exchanges are; only for the last two
     * @throws IllegalArgumentException when it is none of these, with the reason in one line
     */
    static NetworkMode of(String name, @Nullable Path folder) {
        return switch (name) {
            case "off" -> new Off();
            case "allow" -> new Open();
            case "record" -> new Recording(needed(name, folder));
            case "replay" -> new Replaying(needed(name, folder));
            default ->
                throw new IllegalArgumentException(
                        "The network must be off, allow, record DIR or replay DIR, but is '" + name + "'.");
        };
    }

    private static Path needed(String name, @Nullable Path folder) {
        if (folder == null) {
            throw new IllegalArgumentException("The network mode " + name + " needs the folder of the exchanges.");
        }
        return folder;
    }

    /** Whether apps see a network that is connected. */
    default boolean isConnected() {
        return !(this instanceof Off);
    }
}
