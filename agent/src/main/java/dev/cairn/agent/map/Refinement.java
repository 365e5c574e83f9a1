package dev.cairn.agent.map;

/**
 * What the map has learned about telling sights apart, beyond what can be seen on them.
 *
 * @param key the build whose labels, or the sights which it is about
 * @param kind what was learned
 * @param step the step at which it was
 * @param screen the screen it was learned on
 * @param because what happened, for people
 */
public record Refinement(String key, Kind kind, int step, String screen, String because) {
    /** What can be learned. */
    public enum Kind {
        /** The labels of a build change by themselves: they no longer tell sights apart. */
        LABELS_ARE_CONTENT,
        /** The labels of a build were taken for content and are none: they tell sights apart again. */
        LABELS_MATTER,
        /** Sights that look like a screen's lead elsewhere: they are a screen of their own. */
        APART,
        /** Such sights lead to the same places after all: they are the screen that they look like. */
        NOT_APART
    }

    /** The same, learned on a screen that has another id. */
    Refinement on(String otherScreen) {
        return new Refinement(key, kind, step, otherScreen, because);
    }
}
