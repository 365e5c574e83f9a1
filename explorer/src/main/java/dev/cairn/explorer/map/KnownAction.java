package dev.cairn.explorer.map;

import dev.cairn.explorer.action.Action;
import dev.cairn.explorer.action.ActionKind;

/**
 * An action as the map keeps it: without the place where its target happened to be.
 *
 * @param key names it within its screen
 * @param kind what is done
 * @param label what a person would call its target
 * @param group what it has in common with its like
 * @param family what it has in common with more distant likes
 * @param text what is typed
 */
public record KnownAction(String key, ActionKind kind, String label, String group, String family, String text) {
    /** What the map keeps of an action. */
    public static KnownAction of(Action action) {
        return new KnownAction(
                action.key(), action.kind(), action.label(), action.group(), action.family(), action.text());
    }
}
