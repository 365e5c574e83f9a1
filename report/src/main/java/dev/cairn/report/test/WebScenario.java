package dev.cairn.report.test;

import java.util.List;

/**
 * What a test does in a web app, and what it looks for.
 *
 * @param task what it is about, in the user's words
 * @param url where it begins
 * @param steps in their order
 * @param checks what must hold after them
 */
public record WebScenario(String task, String url, List<Step> steps, List<Check> checks) {
    /** Copies the lists. */
    public WebScenario {
        steps = List.copyOf(steps);
        checks = List.copyOf(checks);
    }

    /** Something to do. */
    public sealed interface Step {
        /** Press something. */
        record Click(List<WebPlace> at) implements Step {
            /** Copies the list. */
            public Click {
                at = List.copyOf(at);
            }
        }

        /**
         * Put a text into a field.
         *
         * @param text as {@link dev.cairn.agent.input.Typed} writes it: a secret is named
         * @param enter whether Enter is pressed then
         */
        record Type(List<WebPlace> at, String text, boolean enter) implements Step {
            /** Copies the list. */
            public Type {
                at = List.copyOf(at);
            }
        }

        /** Put a text into a field, and press Enter if no button sends it. */
        record Fill(List<WebPlace> at, String text) implements Step {
            /** Copies the list. */
            public Fill {
                at = List.copyOf(at);
            }
        }

        /** Choose what follows in a list on what is chosen; after the last the first. */
        record Next(List<WebPlace> at) implements Step {
            /** Copies the list. */
            public Next {
                at = List.copyOf(at);
            }
        }

        /** Scroll down. */
        record Scroll() implements Step {}

        /** Choose from a list. */
        record Choose(List<WebPlace> at, String option) implements Step {
            /** Copies the list. */
            public Choose {
                at = List.copyOf(at);
            }
        }

        /** Put a file into a field. */
        record Upload(List<WebPlace> at, String file) implements Step {
            /** Copies the list. */
            public Upload {
                at = List.copyOf(at);
            }
        }

        /** Press a key. */
        record Press(String key) implements Step {}

        /** Go to an address. */
        record Open(String url) implements Step {}

        /** Go back. */
        record Back() implements Step {}

        /** Answer the dialog that the step before opens. */
        record Answer(boolean accept) implements Step {}
    }

    /** Something that must hold at the end. */
    public sealed interface Check {
        /**
         * A text is to be seen.
         *
         * @param more whether more often than at the beginning
         */
        record Shows(String text, boolean more) implements Check {}

        /** A text is not to be seen. */
        record Hides(String text) implements Check {}

        /** The address is like a pattern. */
        record Address(String pattern) implements Check {}

        /** The page is at a path, in which {@code *} stands for an id. */
        record Place(String path) implements Check {}

        /** A file was downloaded. */
        record Downloaded(String pattern) implements Check {}

        /** A field has something in it. */
        record Holds(List<WebPlace> at, String value) implements Check {
            /** Copies the list. */
            public Holds {
                at = List.copyOf(at);
            }
        }

        /** A box is ticked, or not. */
        record Ticked(List<WebPlace> at, boolean on) implements Check {
            /** Copies the list. */
            public Ticked {
                at = List.copyOf(at);
            }
        }

        /** Neither page nor server has failed. */
        record NoErrors() implements Check {}

        /** No script has failed and said so. */
        record NoError(String text) implements Check {}

        /** The server has not failed so: status, method and path, in which {@code *} stands for anything. */
        record NoAnswer(String pattern) implements Check {}

        /** Something is to be seen. */
        record NotBlank() implements Check {}
    }
}
