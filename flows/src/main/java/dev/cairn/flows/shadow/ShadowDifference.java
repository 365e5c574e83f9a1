package dev.cairn.flows.shadow;

/**
 * Where two flows went apart in a talk.
 *
 * @param turn after which turn of the user, from 0 for its beginning
 * @param name what differs: the answer's reference or the choice's; empty of where they stand
 * @param before under the first flow, as it may be shown
 * @param after under the second
 */
public record ShadowDifference(int turn, Kind kind, String name, String before, String after) {
    /** What differs. */
    public enum Kind {
        /** What is asked, run or waited for, or how it ended. */
        STANDING,
        /** Which path is in front. */
        PATH,
        /** Whether the path is locked. */
        LOCK,
        /** An answer that counts. */
        ANSWER;

        /** In lower case. */
        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** One line: {@code turn 3 path wish: buy, now repair}. */
    public String line() {
        return "turn " + turn + " " + kind.word() + (name.isEmpty() ? "" : " " + name) + ": " + before + " → " + after;
    }
}
