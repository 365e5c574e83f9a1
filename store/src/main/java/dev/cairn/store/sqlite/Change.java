package dev.cairn.store.sqlite;

import dev.cairn.engine.CairnException;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** One caller's part of a transaction. */
final class Change<T> {
    private final Work<T> work;
    private @Nullable T result;
    private @Nullable CairnException refusal;

    Change(Work<T> work) {
        this.work = work;
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

    T result() {
        if (refusal != null) {
            throw refusal;
        }
        if (result == null) {
            throw new IllegalStateException("the change was not made");
        }
        return result;
    }
}
