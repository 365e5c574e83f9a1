package dev.cairn.android.device;

/** What can be true of a node; in the order in which UiAutomator prints it. */
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
    EDITABLE
}
