package dev.cairn.server.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOperator;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.server.problem.ServerException;

/** Gives answers to runs: the first holds, and who comes later is told whose. Thread-safe. */
public final class GivenAnswers {
    private final Engine engine;
    private final ServedGraphs graphs;
    private final RunCarrying carrying;

    /** To the runs of an engine's store. */
    public GivenAnswers(Engine engine, ServedGraphs graphs, RunCarrying carrying) {
        this.engine = engine;
        this.graphs = graphs;
        this.carrying = carrying;
    }

    /**
     * Gives one. A run that is not carried on here goes on where somebody works on it.
     *
     * @throws CairnException {@code interrupt.answered} with whose holds, and the others of an engine's answer
     */
    public void give(RunHead head, String interrupt, Json answer, RunOperator actor) {
        try {
            if (carrying.isEngines(head)) {
                actor.answer(graphs.need(head), interrupt, answer);
            } else {
                actor.accept(graphs.need(head), interrupt, answer);
                boolean unused = carrying.lanes().enqueue(head);
            }
        } catch (CairnException e) {
            throw e.code().equals("interrupt.answered") ? held(e, interrupt) : e;
        }
    }

    /**
     * Asks a run to stop whose question is left without an answer, as {@link RunCarrying#cancel}. One that waits for none any more stops nothing.
     *
     * @throws CairnException {@code interrupt.answered} with whose answer holds
     */
    public void abandon(RunHead head, StoredInterrupt question, RunOperator actor) {
        if (question.answer().isPresent()) {
            throw held(StoreErrors.answered(question.id()), question.id());
        }
        try {
            if (question.open()) {
                carrying.cancel(head, "the question was abandoned", actor);
            }
        } catch (CairnException e) {
            if (!e.code().equals("run.ended")) { // by another question of it that was abandoned with this one
                throw e;
            }
        }
    }

    private CairnException held(CairnException error, String interrupt) {
        return engine.answeredBy(interrupt)
                .<CairnException>map(who -> new ServerException(error.code(), error.getMessage() + "; it is by " + who))
                .orElse(error);
    }
}
