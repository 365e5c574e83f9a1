package dev.cairn.android.device;

/** What can be true of a node; the first in the order in which UiAutomator prints them. */
public enum UiFlag {
    CHECKABLE,
    CHECKED,
    CLICKABLE,
    ENABLED,
    FOCUSABLE,
    FOCUSED,
    LONG_CLICKABLE,
    PASSWORD,
    SCROLLABLE,
    SELECTED,
    EDITABLE,
    /** Nothing of it shows: scrolled away, covered by its parent, transparent. */
    INVISIBLE,
    /** A service that wants only what matters is told of it. */
    IMPORTANT,
    SCREEN_READER_FOCUSABLE,
    /** Its text is the hint, because it has none of its own. */
    SHOWING_HINT,
    TEXT_ENTRY_KEY,
    MULTILINE,
    DISMISSABLE,
    ACCESSIBILITY_FOCUSED,
    HEADING,
    CONTEXT_CLICKABLE,
    CONTENT_INVALID,
    CLICKABLE_SPAN
}
