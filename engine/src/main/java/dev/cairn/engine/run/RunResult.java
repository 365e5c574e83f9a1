package dev.cairn.engine.run;

import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.RunStatus;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * How a run ended, or what it waits for.
 *
 * @param run its id
 * @param status how it ended; {@link RunStatus#WAITING} if it waits for answers or for time, {@link RunStatus#RUNNING} if it was stepped and goes on
 * @param cause where there is more to say
 * @param state the graph's last state
 * @param used what its meters read
 * @param interrupts the questions that wait for an answer
 * @param wakeAt when a wait or a retry has it go on by itself; deadlines of questions are none of them
 * @param <S> the graph's state
 */
public record RunResult<S>(
        String run,
        RunStatus status,
        Optional<String> cause,
        S state,
        Meters used,
        List<Interrupt> interrupts,
        Optional<Instant> wakeAt) {
    /** Copies the interrupts. */
    public RunResult {
        interrupts = List.copyOf(interrupts);
    }

    /** The same of a run that others work on. */
    RunResult<S> elsewhere() {
        return new RunResult<>(run, RunStatus.RUNNING, cause, state, used, interrupts, wakeAt);
    }

    static <S> RunResult<S> of(RunState<S> run, RunStatus otherwise) {
        return new RunResult<>(
                run.run(),
                run.end().map(end -> RunStatus.of(end.disposition())).orElse(otherwise),
                run.end().flatMap(RunState.RunEnd::cause),
                run.state(),
                run.used(),
                Interrupt.of(run),
                otherwise == RunStatus.WAITING && run.end().isEmpty() ? run.awaited() : Optional.empty());
    }
}
