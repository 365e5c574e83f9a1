package dev.cairn.agent.map;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import java.util.Locale;

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

    /** What it acts on, in words: the label, or else class and id as in {@code ImageButton #play}; empty for keys. */
    public String target() {
        if (!label.isEmpty()) {
            return label;
        }
        int end = group.lastIndexOf('#'); // places of a web app may have the sign as well
        String view = group.substring(group.lastIndexOf(':', end) + 1);
        int id = view.indexOf('#');
        if (id < 0) {
            return "";
        }
        String name = view.substring(Math.max(id, view.lastIndexOf('/')) + 1);
        return view.substring(0, id) + (name.isEmpty() ? "" : " #" + name);
    }

    /** For people: {@code tap "Views"}, {@code type "7" into "Age"}, {@code long press ImageButton #play}. */
    public String describe() {
        String verb = kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        String typed = text.isEmpty() ? "" : " \"" + text + "\" into";
        if (label.isEmpty()) {
            return (verb + typed + " " + target()).stripTrailing();
        }
        return verb + typed + " \"" + label + "\"";
    }
}
