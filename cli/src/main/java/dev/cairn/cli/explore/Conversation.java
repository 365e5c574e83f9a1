package dev.cairn.cli.explore;

import dev.cairn.agent.gate.Answer;
import dev.cairn.cli.person.People;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.explorer.state.ExplorerState;
import java.util.Optional;
import java.util.Set;

/** Carries a run on past what it asks. */
final class Conversation {
    /** Somebody else answered meanwhile. */
    private static final Set<String> ANSWERED = Set.of("interrupt.answered", "interrupt.closed");

    private final Engine engine;
    private final Graph<ExplorerState> graph;
    private final People people;
    private final ProgressLine progress;

    Conversation(Engine engine, Graph<ExplorerState> graph, People people, ProgressLine progress) {
        this.engine = engine;
        this.graph = graph;
        this.people = people;
        this.progress = progress;
    }

    /** Waits until the run has ended; the question that it waits on if that is to be answered later. */
    Optional<Interrupt> carry(RunHandle<ExplorerState> begun, Interruption interruption) throws InterruptedException {
        interruption.watch(begun);
        RunResult<ExplorerState> result = await(begun);
        while (result.status() == RunStatus.WAITING) {
            interruption.idle();
            engine.flushListeners();
            progress.close();
            Interrupt question = result.interrupts().getFirst();
            Optional<Answer> answer = people.answer(question);
            if (answer.isEmpty()) {
                return Optional.of(question);
            }
            RunHandle<ExplorerState> next = next(question, answer.get());
            interruption.watch(next);
            result = await(next);
        }
        return Optional.empty();
    }

    private RunHandle<ExplorerState> next(Interrupt question, Answer answer) {
        try {
            return engine.answer(graph, question.id(), answer);
        } catch (CairnException e) {
            if (ANSWERED.contains(e.code())) {
                return engine.resume(graph, question.run());
            }
            throw e;
        }
    }

    private static RunResult<ExplorerState> await(RunHandle<ExplorerState> handle) throws InterruptedException {
        try {
            return handle.await();
        } catch (CairnException e) {
            throw new CairnException(e.code(), e.getMessage() + "; to go on: cairn runs resume " + handle.id(), e);
        }
    }
}
