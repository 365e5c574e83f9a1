package dev.cairn.browser.inject;

import java.util.Locale;

/** Where on a page an injected text stands. */
public enum InjectionPlace {
    /** In a paragraph. */
    TEXT,
    /** In a label, as of a field. */
    LABEL,
    /** In a row of the table of customers: a value that somebody else typed in earlier. */
    EARLIER_VALUE,
    /** In a frame. */
    FRAME,
    /** In a frame of another origin, that a rule lets in. */
    PARTNER_FRAME,
    /** In the title of the page. */
    TITLE,
    /** In a dialog of the browser's. */
    DIALOG,
    /** In a field, as its hint. */
    HINT,
    /** On the console. */
    CONSOLE,
    /** In the address of a link, and what is written on it. */
    ADDRESS;

    /** Whether a text can be hidden there in all ways. */
    boolean hides() {
        return this == TEXT || this == LABEL || this == EARLIER_VALUE || this == FRAME;
    }

    /** As it is written in files. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
