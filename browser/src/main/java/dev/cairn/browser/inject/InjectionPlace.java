package dev.cairn.browser.inject;

import java.util.Locale;

/** Where an injected text stands, on a page or in what a tool's server says. */
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
    /** In a file that the page hands out, and in its name. */
    FILE,
    /** In a field, as its hint. */
    HINT,
    /** On the console. */
    CONSOLE,
    /** In the address of a link, and what is written on it. */
    ADDRESS,
    /** In what a tool answers that the task uses. */
    TOOL_RESULT,
    /** In what a server says of a tool that the task uses. */
    TOOL_DESCRIPTION;

    /** Whether a text can be hidden there in all ways. */
    boolean hides() {
        return this == TEXT || this == LABEL || this == EARLIER_VALUE || this == FRAME;
    }

    /** Whether it is a server of tools that says it, and no page. */
    boolean isOfTool() {
        return this == TOOL_RESULT || this == TOOL_DESCRIPTION;
    }

    /** As it is written in files. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
