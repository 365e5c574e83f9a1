package dev.cairn.agent.gate;

import dev.cairn.engine.json.AddedLater;
import java.util.Optional;

/**
 * What the gate makes of an action.
 *
 * @param mode what becomes of it
 * @param why in a few words, for people
 * @param key names what the ruling rests on: a person's "always" or "never" is remembered under it
 * @param effect whether anything about the action says that it does more than to show something, whatever becomes of it; empty if nothing does
 */
public record Ruling(
        Mode mode, String why, String key, @AddedLater Optional<Boolean> effect) {
    /** Nothing speaks against it. */
    public static final Ruling FREE = new Ruling(Mode.ALLOW, "nothing speaks against it", "");

    /** One of an action of which nothing says that it does more than to show something. */
    public Ruling(Mode mode, String why, String key) {
        this(mode, why, key, Optional.empty());
    }

    /** The same of that action. */
    public Ruling over(ActionTarget touched) {
        return new Ruling(mode, why, key, Optional.of(true).filter(yes -> touched.hasEffect()));
    }

    /** The same, where more is known of the action than the gate had. */
    public Ruling because(String reason) {
        return new Ruling(mode, reason, key, effect);
    }

    /** What was decided before of the same action in the same place. */
    public static Ruling asBefore(Mode mode) {
        return new Ruling(mode, "as was decided here before", "");
    }

    Ruling by(Mode other) {
        return new Ruling(other, why, key, effect);
    }
}
