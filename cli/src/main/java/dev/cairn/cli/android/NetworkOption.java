package dev.cairn.cli.android;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Which network the apps on a device on the JVM have. */
public final class NetworkOption {
    /** The run's label for it, in the form that a device takes. */
    public static final String LABEL = "network";

    /** The default. */
    public static final String OFF = "off";

    @Option(
            names = "--network",
            paramLabel = "MODE",
            parameterConsumer = Words.class,
            description =
                    "what apps on the JVM device reach: off, allow, record DIR (allow, and keep each HTTP exchange in the"
                            + " folder) or replay DIR (only what was kept) (default: off)")
    private @Nullable String mode;

    /** What was asked for: {@code off}, {@code allow}, {@code record:DIR} or {@code replay:DIR}. */
    public Optional<String> mode() {
        return Optional.ofNullable(mode);
    }

    /** The mode, and for two of them the folder. */
    static final class Words implements IParameterConsumer {
        @Override
        public void consumeParameters(Stack<String> left, ArgSpec option, CommandSpec command) {
            String mode = word(left, command);
            option.setValue(
                    switch (mode) {
                        case OFF, "allow" -> mode;
                        case "record", "replay" ->
                            mode + ":"
                                    + Path.of(word(left, command))
                                            .toAbsolutePath()
                                            .normalize();
                        default ->
                            throw new ParameterException(
                                    command.commandLine(),
                                    "--network must be off, allow, record DIR or replay DIR, not '" + mode + "'");
                    });
        }

        private static String word(Stack<String> left, CommandSpec command) {
            if (left.isEmpty() || left.peek().startsWith("--")) {
                throw new ParameterException(
                        command.commandLine(), "--network needs off, allow, record DIR or replay DIR");
            }
            return left.pop();
        }
    }
}
