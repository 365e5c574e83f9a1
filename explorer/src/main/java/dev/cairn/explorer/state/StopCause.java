package dev.cairn.explorer.state;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * Why an exploration ends. The list with what each means stands in {@code docs/explorer/runs.md}; its labels are in journals and
 * reports, its words in what people read.
 */
public enum StopCause {
    /** A limit was reached; its label goes on with the limit's name. */
    BUDGET_EXHAUSTED("at its limit"),
    /** What the user wanted to have done is done. */
    GOAL_REACHED("what was to be done is done"),
    /** Nothing is left to try. */
    NOTHING_LEFT("nothing is left to try"),
    /** The user, or a signal, ended it. */
    CANCELLED("cancelled"),
    /** Too much failed in a row. */
    NO_RECOVERY("too much failed in a row"),
    /** The app ended for want of something that the device has not. */
    DEVICE_LIMIT("the app ended for want of something that the device has not"),
    /** No device could be had, or none was left. */
    DEVICE_UNAVAILABLE("no device could be had, or none was left"),
    /** The app could not be brought onto the device. */
    APP_REFUSED("the app could not be brought onto the device"),
    /** What was to be done before the exploration failed. */
    PRELUDE_FAILED("a step of the prelude failed"),
    /** A step failed for good; its label goes on with the failure's kind. */
    FAILED("a step failed for good"),
    /** It came to its end for no other of these reasons. */
    FINISHED("it came to its end");

    private final String words;

    StopCause(String words) {
        this.words = words;
    }

    /** The cause of a label, with or without what is said more closely; empty for one that this version does not know. */
    public static Optional<StopCause> of(String label) {
        String head = label.replaceFirst(":.*", "");
        return Arrays.stream(values())
                .filter(cause -> cause.label().equals(head))
                .findFirst();
    }

    /** As people are told. */
    public String words() {
        return words;
    }

    /** As journals and reports have it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The same with what is said more closely behind it, such as {@code budget_exhausted:steps}. */
    public String label(String detail) {
        return label() + ":" + detail;
    }
}
