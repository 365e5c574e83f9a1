package dev.cairn.android.runtime.hook;

import java.io.File;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Programs that an app wants to run: there are none, and those of the machine are out of its reach. */
public final class ShellCommands {
    private ShellCommands() {}

    /** For {@link Runtime#exec(String)}. */
    public static Process exec(Runtime runtime, String command) throws IOException {
        throw notFound(List.of(command.strip().split("\\s+")));
    }

    /** For {@link Runtime#exec(String, String[])}. */
    public static Process exec(Runtime runtime, String command, String @Nullable [] environment) throws IOException {
        return exec(runtime, command);
    }

    /** For {@link Runtime#exec(String, String[], File)}. */
    public static Process exec(Runtime runtime, String command, String @Nullable [] environment, @Nullable File folder)
            throws IOException {
        return exec(runtime, command);
    }

    /** For {@link Runtime#exec(String[])}. */
    public static Process exec(Runtime runtime, String[] command) throws IOException {
        throw notFound(List.of(command));
    }

    /** For {@link Runtime#exec(String[], String[])}. */
    public static Process exec(Runtime runtime, String[] command, String @Nullable [] environment)
            throws IOException {
        return exec(runtime, command);
    }

    /** For {@link Runtime#exec(String[], String[], File)}. */
    public static Process exec(
            Runtime runtime, String[] command, String @Nullable [] environment, @Nullable File folder)
            throws IOException {
        return exec(runtime, command);
    }

    /** For {@link ProcessBuilder#start()}. */
    public static Process start(ProcessBuilder builder) throws IOException {
        throw notFound(builder.command());
    }

    private static IOException notFound(List<String> command) {
        return new IOException("Cannot run program \"" + command.get(0) + "\": error=2, No such file or directory");
    }
}
