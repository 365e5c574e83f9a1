package dev.cairn.explorer.state;

/**
 * What has been counted so far.
 *
 * @param steps iterations that were finished
 * @param errors failures that were recovered from
 * @param errorsInARow failures since an iteration was finished
 * @param withoutNews iterations since something new was found
 */
public record Counters(int steps, int errors, int errorsInARow, int withoutNews) {
    /** All at zero. */
    public static final Counters ZERO = new Counters(0, 0, 0, 0);

    /** One more finished iteration, with or without something new. */
    public Counters stepped(boolean news) {
        return new Counters(steps + 1, errors, 0, news ? 0 : withoutNews + 1);
    }

    /** One more failure. */
    public Counters failed() {
        return new Counters(steps, errors + 1, errorsInARow + 1, withoutNews);
    }
}
