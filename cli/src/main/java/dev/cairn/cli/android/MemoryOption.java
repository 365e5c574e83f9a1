package dev.cairn.cli.android;

import dev.cairn.android.launch.LaunchOptions;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How much memory the device on the JVM may take for Java objects. */
public final class MemoryOption {
    /** The run's label for it, in megabytes. */
    public static final String LABEL = "device-memory";

    /** The default: enough for thousands of screens of common apps. */
    public static final int DEFAULT_MB = LaunchOptions.HEAP_MB;

    private static final int LEAST_MB = 256;
    private static final int MOST_MB = 65_536;

    @Option(
            names = "--device-memory",
            paramLabel = "SIZE",
            converter = Megabytes.class,
            description = "the largest heap of the JVM device, such as 1536m or 2g (default: 1g)")
    private @Nullable Integer megabytes;

    /** What was asked for, in megabytes. */
    public Optional<Integer> megabytes() {
        return Optional.ofNullable(megabytes);
    }

    /** What was asked for; if nothing was, what the run with those labels was begun with. */
    public int megabytes(Map<String, String> begunWith) {
        String begun = begunWith.get(LABEL);
        return megabytes().orElseGet(() -> begun == null ? DEFAULT_MB : Integer.parseInt(begun));
    }

    /** A whole number with m or g. */
    static final class Megabytes implements ITypeConverter<Integer> {
        private static final Pattern SIZE = Pattern.compile("(\\d{1,6})([mMgG])");

        @Override
        public Integer convert(String value) {
            Matcher size = SIZE.matcher(value);
            int factor = value.toLowerCase(Locale.ROOT).endsWith("g") ? 1024 : 1;
            int all = size.matches() ? Integer.parseInt(size.group(1)) * factor : 0;
            if (all < LEAST_MB || all > MOST_MB) {
                throw new TypeConversionException(
                        "it must be a size from " + LEAST_MB + "m to 64g, such as 1536m or 2g, not '" + value + "'");
            }
            return all;
        }
    }
}
