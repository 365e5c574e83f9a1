package dev.cairn.android.command;

import dev.cairn.android.boot.BootedRuntime;
import dev.cairn.android.device.AndroidRuntime;
import dev.cairn.android.device.JvmDeviceException;
import dev.cairn.android.device.ScreenSnapshot;
import dev.cairn.android.protocol.WebDriverError;
import dev.cairn.android.protocol.WebDriverException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** The device as commands see it: booted when first needed, one thing at a time, and nothing takes for ever. */
public final class DeviceExecutor {
    /** How long an app that was ended may take to let the main thread go. */
    private static final Duration GRACE = Duration.ofSeconds(5);

    private static final Duration COLD_START = Duration.ofSeconds(45);

    private final Future<BootedRuntime> booted;
    private final Duration limit;
    private final Runnable stuck;
    private @Nullable RunDelay delay;
    private final ExecutorService thread = Executors.newCachedThreadPool(work -> {
        Thread made = new Thread(work, "device");
        made.setDaemon(true);
        return made;
    });

    /**
     * A device.
     *
     * @param booted the boot, which may still be under way
     * @param limit how long a command may take by the wall clock, on a machine that does nothing else
     * @param stuck called when one took longer and cannot be ended
     */
    public DeviceExecutor(Future<BootedRuntime> booted, Duration limit, Runnable stuck) {
        this.booted = booted;
        this.limit = limit;
        this.stuck = stuck;
    }

    /** How long a command may take by the wall clock, on a machine that does nothing else. */
    public Duration limit() {
        return limit;
    }

    /** Something to do on the device, without a result. */
    @FunctionalInterface
    public interface Action {
        /** Does it; called on Android's main thread. */
        void run(AndroidRuntime runtime);
    }

    /**
     * Does the task on Android's main thread.
     *
     * @throws WebDriverException with the device's reason when it cannot, or {@code timeout} when it takes too long
     */
    public <T extends @Nullable Object> T call(BootedRuntime.Task<T> task) {
        return call(task, limit);
    }

    private <T extends @Nullable Object> T call(BootedRuntime.Task<T> task, Duration limit) {
        BootedRuntime runtime = runtime();
        RunDelay delay = delay(runtime);
        Future<T> done = thread.submit(() -> runtime.call(task));
        try {
            return new FairTimeout(limit, delay::nanos).get(done);
        } catch (TimeoutException e) {
            throw endStuckApp(runtime, done, limit, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw WebDriverError.UNKNOWN_ERROR.because("The device is stopping.", e);
        } catch (ExecutionException e) {
            throw translate(e);
        }
    }

    private WebDriverException endStuckApp(
            BootedRuntime runtime, Future<?> done, Duration limit, TimeoutException cause) {
        runtime.endStuckApp();
        try {
            done.get(GRACE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            // it came back, which is what matters
        } catch (TimeoutException e) {
            stuck.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return WebDriverError.TIMEOUT.because(
                "The app did not come to rest within " + limit.toSeconds() + " s and was ended (ANR).", cause);
    }

    /** Does the action, then lets the screen come to rest. */
    public void act(Action action) {
        call(runtime -> {
            action.run(runtime);
            runtime.settle();
            return true;
        });
    }

    /** The same for an action that may start an app's process, which takes its time when all code is cold. */
    public void launch(Action action) {
        call(
                runtime -> {
                    action.run(runtime);
                    runtime.settle();
                    return true;
                },
                limit.plus(COLD_START));
    }

    /** Lets this much time pass. */
    public void pass(Duration time) {
        call(runtime -> {
            runtime.pass(time);
            return true;
        });
    }

    /** What shows now. */
    public ScreenSnapshot screen() {
        return call(AndroidRuntime::screen);
    }

    /** Of Android's main thread, which is idle when the first command comes. */
    private synchronized RunDelay delay(BootedRuntime runtime) {
        if (delay == null) {
            delay = runtime.call(main -> RunDelay.ofThisThread());
        }
        return delay;
    }

    private BootedRuntime runtime() {
        try {
            return booted.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw WebDriverError.UNKNOWN_ERROR.because("The device is stopping.", e);
        } catch (ExecutionException e) {
            throw WebDriverError.UNKNOWN_ERROR.because("Android did not start: " + rootOf(e), e);
        }
    }

    /** What is wrapped says nothing. */
    private static Throwable rootOf(Throwable e) {
        Throwable root = e;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }

    private static RuntimeException translate(ExecutionException e) {
        return switch (e.getCause()) {
            case JvmDeviceException device ->
                WebDriverError.UNKNOWN_ERROR.because(String.valueOf(device.getMessage()), device);
            case WebDriverException known -> known;
            case RuntimeException unexpected -> unexpected;
            case null, default -> new IllegalStateException(e.getCause());
        };
    }
}
