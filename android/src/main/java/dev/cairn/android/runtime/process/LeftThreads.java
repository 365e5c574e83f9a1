package dev.cairn.android.runtime.process;

import android.os.HandlerThread;
import dev.cairn.android.device.DeviceLog;
import dev.cairn.android.runtime.AppLog;
import java.lang.ref.WeakReference;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.stream.Stream;

/**
 * Threads that were in an app's code when its process ended. Most are unwound at their next turn of a loop or wait; what calls without one is
 * ended by nothing. None of them says anything of the process that runs next: neither its exceptions, its messages nor its wish to exit count. Thread-safe.
 */
public final class LeftThreads {
    /** What Android says in the same case. */
    private static final String TAG = "libprocessgroup";

    private static final int WARNING = 5;

    private static final Map<Thread, WeakReference<AppClassLoader>> LEFT =
            Collections.synchronizedMap(new WeakHashMap<>());

    private static final Set<Thread> TOLD = Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    private LeftThreads() {}

    /** Those of them that are in this app's code are of a process that ends. */
    static void keep(Collection<Thread> threads, AppClassLoader app) {
        threads.stream()
                .filter(thread -> codeOf(app, thread).findFirst().isPresent())
                .forEach(thread -> LEFT.put(thread, new WeakReference<>(app)));
    }

    /** Whether it is of a process that has ended. */
    public static boolean has(Thread thread) {
        return LEFT.containsKey(thread);
    }

    /**
     * Whether what it tells others now is of a process that has ended. Threads of pools are of one process, with all that they come to yet; those of the framework's own that
     * handle messages are of the next one as soon as they have left the code of the one before.
     */
    public static boolean speaksOfItsPast(Thread thread) {
        WeakReference<AppClassLoader> of = LEFT.get(thread);
        if (of == null || !(thread instanceof HandlerThread)) {
            return of != null;
        }
        AppClassLoader app = of.get();
        return app != null && codeOf(app, thread).findFirst().isPresent();
    }

    /** Forgets those that have come out of their process's code, and says of the others where they are. */
    static List<Thread> remaining(int pid) {
        List<Thread> before;
        synchronized (LEFT) {
            before = List.copyOf(LEFT.keySet());
        }
        return before.stream().filter(thread -> goesOn(thread, pid)).toList();
    }

    private static boolean goesOn(Thread thread, int pid) {
        WeakReference<AppClassLoader> of = LEFT.get(thread);
        AppClassLoader app = of == null ? null : of.get();
        StackTraceElement at =
                app == null ? null : codeOf(app, thread).findFirst().orElse(null);
        if (app == null || at == null) {
            LEFT.remove(thread);
            return false;
        }
        if (TOLD.add(thread)) {
            tell(pid, thread, app, at);
        }
        return true;
    }

    private static void tell(int pid, Thread thread, AppClassLoader app, StackTraceElement at) {
        String line = "The thread %s of %s goes on, though its process has ended, at %s"
                .formatted(thread.getName(), app.packageName(), at);
        AppLog.write(pid, WARNING, TAG, line);
        DeviceLog.tell(line);
    }

    private static Stream<StackTraceElement> codeOf(AppClassLoader app, Thread thread) {
        return Stream.of(thread.getStackTrace()).filter(frame -> app.hasLoaded(frame.getClassName()));
    }
}
