package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.Disposition;
import java.util.Optional;

/**
 * How a run ended.
 *
 * @param run its id
 * @param disposition in one word
 * @param cause where there is more to say
 * @param state the graph's last state
 * @param used what its meters read
 * @param <S> the graph's state
 */
public record RunResult<S>(String run, Disposition disposition, Optional<String> cause, S state, Meters used) {
    static <S> RunResult<S> of(RunState<S> run) {
        RunState.RunEnd end =
                run.end().orElseThrow(() -> new CairnException("run.running", "run " + run.run() + " has not ended"));
        return new RunResult<>(run.run(), end.disposition(), end.cause(), run.state(), run.used());
    }
}
