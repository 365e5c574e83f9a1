package dev.cairn.browser.tool;

import java.util.List;
import java.util.Optional;

/** What came of a call. */
public sealed interface CallOutcome {
    /**
     * It was called, and the server answered.
     *
     * @param text what it answered, secrets masked
     * @param error whether the tool says that it failed
     * @param structured its structured answer as JSON, if it gave one, secrets masked
     */
    record Answered(String text, boolean error, Optional<String> structured) implements CallOutcome {
        /** One without a structured answer. */
        public Answered(String text, boolean error) {
            this(text, error, Optional.empty());
        }
    }

    /**
     * The server asked something that nobody could tell it, and answered all the same.
     *
     * @param text what it answered
     * @param questions what it asked
     */
    record Asking(String text, List<Question> questions) implements CallOutcome {
        /** Copies the list. */
        public Asking {
            questions = List.copyOf(questions);
        }
    }

    /**
     * It was not called.
     *
     * @param why in one line
     */
    record NotCalled(String why) implements CallOutcome {}

    /** It was not called, for it is described otherwise than it was when the call was planned. */
    record Changed() implements CallOutcome {}

    /**
     * It was called, and there is no answer: it may have been done.
     *
     * @param why in one line
     */
    record Lost(String why) implements CallOutcome {}

    /**
     * What a server asks.
     *
     * @param message its words
     * @param field what it wants to be told
     * @param secret whether that is a password or the like
     */
    record Question(String message, String field, boolean secret) {}
}
