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
    public static final String AUTO = word(IsolationMode.AUTO);

    /** A device that cannot be kept from the machine is not started. */
    public static final String REQUIRED = word(IsolationMode.REQUIRED);

    @Option(
            names = "--isolate",
            paramLabel = "WHEN",
            converter = Word.class,
            description =
                    "keep apps on the JVM device from this machine's files, processes and network: required, auto (where"
                            + " Linux lets it, and say so) or off (default: auto)")
    private @Nullable String mode;

    /** The mode by its name; empty where the option was not given. */
    public Optional<String> mode() {
        return Optional.ofNullable(mode);
    }

    /**
     * What was asked for; if nothing was, isolation is as required as when the run with those labels was begun. It is switched off by the command
     * line alone: a run may come from somebody else.
     */
    public String mode(Map<String, String> begunWith) {
        return mode().orElse(REQUIRED.equals(begunWith.get(LABEL)) ? REQUIRED : AUTO);
    }

    /** The mode that was asked for, else the default. */
    IsolationMode asked() {
        return named(mode().orElse(AUTO));
    }

    /** The mode that a word stands for; the word is one of the option's. */
    static IsolationMode named(String word) {
        return IsolationMode.valueOf(word.toUpperCase(Locale.ROOT));
    }

    private static String word(IsolationMode mode) {
        return mode.name().toLowerCase(Locale.ROOT);
    }

    /** One of the three words. */
    static final class Word implements ITypeConverter<String> {
        @Override
        public String convert(String value) {
            if (Arrays.stream(IsolationMode.values())
                    .noneMatch(mode -> word(mode).equals(value))) {
                throw new TypeConversionException("it must be required, auto or off, not '" + value + "'");
            }
            return value;
        }
    }
}
