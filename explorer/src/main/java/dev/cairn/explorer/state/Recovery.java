package dev.cairn.explorer.state;

/** How a failure is recovered from. */
public enum Recovery {
    /** List the actions of what was seen last. */
    ENUMERATE,
    /** Choose another action. */
    CHOOSE,
    /** Start the app afresh. */
    RESTART_APP,
    /** Nothing helps. */
    STOP
}
