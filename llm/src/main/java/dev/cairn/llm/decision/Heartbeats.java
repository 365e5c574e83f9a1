package dev.cairn.llm.decision;

import dev.cairn.engine.effects.Effects;
import java.time.Duration;

/** Says every other second that the step is getting on, until it is closed: who waits for a model has a limit of its own. */
final class Heartbeats implements AutoCloseable {
    private static final Duration EACH = Duration.ofSeconds(2);

    private final Thread thread;

    private Heartbeats(Thread thread) {
        this.thread = thread;
    }

    static Heartbeats of(Effects effects) {
        effects.heartbeat();
        return new Heartbeats(Thread.ofVirtual().name("cairn-llm-heartbeat").start(() -> beat(effects)));
    }

    private static void beat(Effects effects) {
        try {
            while (!Thread.interrupted()) {
                Thread.sleep(EACH);
                effects.heartbeat();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // closed
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
