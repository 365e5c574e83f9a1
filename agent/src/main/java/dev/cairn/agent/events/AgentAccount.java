package dev.cairn.agent.events;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.state.RunState;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * What one agent tells beside the turns of its nodes, which all agents tell alike.
 *
 * @param <S> its state
 */
public interface AgentAccount<S> {
    /** The class of its state, by which its runs are known. */
    Class<S> state();

    /** What a limit on that meter is called. */
    default String name(Meter meter) {
        return meter.name();
    }

    /** The fields of {@code session_started}. */
    Map<String, Object> started(S state);

    /** The fields of {@code loop_start}. */
    Map<String, Object> looped(S state);

    /** What a node's turn has come to, told before its end. */
    List<AgentEvent> did(RunState<?> run, S state, JournalEvent.StepCompleted done, Function<String, AgentEvent> event);

    /** The fields of {@code stop}. */
    Map<String, Object> stopped(S state);

    /** Forgets what was told, as when entries were missed or a run has ended. */
    default void forget(String run) {}
}
