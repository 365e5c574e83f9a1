package dev.cairn.store.sqlite;

import dev.cairn.engine.CairnException;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One caller's part of a transaction. */
final class WriteRequest<T> {
    private final Work<T> work;
    private final Optional<Shortcut> shortcut;
    private final Durability durability;
    private @Nullable T result;
    private @Nullable CairnException refusal;

    WriteRequest(Work<T> work, Optional<Shortcut> shortcut, Durability durability) {
        this.work = work;
        this.shortcut = shortcut;
        this.durability = durability;
    }

    /** What it is to survive, once it is written. */
    Durability durability() {
        return durability;
    }

    Optional<Shortcut> shortcut() {
        return shortcut;
    }

    /** What is tried before {@link Work}, when nobody else writes: the same in one statement, which is a transaction by itself. */
    interface Shortcut {
        /** False if it does not do here, and nothing was written. */
        boolean take(Writer writer) throws SQLException;
    }

    /** Refuses, with a {@link CairnException}, before it writes anything; what it has written is never taken back alone. */
    interface Work<T> {
        T in(Writer writer) throws SQLException;
    }

    void make(Writer writer) throws SQLException {
        try {
            result = work.in(writer);
        } catch (CairnException e) {
            refusal = e;
        }
    }

    /** What the work returned; empty after a shortcut. */
    Optional<T> result() {
        if (refusal != null) {
            throw refusal;
        }
        return Optional.ofNullable(result);
    }
}
