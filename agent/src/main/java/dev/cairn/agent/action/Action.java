package dev.cairn.agent.action;

import dev.cairn.agent.screen.Bounds;
import java.util.Optional;

/**
 * Something that can be done on a screen.
 *
 * @param key names it within its screen; the same on each visit, and wherever a list is scrolled to
 * @param kind what is done
 * @param label what a person would call its target; empty if nothing does
 * @param group what it has in common with its like on this and other screens: kind, activity, class and resource id
 * @param family what it has in common with more distant likes, all over the app: kind and class
 * @param target the view it is done to; empty for keys
 * @param text what is typed, secrets by name alone: see {@link dev.cairn.agent.input.Typed}; empty for other kinds
 */
public record Action(
        String key, ActionKind kind, String label, String group, String family, Optional<Target> target, String text) {

    /**
     * A view.
     *
     * @param className full class name
     * @param resourceId empty if it has none
     * @param bounds where it was seen
     */
    public record Target(String className, String resourceId, Bounds bounds) {}

    /** The same action, typing another text. */
    public Action typing(String other) {
        return new Action(key, kind, label, group, family, target, other);
    }

    Action named(String otherKey) {
        return new Action(otherKey, kind, label, group, family, target, text);
    }

    /** For people: {@code tap "Views"}. */
    public String describe() {
        String verb = kind.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
        return label.isEmpty() ? verb : verb + " \"" + label + "\"";
    }
}
