package dev.cairn.android.boot;

import dev.cairn.android.device.AndroidRuntime;
import java.util.concurrent.Callable;
import org.robolectric.internal.AndroidSandbox;

/** A running Android, reachable only from its own main thread. */
public final class BootedRuntime {
    private final AndroidSandbox sandbox;
    private final AndroidRuntime runtime;

    BootedRuntime(AndroidSandbox sandbox, AndroidRuntime runtime) {
        this.sandbox = sandbox;
        this.runtime = runtime;
    }

    /** Runs the call on Android's main thread and waits for it. */
    public <T> T call(Task<T> task) {
        Callable<T> callable = () -> task.run(runtime);
        return sandbox.runOnMainThread(callable);
    }

    /** Ends the app, which keeps the main thread from coming to rest. May be called from any thread. */
    public void endStuckApp() {
        runtime.endStuckApp();
    }

    /** Loads a class as Android or the device itself would; does nothing when it is not there. */
    void load(String className) {
        try {
            Class<?> unused = Class.forName(className, false, sandbox.getRobolectricClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            // other releases have other classes
        }
    }

    /** Something to do with the runtime. */
    @FunctionalInterface
    public interface Task<T> {
        /** Does it; called on Android's main thread. */
        T run(AndroidRuntime runtime) throws Exception;
    }
}
