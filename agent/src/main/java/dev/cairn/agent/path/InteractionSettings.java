package dev.cairn.agent.path;

import dev.cairn.agent.device.Permissions;
import dev.cairn.agent.input.Secret;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.prelude.Prelude;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * How a run deals with the app.
 *
 * @param values what is typed where
 * @param permissions what becomes of questions for permissions
 * @param prelude what is done after the app's start, before it is explored
 * @param attach whether the app is explored as it stands on the device, without being installed or ended first
 */
public record InteractionSettings(Values values, Permissions permissions, Prelude prelude, boolean attach) {
    /** As users have it who say nothing. */
    public static final InteractionSettings DEFAULT =
            new InteractionSettings(Values.NONE, Permissions.GRANT, Prelude.NONE);

    /** With the app started afresh. */
    public InteractionSettings(Values values, Permissions permissions, Prelude prelude) {
        this(values, permissions, prelude, false);
    }

    /** The same for an app that is explored as it stands. */
    public InteractionSettings attaching() {
        return new InteractionSettings(values, permissions, prelude, true);
    }

    /** All secrets that may be typed. */
    public Set<Secret> secrets() {
        Set<Secret> all = new LinkedHashSet<>(values.secrets());
        all.addAll(prelude.secrets());
        return all;
    }
}
