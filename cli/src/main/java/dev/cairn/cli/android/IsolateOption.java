package dev.cairn.cli.android;

import dev.cairn.android.launch.IsolationMode;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Whether the device on the JVM is kept from the machine. */
public final class IsolateOption {
    /** The run's label for it. */
    public static final String LABEL = "isolate";

    /** The default. */
    public static final IsolationMode DEFAULT = IsolationMode.AUTO;

    @Option(
            names = "--isolate",
            paramLabel = "WHEN",
            converter = Mode.class,
            description =
                    "whether apps on the JVM device are kept from this machine's files, processes and network: required,"
                            + " auto (where Linux lets it) or off (default: auto)")
    private @Nullable IsolationMode mode;

    /** What was asked for. */
    public Optional<IsolationMode> mode() {
        return Optional.ofNullable(mode);
    }

    /**
     * What was asked for; if nothing was, isolation is as required as when the run with those labels was begun. It is switched off by the command
     * line alone: a run may come from somebody else.
     */
    public IsolationMode mode(Map<String, String> begunWith) {
        return mode().or(() -> Optional.ofNullable(begunWith.get(LABEL))
                        .flatMap(IsolateOption::named)
                        .filter(begun -> begun == IsolationMode.REQUIRED))
                .orElse(DEFAULT);
    }

    /** The mode's word on the command line. */
    public static String word(IsolationMode mode) {
        return mode.name().toLowerCase(Locale.ROOT);
    }

    private static Optional<IsolationMode> named(String word) {
        return Arrays.stream(IsolationMode.values())
                .filter(mode -> word(mode).equals(word))
                .findFirst();
    }

    /** One of the three words. */
    static final class Mode implements ITypeConverter<IsolationMode> {
        @Override
        public IsolationMode convert(String value) {
            return named(value)
                    .orElseThrow(() -> new TypeConversionException(
                            "it must be required, auto or off, not '" + value + "'"));
        }
    }
}
