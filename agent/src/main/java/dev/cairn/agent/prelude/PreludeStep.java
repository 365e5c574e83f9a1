package dev.cairn.agent.prelude;

import java.util.Optional;

/**
 * One step. Patterns have {@code *} for any characters, and case does not matter.
 *
 * @param what what is done
 * @param id of the target's resource id, or of its name alone
 * @param text of what is written on the target or in it
 * @param label of what a field is called: its hint, its description, or what stands before it
 * @param key the key that the explorer has for the action; see {@code map.json}
 * @param typed what is typed; see {@link dev.cairn.agent.input.Typed}
 * @param to what is to show at the end of a scroll
 * @param seconds how long to wait for the target
 * @param line where in the file it stands
 */
public record PreludeStep(
        What what,
        Optional<String> id,
        Optional<String> text,
        Optional<String> label,
        Optional<String> key,
        String typed,
        Optional<String> to,
        int seconds,
        int line) {

    /** What can be done. */
    public enum What {
        TAP,
        LONG_PRESS,
        TYPE,
        SCROLL,
        BACK,
        MENU,
        ROTATE,
        WAIT;

        /** Whether it is done to a view. */
        boolean hasTarget() {
            return this == TAP || this == LONG_PRESS || this == TYPE || this == WAIT;
        }
    }

    /** Whether it says which view it is about. */
    boolean namesTarget() {
        return id.isPresent() || text.isPresent() || label.isPresent() || key.isPresent();
    }

    /** For people: {@code tap id "login"}. */
    public String describe() {
        StringBuilder says =
                new StringBuilder(what.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' '));
        id.ifPresent(it -> says.append(" id \"").append(it).append('"'));
        text.ifPresent(it -> says.append(" text \"").append(it).append('"'));
        label.ifPresent(it -> says.append(" label \"").append(it).append('"'));
        key.ifPresent(it -> says.append(" key \"").append(it).append('"'));
        to.ifPresent(it -> says.append(" to \"").append(it).append('"'));
        return says.toString();
    }
}
