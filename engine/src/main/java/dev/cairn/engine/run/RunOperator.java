package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.Fork;
import dev.cairn.engine.history.RunForker;
import dev.cairn.engine.json.StorableText;
import dev.cairn.engine.state.FramePaths;
import dev.cairn.engine.store.RunId;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Somebody who answers what runs ask, cancels and forks them: {@link Engine#actingAs}. The journal says who it was. Thread-safe, and of use for as long as its engine.
 */
public final class RunOperator {
    private static final int LONGEST_NAME = 200;

    private final RunScheduler scheduler;
    private final InterruptAnswers answers;
    private final Optional<String> name;

    RunOperator(RunScheduler scheduler, InterruptAnswers answers, Optional<String> name) {
        this.scheduler = scheduler;
        this.answers = answers;
        this.name = name;
    }

    /** The same for somebody with that name. */
    RunOperator named(String actor) {
        checkName(actor);
        return new RunOperator(scheduler, answers, Optional.of(actor));
    }

    /** Refuses what is no name of somebody. */
    static void checkName(String actor) {
        boolean plain = actor.codePoints().noneMatch(Character::isISOControl) && StorableText.is(actor);
        if (actor.isBlank() || actor.length() > LONGEST_NAME || !plain) {
            throw new IllegalArgumentException("who acts needs a name of 1 to " + LONGEST_NAME
                    + " characters, not all of them blank and none a control character or half of one");
        }
    }

    /**
     * As {@link Engine#answer}.
     *
     * @throws CairnException as there
     */
    public <S> RunHandle<S> answer(Graph<S> graph, String interrupt, Object answer) {
        InterruptAnswers.LeftAnswer given = answers.checked(graph, interrupt, answer, name);
        answers.accept(given);
        return FollowedRun.answered(scheduler, graph, given.run());
    }

    /**
     * As {@link Engine#answerAndAwait}.
     *
     * @throws CairnException as there
     */
    public <S> RunResult<S> answerAndAwait(Graph<S> graph, String interrupt, Object answer)
            throws InterruptedException {
        Optional<RunResult<S>> turn = answerWhereLeft(
                graph, FramePaths.run(interrupt), asked -> asked.id().equals(interrupt), answer);
        return turn.isPresent() ? turn.get() : answerAndAwaitAnew(graph, interrupt, answer);
    }

    /**
     * As {@link Engine#answerWhereLeft}.
     *
     * @throws CairnException as there
     */
    public <S> Optional<RunResult<S>> answerWhereLeft(
            Graph<S> graph, String run, Predicate<Interrupt> which, Object answer) throws InterruptedException {
        Optional<WaitingRunCache.Left<S>> left =
                scheduler.store.takesTurns() ? scheduler.rested.left(graph, run) : Optional.empty();
        Optional<InterruptAnswers.LeftAnswer> given =
                left.flatMap(where -> Interrupt.of(where.run().state()).stream()
                        .filter(which)
                        .findFirst()
                        .flatMap(asked -> answers.checked(where, asked.id(), answer, name)));
        return given.isPresent() ? turn(graph, left.orElseThrow(), given.get()) : Optional.empty();
    }

    private <S> Optional<RunResult<S>> turn(
            Graph<S> graph, WaitingRunCache.Left<S> left, InterruptAnswers.LeftAnswer given)
            throws InterruptedException {
        try {
            Optional<RunHandle<S>> taken = new SpeculativeTurn<>(scheduler, graph, left, given).take();
            return taken.isPresent() ? Optional.of(taken.get().await()) : Optional.empty();
        } catch (InterruptedException | RuntimeException e) {
            acceptAfter(e, given); // what came of it is not known to be written
            throw e;
        }
    }

    private <S> RunResult<S> answerAndAwaitAnew(Graph<S> graph, String interrupt, Object answer)
            throws InterruptedException {
        InterruptAnswers.LeftAnswer given = answers.checked(graph, interrupt, answer, name);
        Optional<RunHandle<S>> here =
                given.isThere() ? Optional.empty() : FollowedRun.answering(scheduler, graph, given);
        if (here.isEmpty()) {
            answers.accept(given);
            return FollowedRun.<S>answered(scheduler, graph, given.run()).await();
        }
        try {
            return here.get().await();
        } catch (InterruptedException | RuntimeException e) {
            acceptAfter(e, given); // what came of it is not known to be written
            throw e;
        }
    }

    private void acceptAfter(Exception error, InterruptAnswers.LeftAnswer given) {
        try {
            answers.accept(given);
        } catch (RuntimeException e) {
            error.addSuppressed(e);
        }
    }

    /**
     * As {@link Engine#accept}. The same answer of somebody else is the same answer; the first one's name stays.
     *
     * @throws CairnException as there
     */
    public <S> boolean accept(Graph<S> graph, String interrupt, Object answer) {
        InterruptAnswers.LeftAnswer given = answers.checked(graph, interrupt, answer, name);
        boolean accepted = answers.accept(given);
        scheduler.watch.look(given.run());
        return accepted;
    }

    /**
     * As {@link Engine#cancel}.
     *
     * @throws CairnException as there
     */
    public void cancel(String run, String reason) {
        scheduler.cancel(run, reason, name);
    }

    /**
     * As {@link Engine#end}.
     *
     * @throws CairnException as there
     */
    public void end(String run, String reason) {
        new RunTerminator(scheduler).end(run, name.map(who -> " by " + who).orElse("") + ": " + reason);
    }

    /**
     * As {@link Engine#fork}.
     *
     * @throws CairnException as there
     */
    public <S> String fork(Graph<S> graph, String run, Fork<? super S> fork) {
        scheduler.saveGraphOnce(graph);
        String id = fork.id().map(RunId::check).orElseGet(() -> NewRun.newId(scheduler.clock));
        Instant now = Instant.ofEpochMilli(scheduler.clock.millis());
        new RunForker(scheduler.store, scheduler.json, name).fork(graph, run, fork, id, now, RunHeadFactory::of);
        return id;
    }
}
