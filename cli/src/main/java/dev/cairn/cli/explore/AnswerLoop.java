package dev.cairn.cli.explore;

import dev.cairn.agent.gate.Answer;
import dev.cairn.cli.answer.AnswerSource;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOperator;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.explorer.state.ExplorerState;
import java.util.Optional;
import java.util.Set;

/** Drives a run to its end, with an answer to each question that it asks on the way. */
final class AnswerLoop {
    /** Somebody else answered meanwhile. */
    private static final Set<String> ANSWERED = Set.of("interrupt.answered", "interrupt.closed");

    private final Engine engine;
    private final RunOperator actor;
    private final Graph<ExplorerState> graph;
    private final AnswerSource answerSource;
    private final CommonOptions options;
    private final ProgressLine progress;

    /** In which {@code actor} is the person at the terminal. */
    AnswerLoop(
            Engine engine,
            RunOperator actor,
            Graph<ExplorerState> graph,
            AnswerSource answerSource,
            CommonOptions options,
            ProgressLine progress) {
        this.engine = engine;
        this.actor = actor;
        this.graph = graph;
        this.answerSource = answerSource;
        this.options = options;
        this.progress = progress;
    }

    /** Waits until the run has ended; the question that it waits on if that is to be answered later. */
    Optional<Interrupt> runToEnd(RunHandle<ExplorerState> begun, ShutdownHook shutdown) throws InterruptedException {
        shutdown.watch(begun);
        RunResult<ExplorerState> result = await(begun);
        while (result.status() == RunStatus.WAITING) {
            shutdown.idle();
            engine.flushListeners();
            progress.close();
            Interrupt question = result.interrupts().getFirst();
            Optional<Answer> answer = answerSource.answer(question);
            if (answer.isEmpty()) {
                return Optional.of(question);
            }
            RunHandle<ExplorerState> next = next(question, answer.get());
            shutdown.watch(next);
            result = await(next);
        }
        return Optional.empty();
    }

    private RunHandle<ExplorerState> next(Interrupt question, Answer answer) {
        try {
            return answerSource.isPerson()
                    ? actor.answer(graph, question.id(), answer)
                    : engine.answer(graph, question.id(), answer);
        } catch (CairnException e) {
            if (ANSWERED.contains(e.code())) {
                return engine.resume(graph, question.run());
            }
            throw e;
        }
    }

    private RunResult<ExplorerState> await(RunHandle<ExplorerState> handle) throws InterruptedException {
        try {
            return handle.await();
        } catch (CairnException e) {
            throw new CairnException(
                    e.code(), e.getMessage() + "; to go on: " + options.next("runs resume " + handle.id()), e);
        }
    }
}
