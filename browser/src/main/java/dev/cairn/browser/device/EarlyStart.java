package dev.cairn.browser.device;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceException.Kind;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** The start of a browser that goes on beside what else is to be done before one is needed. */
final class EarlyStart {
    private final FutureTask<Boolean> task;
    private final Thread thread;

    /** How it is started. */
    @FunctionalInterface
    interface Starting {
        /** Whether it had to be started. */
        boolean start() throws DeviceException, InterruptedException;
    }

    private EarlyStart(FutureTask<Boolean> task) {
        this.task = task;
        this.thread = Thread.ofVirtual().name("browser-start").start(task);
    }

    static EarlyStart of(Starting starting) {
        return new EarlyStart(new FutureTask<>(starting::start));
    }

    /** Waits for it, and says what the start said. */
    boolean await() throws DeviceException, InterruptedException {
        try {
            return task.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof DeviceException known
                    ? known
                    : new DeviceException(Kind.ERROR, "the browser did not start: " + e.getCause(), e);
        }
    }

    boolean isOver() {
        return task.isDone();
    }

    /** Gives it up; nothing of it goes on afterwards. */
    void stop() {
        thread.interrupt();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
