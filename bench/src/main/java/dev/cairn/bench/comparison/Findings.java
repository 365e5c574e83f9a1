package dev.cairn.bench.comparison;

import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/** Sentences about what was found. */
public final class Findings {
    private Findings() {}

    /** What a call gave, or what it threw, without what a future wraps around it. */
    public static String by(Callable<?> call) {
        try {
            return "It " + call.call() + ".";
        } catch (Exception e) {
            Throwable said = e;
            while (isWrapper(said) && said.getCause() != null) {
                said = said.getCause();
            }
            String message =
                    String.valueOf(said.getMessage()).lines().findFirst().orElse("");
            return "It threw " + said.getClass().getSimpleName() + ": " + message
                    + (message.matches(".*[.!]") ? "" : ".");
        }
    }

    private static boolean isWrapper(Throwable error) {
        return error instanceof CompletionException || error instanceof ExecutionException;
    }

    /** In kB or MB. */
    public static String bytes(long bytes) {
        return bytes < 1_000_000
                ? String.format(Locale.ROOT, "%.1f kB", bytes / 1e3)
                : String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
    }
}
