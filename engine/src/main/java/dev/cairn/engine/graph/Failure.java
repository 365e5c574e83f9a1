package dev.cairn.engine.graph;

/**
 * Why an attempt failed, as it is journaled.
 *
 * @param kind a short stable word: {@code error}, {@code timeout}, {@code cancelled}, {@code unknown_outcome}, {@code call}, {@code too_deep}, {@code heartbeat}, {@code not_done}, or the step's own
 * @param message what happened, one line
 * @param retryable whether another attempt may succeed
 */
public record Failure(String kind, String message, boolean retryable) {
    /** The kind of an exception that is no {@link StepException}. */
    public static final String ERROR = "error";

    /** The kind of an attempt that took longer than the step's timeout. */
    public static final String TIMEOUT = "timeout";

    /** The kind of an attempt that the end of the run's budget of time interrupted. */
    public static final String OUT_OF_TIME = "out_of_time";

    /** The kind of an attempt that sent no heartbeat for longer than the step's limit. */
    public static final String HEARTBEAT = "heartbeat";

    /** The kind of an attempt that a cancel interrupted. */
    public static final String CANCELLED = "cancelled";

    /** The kind of an at-most-once attempt that the process died in. */
    public static final String UNKNOWN_OUTCOME = "unknown_outcome";

    /** The kind of a call whose graph ended in an end that does not count as success. */
    public static final String CALL = "call";

    /** The kind of a call that would open more frames than it may. */
    public static final String TOO_DEEP = "too_deep";

    /** The kind of an item that was not done, or not to its end, since others of its for-each had failed. */
    public static final String NOT_DONE = "not_done";

    /** What {@code error} means for a run. */
    public static Failure of(Throwable error) {
        return error instanceof StepException step
                ? new Failure(step.kind(), line(step), step.retryable())
                : new Failure(ERROR, error.getClass().getSimpleName() + ": " + line(error), true);
    }

    /** A failure that no further attempt would avoid. */
    public static Failure permanent(String kind, String message) {
        return new Failure(kind, message, false);
    }

    private static String line(Throwable error) {
        String message = ErrorText.message(error);
        return message.isBlank()
                ? error.getClass().getSimpleName()
                : message.lines().findFirst().orElse("");
    }
}
