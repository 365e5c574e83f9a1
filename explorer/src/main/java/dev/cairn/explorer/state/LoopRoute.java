package dev.cairn.explorer.state;

/** Where the loop goes next. */
public enum LoopRoute {
    /** On with the next iteration. */
    CONTINUE,
    /** On with another policy. */
    SWITCH_POLICY,
    /** On with the app started afresh. */
    RESTART_APP,
    /** To the end. */
    STOP
}
