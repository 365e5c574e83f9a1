package dev.cairn.explorer.action;

/** What kinds of things can be done. */
public enum ActionKind {
    /** A short touch. */
    TAP,
    /** A long touch. */
    LONG_PRESS,
    /** Moves a list or page on, so that what follows becomes visible. */
    SCROLL,
    /** Replaces a field's text. */
    TYPE,
    /** The system's back key. */
    BACK
}
