package dev.cairn.engine.run;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.graph.StopReason;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * Where a run stands: the fold over its journal. Immutable.
 *
 * @param run the run's id
 * @param seed what its randomness is drawn from
 * @param budgets its limits
 * @param labels what its starter wants to find it by
 * @param startedAt the first event's instant
 * @param state the graph's state
 * @param position the node that is next, and how far it is
 * @param seq the last event
 * @param used meters over the whole run
 * @param usedByIteration meters since the iteration began
 * @param cancelRequested the requester's reason, once a cancel was asked for
 * @param halted why the run left its way, once it has
 * @param end how the run ended, once it has
 * @param <S> the graph's state
 */
public record RunState<S>(
        String run,
        long seed,
        Budgets budgets,
        Map<String, String> labels,
        Instant startedAt,
        S state,
        Position position,
        long seq,
        Meters used,
        Meters usedByIteration,
        Optional<String> cancelRequested,
        Optional<StopReason> halted,
        Optional<RunEnd> end) {

    /**
     * The node whose turn it is.
     *
     * @param node its name
     * @param stepOrdinal the turn's number in the run, from 1
     * @param attempt the next attempt's number, from 1
     * @param started whether the attempt's start is journaled and its outcome is not
     * @param notBefore when a retry's wait is over
     */
    public record Position(String node, long stepOrdinal, int attempt, boolean started, Optional<Instant> notBefore) {
        static Position first(String node, long stepOrdinal) {
            return new Position(node, stepOrdinal, 1, false, Optional.empty());
        }
    }

    /**
     * How a run ended.
     *
     * @param disposition in one word
     * @param cause where there is more to say
     */
    public record RunEnd(Disposition disposition, Optional<String> cause) {}

    /** The turn of the graph's loop that the run is in, from 1; 0 before the first. */
    public long iteration() {
        return used.get(Meter.ITERATIONS);
    }

    RunState<S> with(S newState, Position next) {
        return new RunState<>(
                run,
                seed,
                budgets,
                labels,
                startedAt,
                newState,
                next,
                seq,
                used,
                usedByIteration,
                cancelRequested,
                halted,
                end);
    }

    RunState<S> at(long newSeq) {
        return new RunState<>(
                run,
                seed,
                budgets,
                labels,
                startedAt,
                state,
                position,
                newSeq,
                used,
                usedByIteration,
                cancelRequested,
                halted,
                end);
    }

    RunState<S> using(Meters run, Meters iteration) {
        return new RunState<>(
                this.run,
                seed,
                budgets,
                labels,
                startedAt,
                state,
                position,
                seq,
                run,
                iteration,
                cancelRequested,
                halted,
                end);
    }

    RunState<S> cancelling(String reason) {
        return new RunState<>(
                run,
                seed,
                budgets,
                labels,
                startedAt,
                state,
                position,
                seq,
                used,
                usedByIteration,
                Optional.of(reason),
                halted,
                end);
    }

    RunState<S> halted(StopReason reason) {
        return new RunState<>(
                run,
                seed,
                budgets,
                labels,
                startedAt,
                state,
                position,
                seq,
                used,
                usedByIteration,
                cancelRequested,
                Optional.of(reason),
                end);
    }

    RunState<S> ended(RunEnd newEnd) {
        return new RunState<>(
                run,
                seed,
                budgets,
                labels,
                startedAt,
                state,
                position,
                seq,
                used,
                usedByIteration,
                cancelRequested,
                halted,
                Optional.of(newEnd));
    }
}
