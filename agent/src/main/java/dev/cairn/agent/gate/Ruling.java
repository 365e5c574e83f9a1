package dev.cairn.agent.gate;

/**
 * What the gate makes of an action.
 *
 * @param mode what becomes of it
 * @param why in a few words, for people
 * @param key names what the ruling rests on: a person's "always" or "never" is remembered under it
 */
public record Ruling(Mode mode, String why, String key) {
    /** Nothing speaks against it. */
    public static final Ruling FREE = new Ruling(Mode.ALLOW, "nothing speaks against it", "");

    /** What was decided before of the same action in the same place. */
    public static Ruling asBefore(Mode mode) {
        return new Ruling(mode, "as was decided here before", "");
    }

    Ruling by(Mode other) {
        return new Ruling(other, why, key);
    }
}
