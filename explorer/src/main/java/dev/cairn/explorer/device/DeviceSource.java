package dev.cairn.explorer.device;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where a device comes from: an Appium server that runs already, or a process that is started when it is needed. Thread-safe.
 */
public interface DeviceSource {
    /**
     * The address of a server that answers; starts one if none does.
     *
     * @throws DeviceException if there is none to be had
     * @throws InterruptedException if the thread was interrupted while one started
     */
    URI ensure() throws DeviceException, InterruptedException;

    /**
     * Tells that the server of {@link #ensure} no longer answers; a source that started it ends it. Does nothing by default.
     *
     * @return why it came to its end, where the source knows
     */
    default Optional<DeviceLimit> discard() {
        return Optional.empty();
    }

    /**
     * The path by which the server of {@link #ensure} reads a file of this machine: the same by default.
     *
     * @throws DeviceException if the server cannot be given the file
     */
    default Path readable(Path file) throws DeviceException {
        return file;
    }

    /** What keeps the server of {@link #ensure} from this machine, or why nothing does, in a line; empty if that is not known. */
    default String isolation() {
        return "";
    }

    /** Whether the devices from here are all alike, and show the same after the same commands. */
    default boolean isRepeatable() {
        return false;
    }

    /** A server that runs already; keeping it alive is its owner's business. */
    static DeviceSource at(URI server) {
        return () -> server;
    }
}
