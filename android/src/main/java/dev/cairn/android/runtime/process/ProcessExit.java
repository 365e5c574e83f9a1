package dev.cairn.android.runtime.process;

import dev.cairn.android.app.LoopGuard;
import dev.cairn.android.runtime.hook.AppExit;
import java.lang.Thread.UncaughtExceptionHandler;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What ends a process: the first uncaught exception of any of its threads, or its own wish. Thread-safe. */
public final class ProcessExit {
    /** How a process came to its end. */
    public sealed interface End {
        /** An exception that nothing caught. */
        record Crash(String thread, Throwable cause) implements End {}

        /** Its main thread did not come to rest; where it was. */
        record NotResponding(List<StackTraceElement> trace) implements End {
            public NotResponding {
                trace = List.copyOf(trace);
            }
        }

        /** Its own wish; where it was uttered, empty if nobody knows. */
        record Exit(List<StackTraceElement> trace) implements End {
            public Exit {
                trace = List.copyOf(trace);
            }
        }
    }

    private @Nullable End end;
    private @Nullable UncaughtExceptionHandler appHandler;

    ProcessExit() {}

    /**
     * Takes note of an exception that nothing caught, then gives it to the app's own handler: it is logged first, so that a handler which
     * ends the process hides nothing.
     */
    public void uncaught(Thread thread, Throwable cause) {
        if (isOurs(cause)) {
            return;
        }
        note(new End.Crash(thread.getName().endsWith("Main Thread") ? "main" : thread.getName(), cause));
        UncaughtExceptionHandler handler = appHandler;
        if (handler != null) {
            letAppHandle(handler, thread, cause);
        }
    }

    /** Whether it is only how a thread of a process that ended unwinds. */
    public static boolean isOurs(Throwable cause) {
        return cause instanceof AppExit.ExitRequest
                || cause.getClass().getName().equals(LoopGuard.ProcessEnded.class.getName());
    }

    /** What a handler throws or does changes nothing: the process dies of the exception that it was given. */
    private static void letAppHandle(UncaughtExceptionHandler handler, Thread thread, Throwable cause) {
        try {
            handler.uncaughtException(thread, cause);
        } catch (RuntimeException | Error e) {
            if (e != cause && !isOurs(e)) {
                cause.addSuppressed(e);
            }
        }
    }

    /** The same, and how the process comes to its end by it. */
    public End afterUncaught(Thread thread, Throwable cause) {
        uncaught(thread, cause);
        return end().orElse(new End.Exit(List.of()));
    }

    private synchronized void note(End what) {
        if (end == null) {
            end = what;
        }
    }

    /** Takes note that the main thread does not come to rest. */
    public void notResponding(StackTraceElement[] trace) {
        note(new End.NotResponding(List.of(trace)));
    }

    /** Takes note that the app wants to end, which is asked here. */
    public void exit() {
        note(new End.Exit(Stream.of(new Throwable().getStackTrace())
                .dropWhile(frame -> frame.getClassName().startsWith("dev.cairn.android.runtime."))
                .toList()));
    }

    /** Takes note that the system ends it. */
    public void killed() {
        note(new End.Exit(List.of()));
    }

    /** How the process came to its end, if it did. */
    public synchronized Optional<End> end() {
        return Optional.ofNullable(end);
    }

    /** The app's handler of uncaught exceptions. */
    public void handler(@Nullable UncaughtExceptionHandler handler) {
        appHandler = handler;
    }

    /** The app's handler, or one that stands for Android's own. */
    public UncaughtExceptionHandler handler() {
        UncaughtExceptionHandler handler = appHandler;
        return handler != null ? handler : (thread, cause) -> note(new End.Crash(thread.getName(), cause));
    }
}
