package dev.cairn.explorer.state;

/** What an iteration brought. */
public enum Progress {
    /** An activity that was not seen before. */
    NEW_ACTIVITY,
    /** A screen that was not seen before. */
    NEW_SCREEN,
    /** A transition between known screens. */
    NEW_TRANSITION,
    /** A crash that was not seen before. */
    NEW_CRASH,
    /** Nothing that the map had not. */
    NONE
}
