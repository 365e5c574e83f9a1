package dev.cairn.explorer.state;

/** What an action came to. */
public enum Verdict {
    /** Another screen is shown. */
    SCREEN_CHANGED,
    /** The same screen shows something else. */
    CONTENT_CHANGED,
    /** Nothing that counts changed. */
    NO_CHANGE,
    /** Another app is in front. */
    LEFT_APP,
    /** The app crashed. */
    CRASHED
}
