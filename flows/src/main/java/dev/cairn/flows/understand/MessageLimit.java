package dev.cairn.flows.understand;

import dev.cairn.engine.CairnException;

/** How long a message may be. */
final class MessageLimit {
    /** Characters; about three pages. */
    static final int MOST = 8_000;

    private MessageLimit() {}

    static void check(String message) {
        if (message.length() > MOST) {
            throw new CairnException(
                    "message.long",
                    "a message may have " + MOST + " characters, this one has " + message.length()
                            + "; send it in parts, or as a file");
        }
    }
}
