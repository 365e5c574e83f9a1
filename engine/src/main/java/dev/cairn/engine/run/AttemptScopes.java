package dev.cairn.engine.run;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What is opened around every attempt. Thread-safe. */
final class AttemptScopes {
    private static final Logger LOG = LoggerFactory.getLogger(AttemptScopes.class);

    private final List<AttemptScope> scopes;

    AttemptScopes(List<AttemptScope> scopes) {
        this.scopes = List.copyOf(scopes);
    }

    /** Whether nothing is opened. */
    boolean areNone() {
        return scopes.isEmpty();
    }

    <T> T within(AttemptEffects effects, Callable<T> work) throws Exception {
        if (scopes.isEmpty()) {
            return work.call();
        }
        Deque<AutoCloseable> open = new ArrayDeque<>();
        try {
            scopes.forEach(scope -> open(scope, effects, open));
            return work.call();
        } finally {
            open.forEach(AttemptScopes::close);
        }
    }

    private static void open(AttemptScope scope, AttemptEffects effects, Deque<AutoCloseable> open) {
        try {
            open.push(scope.open(effects.run(), effects.node(), effects));
        } catch (RuntimeException e) {
            LOG.warn("a scope around an attempt failed to open; the attempt goes on", e);
        }
    }

    private static void close(AutoCloseable scope) {
        try {
            scope.close();
        } catch (Exception e) {
            LOG.warn("a scope around an attempt failed to close; the run goes on", e);
        }
    }
}
