package dev.cairn.flows.talk;

/**
 * Where another version of the flow goes another way, as it stands in the journal.
 *
 * @param version of the other flow: its number and the beginning of its hash
 * @param what {@code standing}, {@code path}, {@code lock} or {@code answer}
 * @param name of what differs; empty of where they stand
 * @param before under the flow of the talk, as it may be shown
 * @param after under the other
 */
public record ShadowNote(String version, String what, String name, String before, String after) {
    /** One line, for listeners and logs. */
    public String line() {
        return "shadow " + version + ": " + what + (name.isEmpty() ? "" : " " + name) + ": " + before + " → " + after;
    }
}
