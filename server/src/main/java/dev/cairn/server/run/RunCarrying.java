package dev.cairn.server.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOperator;
import dev.cairn.engine.store.RunHead;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Who carries runs on in this process: an agent, in a lane of its own, or the engine, if it has their graph. Thread-safe. */
public final class RunCarrying {
    /** Whoever works on the run has heard of it, or it has ended meanwhile. */
    private static final Set<String> ELSEWHERE = Set.of("run.owned", "run.ended");

    private final Engine engine;
    private final ServedGraphs graphs;
    private final Lanes lanes;

    /** Where agents carry their runs. */
    public interface Lanes {
        /** The name of the agent that carries a run; empty if none does. */
        Optional<String> agentOf(RunHead head);

        /** Has a run carried when its turn comes; false if no agent does that. */
        boolean enqueue(RunHead head);

        /** How many runs are before it; none while it is worked on, empty if it stands in no lane. */
        OptionalInt ahead(String run);

        /** Why a run could not be carried on the last time; empty if it was, has gone on since, or has its turn. */
        Optional<String> left(RunHead head);
    }

    /** By the agents of {@code lanes}, else by the engine. */
    public RunCarrying(Engine engine, ServedGraphs graphs, Lanes lanes) {
        this.engine = engine;
        this.graphs = graphs;
        this.lanes = lanes;
    }

    /** The lanes of agents. */
    public Lanes lanes() {
        return lanes;
    }

    /** Whether a run is carried on here. */
    public boolean carries(RunHead head) {
        return !head.imported() && (lanes.agentOf(head).isPresent() || graphs.carries(head));
    }

    /** Whether the engine carries it, and no agent. */
    boolean isEngines(RunHead head) {
        return lanes.agentOf(head).isEmpty() && graphs.carries(head);
    }

    /**
     * Goes on with a run.
     *
     * @throws dev.cairn.server.problem.ServerException {@code run.imported}, {@code graph.unknown}, {@code graph.viewed}
     */
    public void carryOn(RunHead head) {
        ServedGraphs.requireOwn(head);
        if (!lanes.enqueue(head)) {
            engine.resume(graphs.needToCarry(head), head.run());
        }
    }

    /**
     * Asks a run to stop, wherever it is worked on. One that nobody works on, such as one that waits for a person, is gone on with where that is done here, and so ends.
     *
     * @throws CairnException as {@link RunOperator#cancel}; {@code graph.changed} if it is left asked to stop, since nobody here can go on with it
     */
    public void cancel(RunHead head, String reason, RunOperator actor) {
        actor.cancel(head.run(), reason);
        try {
            carryOnIfPossible(head);
        } catch (CairnException e) {
            if (!ELSEWHERE.contains(e.code())) {
                throw e;
            }
        }
    }

    /** Goes on with a run where that is done here. */
    public void carryOnIfPossible(RunHead head) {
        if (carries(head)) {
            carryOn(head);
        }
    }
}
