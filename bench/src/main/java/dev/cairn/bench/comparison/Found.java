package dev.cairn.bench.comparison;

import java.util.Locale;
import java.util.concurrent.Callable;

/** Sentences about what was found. */
public final class Found {
    private Found() {}

    /** What a call gave, or what it threw: the first error and the one at its root. */
    public static String by(Callable<?> call) {
        try {
            return "It " + call.call() + ".";
        } catch (Exception e) {
            Throwable root = e;
            while (root.getCause() != null) {
                root = root.getCause();
            }
            return "It threw " + e.getClass().getSimpleName()
                    + (root == e ? "" : ", at the root of it " + root.getClass().getSimpleName())
                    + ": " + root.getMessage()
                    + (String.valueOf(root.getMessage()).matches(".*[.!]") ? "" : ".");
        }
    }

    /** In kB or MB. */
    public static String bytes(long bytes) {
        return bytes < 1_000_000
                ? String.format(Locale.ROOT, "%.1f kB", bytes / 1e3)
                : String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
    }
}
