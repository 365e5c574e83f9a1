package dev.cairn.testkit.crash;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/** Work that leaves no processor to virtual threads. */
final class StarvedProcessors {
    private static final Duration MOST = Duration.ofSeconds(10);

    private StarvedProcessors() {}

    /** Computes on all processors, the caller among them, until something comes to be; false if it does not. */
    static boolean until(BooleanSupplier done) {
        AtomicBoolean over = new AtomicBoolean();
        for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
            Thread.ofVirtual().name("cairn-simulation-busy").start(() -> {
                while (!over.get()) {
                    Thread.onSpinWait();
                }
            });
        }
        try {
            long untilNs = System.nanoTime() + MOST.toNanos();
            while (!done.getAsBoolean() && System.nanoTime() < untilNs) {
                Thread.onSpinWait();
            }
            return done.getAsBoolean();
        } finally {
            over.set(true);
        }
    }
}
