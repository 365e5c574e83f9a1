package dev.cairn.explorer.state;

/** How a failure is recovered from. */
public enum Recovery {
    /** List the actions of what was seen last. */
    ENUMERATE,
    /** Choose another action. */
    CHOOSE,
    /** Do the chosen action: a process died before it was done. */
    ACT,
    /** Start the app afresh. */
    RESTART_APP,
    /** Nothing helps. */
    STOP
}
