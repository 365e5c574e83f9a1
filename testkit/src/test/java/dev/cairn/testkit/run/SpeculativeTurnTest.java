package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Turns of a run that its engine has left: worked out first, then written at once. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class SpeculativeTurnTest extends TurnFixture {
    @Test
    void aTurnIsOneCallOfTheStore() throws InterruptedException {
        Engine engine = engine(noted());
        Graph<Trail> graph = graph();
        RunResult<Trail> at = first(engine, graph);
        for (int turn = 0; turn < 3; turn++) {
            at = engine.answerAndAwait(graph, open(at), "a");
        }
        assertThat(calls)
                .filteredOn(call -> !call.equals("takesTurns"))
                .containsExactly("Think", "appendTurn", "Think", "appendTurn", "Think", "appendTurn");
        assertThat(at.state().places()).containsExactly("a", "Think1", "a", "Think3", "a", "Think5");
        assertThat(engine.answerAndAwait(graph, open(at), "end").status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(engine.verify(graph, "r").holds()).isTrue();
        assertThat(disk.head("r").orElseThrow().status()).isEqualTo(RunStatus.SUCCEEDED);
    }

    @Test
    void whatTouchesTheWorldIsDoneWhenTheAnswerIsWritten() throws InterruptedException {
        Engine engine = engine(noted());
        Graph<Trail> graph = graph();
        RunResult<Trail> at = engine.answerAndAwait(graph, open(first(engine, graph)), "tool");
        assertThat(calls)
                .filteredOn(call -> call.startsWith("append")
                        || call.startsWith("answer")
                        || call.equals("Think")
                        || call.equals("Tool"))
                .containsExactly("Think", "answerAndAcquire", "append", "Tool", "appendAndRelease");
        assertThat(at.state().places()).containsExactly("tool", "Think1", "Tool2");
        assertThat(Trail.words(engine.journal("r")))
                .containsExactly("start", "Ask?", "Ask=\"tool\"", "Think", "Tool…", "Tool", "Ask?");
        at = engine.answerAndAwait(graph, open(at), "a");
        assertThat(at.state().places()).hasSize(5);
        assertThat(engine.verify(graph, "r").holds()).isTrue();
    }

    @Test
    void whoeverIsBehindReadsTheRunAnew() throws InterruptedException {
        Engine one = engine(disk);
        Engine other = engine(disk);
        Graph<Trail> graph = graph();
        RunResult<Trail> at = first(one, graph);
        RunResult<Trail> further = other.answerAndAwait(graph, open(at), "b");
        assertThat(one.answerWhereLeft(graph, "r", asked -> true, "a")).isEmpty();
        assertThat(disk.head("r").orElseThrow().seq()).isEqualTo(5);
        assertThat(one.answerAndAwait(graph, open(further), "a").state().places())
                .containsExactly("b", "Think1", "a", "Think3");
        assertCode("interrupt.answered", () -> other.answerAndAwait(graph, FIRST, "c"));
        assertThat(one.verify(graph, "r").holds()).isTrue();
    }

    @Test
    void theSameAnswerAgainIsHarmless() throws InterruptedException {
        Engine engine = engine(disk);
        Graph<Trail> graph = graph();
        RunResult<Trail> at = engine.answerAndAwait(graph, open(first(engine, graph)), "a");
        assertThat(engine.answerAndAwait(graph, FIRST, "a").state()).isEqualTo(at.state());
        assertThat(engine.answer(graph, FIRST, "a").await().state()).isEqualTo(at.state());
        assertThat(engine.answerAndAwait(graph, open(at), "b").state().places()).hasSize(4);
    }

    @Test
    void aQuestionThatIsNotMeantIsLeftAlone() throws InterruptedException {
        Engine engine = engine(disk);
        Graph<Trail> graph = graph();
        first(engine, graph);
        assertThat(engine.answerWhereLeft(graph, "r", asked -> asked.id().equals("r/9"), "a"))
                .isEmpty();
        assertThat(engine.answerWhereLeft(graph, "none", asked -> true, "a")).isEmpty();
        assertThat(engine.answerWhereLeft(graph, "r", asked -> true, "")).isEmpty();
        assertCode("answer.invalid", () -> engine.answerAndAwait(graph, FIRST, ""));
        assertThat(disk.head("r").orElseThrow().seq()).isEqualTo(2);
        assertThat(engine.answerWhereLeft(graph, "r", asked -> true, "a")).isPresent();
    }

    @Test
    void whoAnswersIsInTheJournal() throws InterruptedException {
        Engine engine = engine(noted());
        Graph<Trail> graph = graph();
        first(engine, graph);
        engine.actingAs("ann").answerAndAwait(graph, FIRST, "a");
        assertThat(calls).contains("appendTurn");
        assertThat(engine.answeredBy(FIRST)).contains("ann");
    }
}
