package dev.cairn.android.runtime;

import java.util.ArrayList;
import java.util.List;

/** Makes the stack trace of an app's exception what it would be on a device: without the frames of this one. */
final class AppTrace {
    private static final String INSTRUMENTED = "$$robo$$";
    private static final List<String> OURS = List.of(
            "dev.cairn.android.",
            "org.robolectric.",
            "java.lang.invoke.",
            "jdk.internal.",
            "java.lang.reflect.",
            "sun.reflect.");

    private static final List<String> BOTTOM = List.of(
            "dev.cairn.android.runtime.MainLoop",
            "dev.cairn.android.runtime.CairnRuntime",
            "dev.cairn.android.runtime.stack.Lifecycle");

    private AppTrace() {}

    /** Cleans the trace of the exception and of all that led to it. */
    static void clean(Throwable exception) {
        Throwable next = exception;
        for (int depth = 0; next != null && depth < 50; depth++) {
            next.setStackTrace(clean(List.of(next.getStackTrace())).toArray(StackTraceElement[]::new));
            next = next.getCause();
        }
    }

    /** The frames of the app and of Android; what is below the first of ours that runs the main thread is ours, too. */
    static List<StackTraceElement> clean(List<StackTraceElement> frames) {
        List<StackTraceElement> clean = new ArrayList<>();
        for (StackTraceElement frame : frames) {
            if (BOTTOM.stream().anyMatch(frame.getClassName()::startsWith)) {
                break;
            }
            boolean app = OURS.stream().noneMatch(frame.getClassName()::startsWith);
            boolean doorway = frame.getLineNumber() < 0 && isRepeated(clean, frame);
            if (app && !doorway) {
                clean.add(renamed(frame));
            }
        }
        return clean;
    }

    /** Each instrumented method shows twice: its body, and the doorway that Robolectric put before it. */
    private static boolean isRepeated(List<StackTraceElement> clean, StackTraceElement frame) {
        return !clean.isEmpty()
                && clean.getLast().getClassName().equals(frame.getClassName())
                && clean.getLast().getMethodName().equals(frame.getMethodName());
    }

    private static StackTraceElement renamed(StackTraceElement frame) {
        String name = frame.getMethodName();
        String real = name.startsWith(INSTRUMENTED) ? name.substring(name.lastIndexOf('$') + 1) : name;
        return new StackTraceElement(
                null, null, null, frame.getClassName(), real, frame.getFileName(), frame.getLineNumber());
    }
}
