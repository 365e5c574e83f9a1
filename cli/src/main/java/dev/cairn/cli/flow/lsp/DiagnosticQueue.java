package dev.cairn.cli.flow.lsp;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Looks a text through once it has not changed for a moment: of several changes in a row only the last counts. One at a time, so that results come in order. Thread-safe. */
final class DiagnosticQueue implements AutoCloseable {
    private final Duration pause;
    private final Consumer<OpenFlow> look;
    private final Map<String, Future<?>> due = new ConcurrentHashMap<>();
    private final ScheduledExecutorService executor;

    DiagnosticQueue(Duration pause, Consumer<OpenFlow> look) {
        this(
                pause,
                look,
                Executors.newSingleThreadScheduledExecutor(
                        Thread.ofPlatform().daemon().name("flow-diagnostics").factory()));
    }

    /** By an executor of one thread, which is shut down with it. */
    DiagnosticQueue(Duration pause, Consumer<OpenFlow> look, ScheduledExecutorService executor) {
        this.pause = pause;
        this.look = look;
        this.executor = executor;
    }

    void add(OpenFlow flow) {
        due.compute(flow.uri(), (uri, before) -> {
            if (before != null) {
                before.cancel(false);
            }
            return executor.schedule(() -> look.accept(flow), pause.toMillis(), TimeUnit.MILLISECONDS);
        });
    }

    void remove(String uri) {
        Future<?> before = due.remove(uri);
        if (before != null) {
            before.cancel(false);
        }
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
