package dev.cairn.explorer.appium;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.openqa.selenium.WebDriverException;

/** A call that is given up when it takes too long; so is one whose caller is interrupted. */
final class TimedCall {
    private TimedCall() {}

    static <T> T call(Duration limit, Supplier<T> command) throws TimeoutException {
        CompletableFuture<T> answer = new CompletableFuture<>();
        Thread asking = Thread.ofVirtual().name("device-command").start(() -> {
            try {
                answer.complete(command.get());
            } catch (RuntimeException | Error e) {
                answer.completeExceptionally(e);
            }
        });
        try {
            return answer.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new WebDriverException("interrupted", new java.io.InterruptedIOException());
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException known) {
                throw known;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            asking.interrupt();
        }
    }
}
