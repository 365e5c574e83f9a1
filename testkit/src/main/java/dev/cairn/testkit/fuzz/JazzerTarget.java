package dev.cairn.testkit.fuzz;

import java.util.Arrays;
import java.util.List;

/**
 * What Jazzer calls, by its own conventions. For one parser it feeds all bytes; for all parsers of a module the first byte of an input says which one
 * is fed with the rest.
 */
public final class JazzerTarget {
    private static List<Parser> parsers = List.of();

    private JazzerTarget() {}

    /** Takes the class of the {@link FuzzTargets}, and the parser's name unless all are meant. */
    public static void fuzzerInitialize(String[] args) throws ReflectiveOperationException {
        FuzzTargets all = (FuzzTargets) Class.forName(args[0]).getConstructor().newInstance();
        parsers = args.length == 1 ? all.all() : List.of(all.named(args[1]));
    }

    /** Feeds a parser with one input. */
    public static void fuzzerTestOneInput(byte[] input) throws Exception {
        if (parsers.isEmpty()) {
            throw new IllegalStateException("Jazzer has to be given the parsers, by --target_args");
        }
        if (parsers.size() == 1) {
            parsers.getFirst().feed(input);
        } else if (input.length > 0) {
            feed(parsers.get((input[0] & 0xff) % parsers.size()), Arrays.copyOfRange(input, 1, input.length));
        }
    }

    private static void feed(Parser parser, byte[] input) {
        try {
            parser.feed(input);
        } catch (Exception | StackOverflowError e) {
            throw new IllegalStateException("the parser " + parser + ", with what stands behind the first byte", e);
        }
    }
}
