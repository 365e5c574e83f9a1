package dev.cairn.cli.flow.file;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Where a command's text goes: to standard output, so that it can be piped, or into a file, in one piece. */
public final class TextOutput {
    @Option(names = "--out", paramLabel = "FILE", description = "write to this file instead of standard output")
    private @Nullable Path file;

    /** Writes the text, which ends with a line end. */
    public void write(CommandSpec spec, String text) {
        if (file == null) {
            PrintWriter out = spec.commandLine().getOut();
            out.print(text);
            out.flush();
        } else {
            FlowFile.write(file, text);
            say(spec, "wrote " + file);
        }
    }

    /** Says something that is no part of the text. */
    public static void say(CommandSpec spec, String line) {
        PrintWriter err = spec.commandLine().getErr();
        err.println(line);
        err.flush();
    }
}
