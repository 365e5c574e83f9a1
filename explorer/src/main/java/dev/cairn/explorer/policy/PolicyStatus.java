package dev.cairn.explorer.policy;

/** What a policy expects of going on from where it is. */
public enum PolicyStatus {
    /** It knows what it wants. */
    GOOD,
    /** Nothing untried is within reach from here, but from the app's start there is. */
    BETTER_FROM_START,
    /** Nothing untried is within reach at all. */
    STUCK
}
