package dev.cairn.android.launch;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Starts processes that are to end with this one. The system ends them when the thread ends that started them, so there is one that never does.
 */
final class GuestStarter {
    private static final ExecutorService FOREVER = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("device-starter").factory());

    private GuestStarter() {}

    static Process start(ProcessBuilder builder) throws IOException, InterruptedException {
        try {
            return FOREVER.submit(builder::start).get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException failed) {
                throw failed;
            }
            throw new IllegalStateException(e.getCause());
        }
    }
}
