package dev.cairn.explorer.state;

import java.util.Locale;

/** Why an exploration ends. The list with what each means stands in {@code docs/explorer/runs.md}; its labels are in journals and reports. */
public enum StopCause {
    /** A limit was reached; its label goes on with the limit's name. */
    BUDGET_EXHAUSTED,
    /** What the user wanted to have done is done. */
    GOAL_REACHED,
    /** Nothing is left to try. */
    NOTHING_LEFT,
    /** The user, or a signal, ended it. */
    CANCELLED,
    /** Too much failed in a row. */
    NO_RECOVERY,
    /** The app ended for want of something that the device has not. */
    DEVICE_LIMIT,
    /** No device could be had, or none was left. */
    DEVICE_UNAVAILABLE,
    /** The app could not be brought onto the device. */
    APP_REFUSED,
    /** What was to be done before the exploration failed. */
    PRELUDE_FAILED,
    /** A step failed for good; its label goes on with the failure's kind. */
    FAILED,
    /** It came to its end for no other of these reasons. */
    FINISHED;

    /** As journals and reports have it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The same with what is said more closely behind it, such as {@code budget_exhausted:steps}. */
    public String label(String detail) {
        return label() + ":" + detail;
    }
}
