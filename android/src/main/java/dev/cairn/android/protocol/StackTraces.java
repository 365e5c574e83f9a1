package dev.cairn.android.protocol;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Stack traces as text. */
final class StackTraces {
    private StackTraces() {}

    static String of(Throwable cause) {
        StringWriter trace = new StringWriter();
        cause.printStackTrace(new PrintWriter(trace));
        return trace.toString();
    }
}
