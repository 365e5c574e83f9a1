package dev.cairn.android.boot;

import dev.cairn.android.device.AndroidRuntime;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.robolectric.internal.AndroidSandbox;

/** A running Android, reachable only from its own main thread. */
public final class BootedRuntime {
    /** After so many calls an app has its first screen. */
    private static final int STARTED = 12;

    private final AndroidSandbox sandbox;
    private final AndroidRuntime runtime;
    private final ClassPreload preload;
    private final AtomicInteger calls = new AtomicInteger();

    BootedRuntime(AndroidSandbox sandbox, AndroidRuntime runtime, ClassPreload preload) {
        this.preload = preload;
        this.sandbox = sandbox;
        this.runtime = runtime;
    }

    /** Runs the call on Android's main thread and waits for it. */
    public <T> T call(Task<T> task) {
        Callable<T> callable = () -> task.run(runtime);
        T result = sandbox.runOnMainThread(callable);
        if (calls.incrementAndGet() == STARTED) {
            preload.keep();
        }
        return result;
    }

    /** Ends the app, which keeps the main thread from coming to rest. May be called from any thread. */
    public void endStuckApp() {
        runtime.endStuckApp();
    }

    /** Something to do with the runtime. */
    @FunctionalInterface
    public interface Task<T> {
        /** Does it; called on Android's main thread. */
        T run(AndroidRuntime runtime) throws Exception;
    }
}
