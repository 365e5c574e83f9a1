package dev.cairn.agent.gate;

/**
 * A text that tells what an action would mean.
 *
 * @param text as it stands there
 * @param source where it stands, seen from what would be touched
 */
public record Caption(String text, Source source) {
    /** Where a text stands. */
    public enum Source {
        /** On the view, or what is said of it to people who do not see it. */
        VIEW("on it"),
        /** In the view, beside what names it: the second line of a row. */
        DETAIL("in its row"),
        /** In the view, but not where the touch hits it, in another control or far from the point: only denied words and rules about texts look there. */
        CONTROL_WITHIN("in a control inside of it"),
        /** Under the point that is touched, in front of the view or behind it. */
        UNDER_POINT("under the point that is touched"),
        /** Beside a view that has no name of its own. */
        NEIGHBOUR("beside it"),
        /** The title over a button that does not cancel. */
        TITLE("the title over it"),
        /** The message over a button that does not cancel, where nothing offers to cancel. */
        NOTICE("the message over it"),
        /** The message over a button that does not cancel, beside one that does. */
        CHOICE("the question that it answers"),
        /** On the button that ends the form. */
        FORM("on the form's button");

        private final String where;

        Source(String where) {
            this.where = where;
        }

        /** For people, after "in what is": {@code under the point that is touched}. */
        public String where() {
            return where;
        }

        boolean isAboutAQuestion() {
            return this == TITLE || this == NOTICE || this == CHOICE;
        }
    }
}
