package dev.cairn.store.sqlite;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunStore;
import dev.cairn.testkit.ForwardingRunStore;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts the appends to the store below. Thread-safe. */
final class AppendCount extends ForwardingRunStore {
    private final AtomicInteger appends = new AtomicInteger();

    AppendCount(RunStore below) {
        super(below);
    }

    int appends() {
        return appends.get();
    }

    @Override
    public void append(Lease lease, Append append) {
        appends.incrementAndGet();
        super.append(lease, append);
    }
}
