package dev.cairn.testkit.crash;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * Surroundings whose other processes work on threads of their own while the caller waits: an interrupt that is meant for the simulated
 * process, as when it has lost its claim, reaches no other one, whose connection to a database it would cut.
 */
record OtherProcesses(Surroundings others) implements Surroundings {
    @Override
    public boolean overtake() {
        return apart(others::overtake);
    }

    @Override
    public boolean takeAndLeave() {
        return apart(others::takeAndLeave);
    }

    @Override
    public void intrude(Instant claimedUntil) {
        apart(() -> others.intrude(claimedUntil));
    }

    @Override
    public void answer() {
        apart(others::answer);
    }

    @Override
    public void jump(Duration by) {
        others.jump(by);
    }

    @Override
    public Instant now() {
        return others.now();
    }

    private static void apart(Runnable work) {
        apart(() -> {
            work.run();
            return true;
        });
    }

    private static <T> T apart(Supplier<T> work) {
        try {
            return CompletableFuture.supplyAsync(
                            work,
                            task -> Thread.ofVirtual()
                                    .name("cairn-simulation-other")
                                    .start(task))
                    .join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException why ? why : e;
        }
    }
}
