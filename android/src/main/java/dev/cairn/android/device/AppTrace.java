package dev.cairn.android.device;

import dev.cairn.android.dex.Translation;
import java.util.ArrayList;
import java.util.List;

/**
 * A stack trace as it would be on a phone, with the frames that only this device has marked: they are printed as of the
 * module {@code device//}.
 */
public final class AppTrace {
    private static final String MARK = "device";
    private static final String INSTRUMENTED = "$$robo$$";
    private static final int MOST_FRAMES = 400;

    /** How the JVM gets from one of these to the other says nothing to anybody. */
    private static final List<String> HIDDEN = List.of(
            "java.lang.invoke.",
            "jdk.internal.",
            "java.lang.reflect.",
            "sun.reflect.",
            "org.robolectric.internal.",
            "org.robolectric.util.");

    private static final List<String> OURS = List.of("dev.cairn.android.", "dev.cairn.chromium.", "org.robolectric.");

    /** What runs the main thread; all below is the device's own. */
    private static final List<String> BOTTOM = List.of(
            "dev.cairn.android.runtime.MainLoop",
            "dev.cairn.android.runtime.AppHost",
            "dev.cairn.android.runtime.CairnRuntime",
            "dev.cairn.android.runtime.stack.Lifecycle");

    private AppTrace() {}

    /** The lines that Android's log has of it, causes and what was suppressed included. The exception is changed to match. */
    public static String print(Throwable thrown) {
        mark(thrown, 0);
        java.io.StringWriter text = new java.io.StringWriter();
        thrown.printStackTrace(new java.io.PrintWriter(text));
        return TraceMessages.asOnAPhone(text.toString());
    }

    private static void mark(Throwable thrown, int depth) {
        if (depth > 20) {
            return;
        }
        thrown.setStackTrace(marked(List.of(thrown.getStackTrace())).toArray(StackTraceElement[]::new));
        for (Throwable also : thrown.getSuppressed()) {
            mark(also, depth + 1);
        }
        Throwable cause = thrown.getCause();
        if (cause != null) {
            mark(cause, depth + 1);
        }
    }

    /** The same for the trace of a thread, one line a frame. */
    public static String print(List<StackTraceElement> frames) {
        StringBuilder text = new StringBuilder();
        marked(frames).forEach(frame -> text.append("\tat ").append(frame).append('\n'));
        return text.toString();
    }

    /** The frames of the app and of Android, and ours between them. */
    static List<StackTraceElement> marked(List<StackTraceElement> frames) {
        List<StackTraceElement> kept = new ArrayList<>();
        for (StackTraceElement frame : whole(frames)) {
            if (startsWith(BOTTOM, frame) && !kept.isEmpty() || kept.size() == MOST_FRAMES) {
                break;
            }
            boolean doorway = frame.getLineNumber() < 0 && isRepeated(kept, frame);
            if (!startsWith(HIDDEN, frame) && !doorway) {
                kept.add(named(frame));
            }
        }
        return kept;
    }

    /** A method that the JVM only takes in parts shows as one, with the line of the part. */
    private static List<StackTraceElement> whole(List<StackTraceElement> frames) {
        List<StackTraceElement> whole = new ArrayList<>();
        for (int i = 0; i < frames.size(); i++) {
            StackTraceElement frame = frames.get(i);
            boolean part = frame.getMethodName().contains(Translation.PART) && i + 1 < frames.size();
            whole.add(part ? at(frames.get(++i), frame.getLineNumber()) : frame);
        }
        return whole;
    }

    private static StackTraceElement at(StackTraceElement frame, int line) {
        return new StackTraceElement(frame.getClassName(), frame.getMethodName(), frame.getFileName(), line);
    }

    /** Each instrumented method shows twice: its body, and the doorway that Robolectric put before it. */
    private static boolean isRepeated(List<StackTraceElement> kept, StackTraceElement frame) {
        return !kept.isEmpty()
                && kept.getLast().getClassName().equals(frame.getClassName())
                && kept.getLast().getMethodName().equals(methodOf(frame));
    }

    private static StackTraceElement named(StackTraceElement frame) {
        return new StackTraceElement(
                startsWith(OURS, frame) ? MARK : null,
                null,
                null,
                frame.getClassName(),
                methodOf(frame),
                frame.getFileName(),
                frame.getLineNumber());
    }

    /** The method's name on a phone. */
    public static String methodOf(StackTraceElement frame) {
        String name = frame.getMethodName();
        return name.startsWith(INSTRUMENTED) ? name.substring(name.lastIndexOf('$') + 1) : name;
    }

    private static boolean startsWith(List<String> prefixes, StackTraceElement frame) {
        return prefixes.stream().anyMatch(frame.getClassName()::startsWith);
    }
}
