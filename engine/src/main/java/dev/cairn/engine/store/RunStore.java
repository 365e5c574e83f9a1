package dev.cairn.engine.store;

import dev.cairn.engine.CairnException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Keeps journals. All methods are safe for several threads; what {@link #append} has returned from is durable. The contract suite in
 * {@code cairn-testkit} says the same in tests, and a store of one's own can run it.
 *
 * <p>Errors are {@link CairnException}s with the codes {@code run.exists}, {@code run.missing}, {@code run.owned}, {@code run.fenced},
 * {@code journal.conflict} and {@code store.failed}; a store may have more codes that begin with {@code store}.
 */
public interface RunStore extends AutoCloseable {

    /**
     * Creates a run with its first event and claims it.
     *
     * @throws CairnException {@code run.exists}
     */
    Lease create(RunHead head, StoredEvent started, Owner owner, Duration ttl);

    /**
     * Claims an existing run. A claim lapses when its time is over, or as soon as the store can tell that its owner is gone.
     *
     * @throws CairnException {@code run.owned} while another owner's claim holds; {@code run.missing}
     */
    Lease acquire(String run, Owner owner, Duration ttl);

    /**
     * Prolongs a claim.
     *
     * @throws CairnException {@code run.fenced} if another owner took the run over
     */
    void renew(Lease lease, Duration ttl);

    /** Gives a claim up; does nothing if it is lost already. */
    void release(Lease lease);

    /**
     * Appends events, the new head and perhaps a snapshot, all or nothing. A snapshot replaces the run's older one.
     *
     * @param events numbered without gap from the stored head's {@code seq} + 1
     * @throws CairnException {@code journal.conflict} if they are not; {@code run.fenced} if the claim was lost
     */
    void append(Lease lease, List<StoredEvent> events, RunHead head, Optional<StoredSnapshot> snapshot);

    /** The events behind {@code afterSeq}, in order, at most {@code limit}. */
    List<StoredEvent> read(String run, long afterSeq, int limit);

    /** The newest snapshot, if there is any. */
    Optional<StoredSnapshot> snapshot(String run);

    /** One run's head. */
    Optional<RunHead> head(String run);

    /** All runs' heads, the one that started last first. */
    List<RunHead> heads();

    @Override
    void close();
}
