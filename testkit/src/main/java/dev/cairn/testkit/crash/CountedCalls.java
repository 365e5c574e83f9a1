package dev.cairn.testkit.crash;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.RestedAnswer;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredSnapshot;
import dev.cairn.testkit.ForwardingRunStore;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** A store whose calls all take one way, on which something may happen to them. */
abstract class CountedCalls extends ForwardingRunStore {
    CountedCalls(RunStore below) {
        super(below);
    }

    /** Does a call. */
    abstract <T> T call(Supplier<T> call);

    void call(Runnable call) {
        call(() -> {
            call.run();
            return this;
        });
    }

    @Override
    public boolean answer(String interrupt, byte[] answer, Instant at) {
        return call(() -> super.answer(interrupt, answer, at));
    }

    @Override
    public boolean takesTurns() {
        return below().takesTurns();
    }

    @Override
    public boolean appendTurn(RestedAnswer answer, Append append) {
        return call(() -> below().appendTurn(answer, append));
    }

    @Override
    public void requestCancel(String run, String reason) {
        call(() -> super.requestCancel(run, reason));
    }

    @Override
    public List<StoredEvent> read(String run, long afterSeq, int limit) {
        return call(() -> super.read(run, afterSeq, limit));
    }

    @Override
    public Optional<StoredSnapshot> snapshot(String run, long after, long until) {
        return call(() -> super.snapshot(run, after, until));
    }

    @Override
    public Optional<RunHead> head(String run) {
        return call(() -> super.head(run));
    }

    @Override
    public Map<String, Inbox> inboxes(Collection<String> runs) {
        return call(() -> super.inboxes(runs));
    }

    @Override
    public void saveGraph(String fingerprint, byte[] document) {
        call(() -> super.saveGraph(fingerprint, document));
    }

    @Override
    public void close() {
        // the disk outlives the process
    }
}
