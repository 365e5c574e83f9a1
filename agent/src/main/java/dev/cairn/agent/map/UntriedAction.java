package dev.cairn.agent.map;

/**
 * Something that can be tried, and of which sort it is.
 *
 * @param action what can be done
 * @param sort numbers those that have group and family in common, from 0; {@link #UNKNOWN} for a sort that the map has not met
 */
public record UntriedAction(KnownAction action, int sort) {
    /** The number of sorts without one. */
    public static final int UNKNOWN = -1;
}
