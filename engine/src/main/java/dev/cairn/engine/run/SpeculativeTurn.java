package dev.cairn.engine.run;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RestedAnswer;
import dev.cairn.engine.store.RunStatus;
import java.util.Optional;

/**
 * A turn of a run that this engine has left: what an answer comes to is worked out in its caller's thread, from where the run was left, before anything is claimed or
 * written. Where nothing outside is touched on the way until the run rests again, the answer and all that came of it are one commit, which is refused if anybody has
 * touched the run meanwhile. Else the answer is left and the run claimed as soon as something has to be written, and it is carried on from there. For one use.
 */
final class SpeculativeTurn<S> {
    private final RunScheduler scheduler;
    private final Graph<S> graph;
    private final WaitingRunCache.Left<S> left;
    private final InterruptAnswers.LeftAnswer answer;

    SpeculativeTurn(
            RunScheduler scheduler, Graph<S> graph, WaitingRunCache.Left<S> left, InterruptAnswers.LeftAnswer answer) {
        this.scheduler = scheduler;
        this.graph = graph;
        this.left = left;
        this.answer = answer;
    }

    /**
     * The run, which rests again or is worked on; empty if it is worked on already, here or elsewhere, or is not where it was left. Then the answer may not be left.
     *
     * @throws dev.cairn.engine.CairnException if the store failed; whether the answer is left is not known then
     */
    Optional<RunHandle<S>> take() {
        Optional<ActiveRun> free = Thread.currentThread().isInterrupted()
                ? Optional.empty() // which is for who awaits the run on a thread of its own
                : scheduler.runs.tryRegister(answer.run());
        if (free.isEmpty()) {
            return Optional.empty();
        }
        scheduler.rested.forget(answer.run());
        Optional<RunHandle<S>> taken = Optional.empty();
        try {
            taken = take(free.get());
            return taken;
        } finally {
            if (taken.isEmpty()) {
                scheduler.runs.unregister(free.get());
            }
        }
    }

    private Optional<RunHandle<S>> take(ActiveRun active) {
        RunLoop<S> loop;
        boolean rests;
        try {
            loop = scheduler.loopAhead(graph, active, left, answer);
            rests = loop.runAhead();
        } catch (RuntimeException e) {
            return Optional.empty(); // nothing was done: it is tried anew, and fails there, where that is journaled
        }
        if (Thread.currentThread().isInterrupted()) {
            return Optional.empty();
        }
        return rests ? write(active, loop) : claim(active, loop);
    }

    private Optional<RunHandle<S>> write(ActiveRun active, RunLoop<S> loop) {
        RestedAnswer turn = new RestedAnswer(
                answer.interrupt(),
                answer.bytes(),
                answer.at(),
                left.claim(),
                left.run().head());
        if (!loop.journal.commitTurn(turn)) {
            return Optional.empty();
        }
        RunResult<S> result = RunResult.of(loop.journal.run(), RunStatus.WAITING);
        if (result.status() == RunStatus.WAITING) {
            Lease claim = turn.claim(scheduler.owner);
            loop.journal.rested().ifPresent(waiting -> scheduler.rested.put(graph, claim, waiting));
        }
        boolean hasMail = !scheduler.runs.unregisterUnlessMail(active);
        scheduler.runs.unregister(active);
        return Optional.of(
                hasMail
                        ? FollowedRun.answered(scheduler, graph, active.run)
                        : FollowedRun.of(scheduler, graph, RunHandle.resting(result)));
    }

    /** Something has to be written before the run goes on. */
    private Optional<RunHandle<S>> claim(ActiveRun active, RunLoop<S> loop) {
        Optional<Lease> claim = scheduler.acquire(active, answer);
        if (claim.isEmpty()) {
            return Optional.empty();
        }
        if (claim.get().token() != left.claim().token() + 1) {
            return Optional.of(FollowedRun.of(scheduler, graph, scheduler.schedule(graph, active, claim.get())));
        }
        active.signals.deliver(scheduler.watch.inbox(active.run));
        return Optional.of(FollowedRun.of(scheduler, graph, scheduler.schedule(graph, active, loop)));
    }
}
