package dev.cairn.cli.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.function.UnaryOperator;
import picocli.CommandLine;

/** What a command prints from now on, with the names of sensitive apps taken out. Thread-safe. */
public final class RedactingOutput {
    private volatile UnaryOperator<String> redaction = UnaryOperator.identity();

    private RedactingOutput() {}

    /** Over both streams of that command. */
    public static RedactingOutput over(CommandLine command) {
        RedactingOutput output = new RedactingOutput();
        command.setOut(output.over(command.getOut()));
        command.setErr(output.over(command.getErr()));
        return output;
    }

    /** Takes that out of all that is printed. */
    public void redact(UnaryOperator<String> names) {
        redaction = names;
    }

    private PrintWriter over(PrintWriter to) {
        Writer redacting = new Writer() {
            @Override
            public void write(char[] text, int from, int length) {
                to.print(redaction.apply(new String(text, from, length)));
            }

            @Override
            public void flush() {
                to.flush();
            }

            @Override
            public void close() throws IOException {
                to.close();
                if (to.checkError()) {
                    throw new UncheckedIOException(new IOException("the output could not be written"));
                }
            }
        };
        return new PrintWriter(redacting, true);
    }
}
