package dev.cairn.cli.runs;

import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.FailureCause;
import dev.cairn.engine.journal.JournalEvent;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Tells people why an attempt failed, and of what: the first lines of the stack trace. */
final class FailurePrint {
    private static final int MOST_LINES = 20;
    private static final int LONGEST_LINE = 500;

    private final PrintWriter to;
    private final UnaryOperator<String> redaction;

    /** Each line goes through {@code redaction}. */
    FailurePrint(PrintWriter to, UnaryOperator<String> redaction) {
        this.to = to;
        this.redaction = redaction;
    }

    /** Prints nothing if the event tells of no failure. */
    void print(JournalEvent event) {
        switch (event) {
            case JournalEvent.StepFailed failed ->
                print(failed.node() + " failed, attempt " + failed.attempt(), failed.failure(), failed.cause());
            case JournalEvent.ItemFailed failed ->
                print(
                        failed.node() + " failed at item " + failed.item() + ", attempt " + failed.attempt(),
                        failed.failure(),
                        failed.cause());
            default -> {} // no failure of an attempt
        }
    }

    private void print(String what, Failure failure, Optional<FailureCause> cause) {
        line(what + " (" + failure.kind() + "): " + failure.message());
        List<String> lines = cause.map(error -> error.text().lines().toList()).orElse(List.of());
        lines.stream().limit(MOST_LINES).forEach(this::line);
        if (lines.size() > MOST_LINES) {
            line("… " + (lines.size() - MOST_LINES) + " more lines, which --journal has");
        }
        to.flush();
    }

    private void line(String text) {
        String whole = redaction.apply(text);
        boolean isShort = whole.length() <= LONGEST_LINE;
        to.println(isShort ? whole : whole.substring(0, whole.offsetByCodePoints(0, LONGEST_LINE / 2)) + "…");
    }
}
