package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.Archive;
import dev.cairn.engine.history.Fork;
import dev.cairn.engine.history.Retention;
import dev.cairn.engine.history.Verification;
import dev.cairn.engine.history.Verifier;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunAppendix;
import dev.cairn.engine.store.RunStore;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Starts runs and carries them on in this process, each on a thread of its own; and looks back at them. Thread-safe. Closing it interrupts
 * what runs do at the moment and leaves them to whoever resumes them; {@code engine.closed} is what those who wait for them are told.
 */
public final class Engine extends RunLookup implements AutoCloseable {
    private final RunScheduler scheduler;
    private final RunAppendix appendix;
    private final RunOperator nobody;

    Engine(EngineBuilder builder) {
        super(builder.store, builder.json);
        this.scheduler = new RunScheduler(builder);
        this.appendix = builder.appendix;
        InterruptAnswers answers = new InterruptAnswers(store, scheduler.rested, builder.json, scheduler.clock);
        this.nobody = new RunOperator(scheduler, answers, Optional.empty());
    }

    /** An engine that keeps journals in {@code store}. */
    public static EngineBuilder on(RunStore store) {
        return new EngineBuilder(store);
    }

    /** An engine on the heap: its runs are gone with it. */
    public static Engine inMemory() {
        return on(new InMemoryRunStore()).build();
    }

    /** An engine that journals nothing: as fast as can be, and a run can neither be resumed, nor looked back at, nor wait for answers. */
    public static EngineBuilder unjournaled() {
        return on(new NoopRunStore());
    }

    /** Starts a run and returns as soon as its start is journaled. */
    public <S> RunHandle<S> start(Graph<S> graph, S state, RunOptions options) {
        NewRun<S> started = NewRun.of(scheduler, graph, state, options);
        RunHandle<S> working = scheduler.take(started.run(), active -> {
            Lease lease = scheduler.runs.claims.claim(
                    active, () -> store.create(started.append(), scheduler.owner, scheduler.runs.lease));
            scheduler.tell(graph, started, true);
            return scheduler.schedule(graph, active, lease, started.loaded());
        });
        return FollowedRun.of(scheduler, graph, working);
    }

    /** Starts a run and waits until it has ended, or waits for answers alone. */
    public <S> RunResult<S> run(Graph<S> graph, S state, RunOptions options) throws InterruptedException {
        return start(graph, state, options).await();
    }

    /**
     * Creates a run and leaves it to whoever {@linkplain #resume resumes} it, or to a {@link Worker}.
     *
     * @return the run's id
     */
    public <S> String submit(Graph<S> graph, S state, RunOptions options) {
        NewRun<S> started = NewRun.of(scheduler, graph, state, options);
        store.create(started.append());
        scheduler.tell(graph, started, false);
        return started.run();
    }

    /**
     * Goes on with a run that a process left before its end, or that waits. A run that an older version of the graph left is migrated. If this engine works on the
     * run already, or one of its workers does, the handle follows it there.
     *
     * @throws CairnException {@code run.missing}, {@code run.ended}; {@code run.owned} if another process or engine works on the run; or {@code graph.changed} if {@code graph} is not the
     *     one that the run was left under and no migration leads to it
     */
    public <S> RunHandle<S> resume(Graph<S> graph, String run) {
        return FollowedRun.resumed(scheduler, graph, run);
    }

    /**
     * Carries a run on by one turn of a node or an item, in the caller's thread.
     *
     * @throws CairnException as {@link #resume}
     */
    public <S> RunResult<S> step(Graph<S> graph, String run) {
        return scheduler.take(run, active -> {
            Lease lease = scheduler.acquire(active);
            return scheduler.step(
                    graph, active, lease, scheduler.load(graph, lease).unended());
        });
    }

    /**
     * Who answers, cancels and forks by it is in the journal, under a name that means something to those who read it.
     *
     * @param actor 1 to 200 characters
     */
    public RunOperator actingAs(String actor) {
        return nobody.named(actor);
    }

    /**
     * Accepts an answer and goes on with the run; if another process works on it, that one takes the answer, and the handle follows the run
     * there until it rests. The same answer again is harmless.
     *
     * @throws CairnException {@code answer.invalid} if it is not what the ask takes, {@code interrupt.missing}, {@code interrupt.answered},
     *     {@code interrupt.closed}; after one of these the answer was not accepted
     */
    public <S> RunHandle<S> answer(Graph<S> graph, String interrupt, Object answer) {
        return nobody.answer(graph, interrupt, answer);
    }

    /**
     * Accepts an answer and waits until the run has ended, or waits for answers alone. What {@link #answer} has written before it returns is written here with what
     * comes of it, so that a turn waits for the disk once where nothing outside is done: when this returns, or throws anything else than what refuses the answer, all is durable.
     *
     * @throws CairnException as {@link #answer} and {@link RunHandle#await}
     * @throws InterruptedException if the waiting thread was interrupted; the run goes on
     */
    public <S> RunResult<S> answerAndAwait(Graph<S> graph, String interrupt, Object answer)
            throws InterruptedException {
        return nobody.answerAndAwait(graph, interrupt, answer);
    }

    /**
     * Answers as {@link #answerAndAwait} does, if this engine itself left the run as it is: then the store is not asked where it stands, and where nothing outside is done the
     * answer and all that comes of it are one commit.
     *
     * @param which of its questions that wait is answered: the first that this holds for
     * @return empty if somebody else has touched the run since, if none of its questions is meant, or if the answer is not one to it: then nothing has been done, and
     *     {@link #answerAndAwait} tells why
     * @throws CairnException as {@link #answerAndAwait}, but for what refuses the answer
     * @throws InterruptedException if the waiting thread was interrupted; the run goes on
     */
    public <S> Optional<RunResult<S>> answerWhereLeft(
            Graph<S> graph, String run, Predicate<Interrupt> which, Object answer) throws InterruptedException {
        return nobody.answerWhereLeft(graph, run, which, answer);
    }

    /**
     * Accepts an answer and leaves it to whoever works on the run.
     *
     * @param answer an object of the ask's answer type, or {@link dev.cairn.engine.json.Json}
     * @return false if the same answer was accepted before
     * @throws CairnException as {@link #answer}
     */
    public <S> boolean accept(Graph<S> graph, String interrupt, Object answer) {
        return nobody.accept(graph, interrupt, answer);
    }

    /**
     * Asks a run to stop, wherever it is worked on; one that nobody works on stops when it is resumed.
     *
     * @throws CairnException {@code run.missing}, {@code run.ended}
     */
    public void cancel(String run, String reason) {
        nobody.cancel(run, reason);
    }

    /**
     * Ends a run as cancelled where it stands, without reading its journal: for one that cannot be folded any more. No node is executed, a
     * halt node neither; its open questions are closed. One that can still be folded is better {@linkplain #cancel cancelled}.
     *
     * @param reason for its journal
     * @throws CairnException {@code run.missing}, {@code run.ended}; {@code run.owned} while somebody works on it
     */
    public void end(String run, String reason) {
        nobody.end(run, reason);
    }

    /**
     * Deletes a run with all that is kept of it, without reading its journal. Runs that were forked from it stay.
     *
     * @throws CairnException {@code run.missing}; {@code run.open} if it has not {@linkplain #end ended} or is claimed
     */
    public void delete(String run) {
        new RunTerminator(scheduler).delete(run);
        appendix.delete(List.of(run));
    }

    /**
     * Lets workers carry a held run on again, once what held it is mended.
     *
     * @return false if it was not held
     * @throws CairnException {@code run.missing}
     */
    public boolean release(String run) {
        return store.releaseHeld(run);
    }

    /**
     * Works on the runs of {@code graphs}, whoever created them, until it is closed: those under these very versions, and those under earlier
     * ones that the graphs' migrations reach and that are not pinned. Of one graph there may be several versions. What it does not know it
     * leaves to other workers, so that older and newer programs can share a store.
     */
    public Worker.Builder worker(Graph<?>... graphs) {
        return new Worker.Builder(scheduler, List.of(graphs));
    }

    /** Folds a run anew with today's code and reports the first entry that comes out differently. */
    public <S> Verification verify(Graph<S> graph, String run) {
        return new Verifier<>(graph, store, scheduler.json).verify(run);
    }

    /**
     * Branches a new run off another one, which it leaves as it is. Nobody works on it before it is {@linkplain #resume resumed}.
     *
     * @return the new run's id
     */
    public <S> String fork(Graph<S> graph, String run, Fork<? super S> fork) {
        return nobody.fork(graph, run, fork);
    }

    /** Writes a run with its files and what is kept beside its journal as one archive. */
    public void exportRun(String run, OutputStream to) {
        archive().write(run, to);
    }

    /** The same with the run's JSON changed in that way, see {@link Archive#write(String, OutputStream, UnaryOperator)}. */
    public void exportRun(String run, OutputStream to, UnaryOperator<String> change) {
        archive().write(run, to, change);
    }

    private Archive archive() {
        return new Archive(store, scheduler.files, appendix);
    }

    /**
     * Takes a run from an archive, all or nothing. It is {@linkplain dev.cairn.engine.store.RunHead#imported imported} from then on.
     *
     * @return the run's id
     * @throws CairnException {@code run.exists}, {@code archive.damaged}; {@code archive.failed} if it cannot be read
     */
    public String importRun(InputStream from) {
        return archive().read(from);
    }

    /** As {@link #importRun(InputStream)}, of what can be opened more than once: an archive that is large is not held in memory. */
    public String importRun(Archive.Source from) {
        return archive().read(from);
    }

    /**
     * Deletes ended runs by a rule.
     *
     * @return the ids of the deleted runs
     */
    public List<String> prune(Retention retention) {
        List<String> deleted = retention.apply(store, scheduler.clock.instant());
        appendix.delete(deleted);
        return deleted;
    }

    /**
     * Has {@code hear} called with how far steps are that this engine works on, as they tell it, until what comes back is closed; a {@link RunListener} is told it together
     * with all that becomes durable. The call comes from the step and must return quickly; what it throws is logged.
     */
    public RunStore.Subscription followProgress(Consumer<StepProgress> hear) {
        return scheduler.listeners.follow(hear);
    }

    /** Waits a short while until the listeners have seen everything so far. */
    public void flushListeners() {
        scheduler.listeners.drain(Duration.ofSeconds(2));
    }

    @Override
    public void close() {
        scheduler.close();
    }
}
