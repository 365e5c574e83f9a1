package dev.cairn.android.launch;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Starts processes that are to end with this one. The system ends them when the thread ends that started them, so there is one that never does.
 */
final class GuestStarter {
    private static final ExecutorService FOREVER = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("device-starter").factory());

    private GuestStarter() {}

    /** Starts it. When the waiting thread is interrupted, nothing is left running. */
    static Process start(ProcessBuilder builder) throws IOException, InterruptedException {
        Future<Process> started = FOREVER.submit(builder::start);
        try {
            return started.get();
        } catch (InterruptedException e) {
            FOREVER.execute(() -> end(started)); // behind the start, which goes on
            throw e;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException failed) {
                throw failed;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    private static void end(Future<Process> started) {
        if (started.state() == Future.State.SUCCESS) {
            started.resultNow().destroyForcibly();
        }
    }
}
