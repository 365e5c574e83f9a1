package dev.cairn.android.launch;

/**
 * What keeps a device's process from the machine.
 *
 * @param by the program that set it up, or {@code none}
 * @param text what it keeps the process from, or why there is none, in one line
 */
public record Isolation(String by, String text) {
    private static final String NONE = "none";

    static Isolation none(String why) {
        return new Isolation(NONE, why);
    }

    static Isolation of(String program, boolean network) {
        return new Isolation(
                program,
                network
                        ? "files and processes of its own; the network is this machine's, as --network asks for"
                        : "files, processes and network of its own");
    }

    /** Whether there is any. */
    public boolean isThere() {
        return !by.equals(NONE);
    }

    /** For people: the program and what it does, as in {@code unshare: files, processes and network of its own}. */
    @Override
    public String toString() {
        return by + ": " + text;
    }
}
