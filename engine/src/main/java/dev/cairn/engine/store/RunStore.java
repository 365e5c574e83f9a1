package dev.cairn.engine.store;

import dev.cairn.engine.CairnException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Keeps journals. All methods are safe for several threads; what a method that writes has returned from is durable, but for {@link #acquire}, {@link #renew} and
 * {@link #release}, which a power failure may undo together with the process that called them. The contract suite in
 * {@code cairn-testkit} says the same in tests, and a store of one's own can run it.
 *
 * <p>A run's journal is written by whoever holds its lease. What others want of a run (an answer, a cancel) is left in its
 * {@linkplain Inbox inbox}, from which the holder takes it.
 *
 * <p>Events and snapshots carry {@linkplain StoredEvent#checksum checksums}, which a store keeps and gives back as they are: who writes makes
 * them, who reads compares them, so that damage is seen wherever on the way it happens.
 *
 * <p>Errors are {@link CairnException}s with the codes {@code run.exists}, {@code run.missing}, {@code run.owned}, {@code run.held},
 * {@code run.fenced}, {@code run.ended}, {@code run.open}, {@code journal.conflict}, {@code interrupt.missing}, {@code interrupt.answered},
 * {@code interrupt.closed}, {@code query.invalid} and {@code store.failed}; a store may have more codes that begin with {@code store}.
 */
public interface RunStore extends AutoCloseable {

    /**
     * Creates a run with its first events. Nobody holds it: it is due, see {@link #claim}.
     *
     * @throws CairnException {@code run.exists}
     */
    void create(Append first);

    /**
     * Creates a run with its first events and claims it.
     *
     * @throws CairnException {@code run.exists}
     */
    Lease create(Append first, Owner owner, Duration ttl);

    /**
     * Claims an existing run. A claim lapses when its time is over, or as soon as the store can tell that its owner is gone.
     *
     * @throws CairnException {@code run.owned} while another owner's claim holds; {@code run.held}; {@code run.missing}
     */
    Lease acquire(String run, Owner owner, Duration ttl);

    /**
     * Claims runs that are due. A run is due by the store's clock, if one of {@code offers} covers it, nobody's claim on it holds, and it is
     * {@link RunStatus#RUNNING}, or it is {@link RunStatus#WAITING} and its {@link RunHead#wakeAt} has come or its inbox is not empty. Of
     * several claimers at once each gets other runs. What it costs does not depend on how many runs are not due, or are not offered.
     *
     * <p>Claims of either kind are counted until an event is appended or the claim is {@linkplain #release released}. A run whose last claims
     * brought it no further is not due before the {@linkplain ClaimPauses#after pause} after the last of them; after
     * {@link ClaimPauses#MOST} it is {@linkplain #held held} instead of given out once more.
     *
     * @param most how many runs; at least one
     * @return empty if no run is due
     */
    List<Lease> claim(Set<ClaimOffer> offers, int most, Owner owner, Duration ttl);

    /** The time by which runs are due and claims lapse. */
    Instant now();

    /**
     * Prolongs a claim.
     *
     * @throws CairnException {@code run.fenced} if another owner took the run over
     */
    void renew(Lease lease, Duration ttl);

    /** Gives a claim up on a run that rests or that others may carry on; does nothing if the claim is lost already. */
    void release(Lease lease);

    /**
     * Gives a claim up on a run that could not be carried on, see {@link #claim}; does nothing if the claim is lost already.
     *
     * @param cause what went wrong, for people
     */
    void giveUp(Lease lease, String cause);

    /** Who works on a run, by the claim that holds now; empty if nobody does, or there is no such run. */
    Optional<RunHolder> holder(String run);

    /** The runs that nobody carries on until a person {@linkplain #releaseHeld releases} or cancels them, the one held longest first. */
    List<HeldRun> held();

    /**
     * Lets a held run be claimed again, as if none of its claims had been in vain.
     *
     * @return false if it was not held
     * @throws CairnException {@code run.missing}
     */
    boolean releaseHeld(String run);

    /**
     * Appends events with all that follows from them, all or nothing.
     *
     * @throws CairnException {@code journal.conflict} if the events do not follow on the stored head's {@code seq} without gap;
     *     {@code run.fenced} if the claim was lost; {@code interrupt.answered} if one that is to expire has an answer in the inbox
     */
    void append(Lease lease, Append append);

    /**
     * Appends as {@link #append} does where a run comes to wait, and in the same commit gives the claim up as {@link #release} does, if the store can. Whoever left
     * something for the run before that has left it for somebody who looks again: then the run is due, and subscribers are told.
     *
     * @return whether the claim was given up; else it is held as before
     * @throws CairnException as {@link #append}; then the claim is held as before, too
     */
    default boolean appendAndRelease(Lease lease, Append append) {
        append(lease, append);
        return false;
    }

    /** Whether the store can do {@link #appendTurn}; else that is not called. */
    default boolean takesTurns() {
        return false;
    }

    /**
     * Does in one commit what {@link #answer}, {@link #acquire}, {@link #append} and {@link #release} would do one after the other to a run that rests: accepts an answer,
     * and appends what came of it, behind which the run waits or has ended. The claim is counted, though nobody sees it held. A run that is due behind that is told of
     * as by {@link #appendAndRelease}.
     *
     * @param append settles the answer's interrupt, among others
     * @return false, and nothing is done, unless the run is where it was left, at {@link RestedAnswer#head}: {@link RestedAnswer#left} is its last claim and given up, it is not
     *     held, its inbox is empty, the interrupt waits, and the events follow
     */
    default boolean appendTurn(RestedAnswer answer, Append append) {
        return false;
    }

    /** The events behind {@code afterSeq}, in order, at most {@code limit}. */
    List<StoredEvent> read(String run, long afterSeq, int limit);

    /** The newest snapshot, if there is any. */
    default Optional<StoredSnapshot> snapshot(String run) {
        return snapshot(run, 0, Long.MAX_VALUE);
    }

    /**
     * The last snapshot of an entry behind {@code after} and not behind {@code until} that is there. Of those that newer ones replaced a store keeps one of {@link StoredSnapshot#ONE_STAYS_OF}, as long as the run stays
     * under the same version of its graph, so that what lies in the middle of a long run need not be folded from its start.
     */
    Optional<StoredSnapshot> snapshot(String run, long after, long until);

    /** One run's head. */
    Optional<RunHead> head(String run);

    /**
     * A page of the heads that are asked for, the one that started last first.
     *
     * @throws CairnException {@code query.invalid} if the page begins at no place in this list
     */
    ResultPage<RunHead> runs(RunQuery query, PageBounds bounds);

    /** How many runs are asked for. */
    long count(RunQuery query);

    /** How many of the runs that are asked for stand at each status; one at which none stands may be left out. Here each is counted by itself. */
    default Map<RunStatus, Long> counts(RunQuery query) {
        Map<RunStatus, Long> each = new EnumMap<>(RunStatus.class);
        for (RunStatus status : RunStatus.values()) {
            if (query.statuses().isEmpty() || query.statuses().contains(status)) {
                each.put(status, count(query.withStatus(status)));
            }
        }
        return each;
    }

    /** All runs' heads, the one that started last first; for stores with few. */
    default List<RunHead> heads() {
        return ResultPage.all(bounds -> runs(RunQuery.ALL, bounds));
    }

    /**
     * A page of the interrupts that are asked for, the oldest first. A run that is not there has none.
     *
     * @throws CairnException {@code query.invalid} if the page begins at no place in this list
     */
    ResultPage<StoredInterrupt> interrupts(InterruptQuery query, PageBounds bounds);

    /** How many interrupts are asked for. */
    long count(InterruptQuery query);

    /**
     * The interrupts that wait for an answer, the oldest first.
     *
     * @param run of this run only
     * @throws CairnException {@code run.missing}
     */
    default List<StoredInterrupt> openInterrupts(Optional<String> run) {
        InterruptQuery query = run.map(InterruptQuery::of).orElse(InterruptQuery.ALL);
        List<StoredInterrupt> open = ResultPage.all(bounds -> interrupts(query, bounds));
        run.filter(id -> open.isEmpty() && head(id).isEmpty()).ifPresent(id -> {
            throw StoreErrors.missing(id);
        });
        return open;
    }

    /** One interrupt, open or closed. */
    Optional<StoredInterrupt> interrupt(String id);

    /**
     * Accepts an answer, which from then on is in the run's inbox until an append settles it.
     *
     * @param answer JSON in UTF-8
     * @return false if the same bytes were accepted before
     * @throws CairnException {@code interrupt.missing}; {@code interrupt.answered} if other bytes were accepted before;
     *     {@code interrupt.closed} if it was closed without an answer
     */
    boolean answer(String interrupt, byte[] answer, Instant at);

    /**
     * Accepts an answer as {@link #answer} does, and claims its run as {@link #acquire} does if that is free. Until something is appended under the claim, or the
     * same answer is given to {@link #answer}, a power failure may take back both, though not the death of this process: who calls this tells nobody before that
     * the answer has arrived.
     *
     * @return the claim; empty if somebody else's holds or the run is held: then the answer is accepted, and durable
     * @throws CairnException as {@link #answer}
     */
    default Optional<Lease> answerAndAcquire(String interrupt, byte[] answer, Instant at, Owner owner, Duration ttl) {
        answer(interrupt, answer, at);
        String run =
                interrupt(interrupt).map(StoredInterrupt::run).orElseThrow(() -> StoreErrors.noInterrupt(interrupt));
        try {
            return Optional.of(acquire(run, owner, ttl));
        } catch (CairnException e) {
            if (e.code().equals("run.owned") || e.code().equals("run.held")) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /**
     * Leaves a request to stop in the run's inbox; of several the first one counts. A held run is released by it.
     *
     * @throws CairnException {@code run.missing}, {@code run.ended}
     */
    void requestCancel(String run, String reason);

    /** What was left for the runs and is not settled yet; runs without any are not in the map. */
    Map<String, Inbox> inboxes(Collection<String> runs);

    /**
     * Has {@code due} called with a run's id soon after something was left in its inbox, or it was created or given up unclaimed, by any
     * process. A hint that may come late, twice or not at all: who needs to know for sure polls, too. The call must return quickly.
     */
    Subscription subscribe(Consumer<String> due);

    /** Keeps the document of a graph's structure; does nothing if it is there. */
    void saveGraph(String fingerprint, byte[] document);

    /** The document that was kept for a graph by a program that has it; {@link StoredGraphs} knows those of archives, too. */
    Optional<byte[]> graph(String fingerprint);

    /** What the run's events and snapshot take, in bytes, without the store's own overhead. */
    long size(String run);

    /**
     * Deletes a run that has ended, with all that is kept of it.
     *
     * @throws CairnException {@code run.open} if it has not ended or is claimed
     */
    void delete(String run);

    @Override
    void close();

    /** Ends with {@link #close}. */
    interface Subscription extends AutoCloseable {
        @Override
        void close();
    }
}
