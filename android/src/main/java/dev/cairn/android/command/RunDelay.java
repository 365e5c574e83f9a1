package dev.cairn.android.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * How long a thread was runnable and had no processor, since others had them all: what Linux tells in the second number of {@code schedstat}. Elsewhere it is not known. See
 * sched-stats.rst of the kernel's documentation. Thread-safe.
 */
final class RunDelay {
    private static final Path THIS_THREAD = Path.of("/proc/thread-self");

    private final @Nullable Path counted;

    private RunDelay(@Nullable Path counted) {
        this.counted = counted;
    }

    /** Of the thread that calls. */
    static RunDelay ofThisThread() {
        try {
            return new RunDelay(THIS_THREAD.toRealPath().resolve("schedstat"));
        } catch (IOException e) {
            return new RunDelay(null);
        }
    }

    /** Since the thread began, in nanoseconds; 0 where nobody knows. */
    long nanos() {
        if (counted == null) {
            return 0;
        }
        try {
            return Long.parseLong(Files.readString(counted).split(" ")[1]);
        } catch (IOException | RuntimeException e) {
            return 0; // the thread has ended, or a kernel that does not count
        }
    }
}
