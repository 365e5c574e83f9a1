package dev.cairn.browser.guard;

import java.io.IOException;

/** What came is no HTTP, or none that is certain to mean one thing. */
final class MalformedMessage extends IOException {
    private static final long serialVersionUID = 1;

    MalformedMessage(String message) {
        super(message);
    }
}
