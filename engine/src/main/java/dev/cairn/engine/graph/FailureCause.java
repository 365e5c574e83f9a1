package dev.cairn.engine.graph;

import java.util.List;

/**
 * The exception that an attempt failed of, as it is journaled beside its {@link Failure}: for people to read. Nothing is decided by it, and a
 * replay does not compare it. All of it is bounded, and is had of any exception, of one whose own methods throw, too.
 *
 * @param type the exception's class
 * @param message its whole message, up to 8 KiB; empty if it has none
 * @param stack its frames down to where the engine called, then its suppressed exceptions and its causes, as stack traces are printed; up to
 *     64 KiB
 */
public record FailureCause(String type, String message, String stack) {
    /** What is to be kept of {@code error}. */
    public static FailureCause of(Throwable error) {
        return new FailureCause(error.getClass().getName(), ErrorText.message(error), ErrorText.stack(error));
    }

    /** The class and the message of {@code error}, also of one that cannot say it. */
    public static String describe(Throwable error) {
        return ErrorText.head(error);
    }

    /** An exception and its causes, outermost first: of a long chain the first thousand, of one that goes round in a circle no more than that has. */
    public static List<Throwable> chain(Throwable error) {
        return ErrorText.chain(error);
    }

    /** The whole as a stack trace is printed. */
    public String text() {
        return type + (message.isEmpty() ? "" : ": " + message) + "\n" + stack;
    }
}
