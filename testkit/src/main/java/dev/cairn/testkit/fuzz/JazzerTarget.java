package dev.cairn.testkit.fuzz;

import org.jspecify.annotations.Nullable;

/** What Jazzer calls, by its own conventions. */
public final class JazzerTarget {
    private static @Nullable Parser parser;

    private JazzerTarget() {}

    /** Takes the class of the {@link FuzzTargets} and the parser's name. */
    public static void fuzzerInitialize(String[] args) throws ReflectiveOperationException {
        FuzzTargets all = (FuzzTargets) Class.forName(args[0]).getConstructor().newInstance();
        parser = all.named(args[1]);
    }

    /** Feeds the parser with one input. */
    public static void fuzzerTestOneInput(byte[] input) throws Exception {
        Parser chosen = parser;
        if (chosen == null) {
            throw new IllegalStateException("Jazzer has to be given the parser, by --target_args");
        }
        chosen.feed(input);
    }
}
