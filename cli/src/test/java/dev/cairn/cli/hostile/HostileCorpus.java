package dev.cairn.cli.hostile;

import java.io.IOException;

/** Inputs that are to do harm, each with the entrance that it takes. */
final class HostileCorpus {
    static final String DEEP = "[".repeat(20_000) + "]".repeat(20_000);
    static final String ESCAPE = "\u001b]0;owned\u0007\u001b[2J\u202e";

    private HostileCorpus() {}

    /** Makes the input in the sandbox and gives the arguments that have it read. */
    interface Input {
        String[] make(HostileFiles files, Sandbox box) throws IOException;
    }

    record Hostile(String entrance, String what, Input input) {
        @Override
        public String toString() {
            return entrance + ": " + what;
        }
    }

    static Hostile of(String entrance, String what, Input input) {
        return new Hostile(entrance, what, input);
    }

    static String[] args(String... all) {
        return all;
    }

    static byte[] utf8(String text) {
        return text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
    }
}
