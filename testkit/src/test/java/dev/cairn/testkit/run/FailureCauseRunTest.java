package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.FailureCause;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.ItemResult;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.SettableClock;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The exceptions that attempts failed of, in journals. */
class FailureCauseRunTest {
    private static final End<Trail> DONE = End.succeeded("Done");
    private static final RunOptions OPTIONS = RunOptions.DEFAULT.id("r").seed(1);

    private final SettableClock clock = Trail.clock();
    private final InMemoryRunStore store = new InMemoryRunStore(clock);
    private final Engine engine = Trail.engine(store, clock);

    private List<FailureCause> causes() {
        return engine.journal("r").stream()
                .map(JournalEntry::event)
                .flatMap(event -> switch (event) {
                    case JournalEvent.StepFailed failed ->
                        Stream.of(failed.cause().orElseThrow());
                    case JournalEvent.ItemFailed failed ->
                        Stream.of(failed.cause().orElseThrow());
                    default -> Stream.<FailureCause>empty();
                })
                .toList();
    }

    private static Graph<Trail> graph(Step<Trail, ?, ?> step, Retry retry) {
        return Graph.define("g", 1, Trail.class)
                .start(step)
                .from(step)
                .to(DONE)
                .onFailure(retry)
                .build();
    }

    @Test
    void eachFailedAttemptHasItsOwn() throws InterruptedException {
        var script = Trail.script()
                .throwing(new IOException("first\nline", new IllegalStateException("deep down")))
                .throwing(new IOException("second"))
                .returns("a");
        Graph<Trail> graph = graph(script.step("Work", String.class), Retry.times(3));
        assertThat(engine.run(graph, Trail.EMPTY, OPTIONS).status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(causes()).extracting(FailureCause::message).containsExactly("first\nline", "second");
        assertThat(causes().getFirst().type()).isEqualTo("java.io.IOException");
        assertThat(causes().getFirst().stack())
                .contains(
                        "FailureCauseRunTest.eachFailedAttemptHasItsOwn",
                        "Caused by: java.lang.IllegalStateException: deep down")
                .doesNotContain("dev.cairn.engine.run");
        assertThat(engine.verify(graph, "r").divergence()).isEmpty();
    }

    @Test
    void theFailureThatEndsARunHasIt() throws InterruptedException {
        Graph<Trail> graph = graph(Trail.script().failsForGood("gone").step("Work", String.class), Retry.never());
        assertThat(engine.run(graph, Trail.EMPTY, OPTIONS).status()).isEqualTo(RunStatus.FAILED);
        assertThat(causes())
                .singleElement()
                .extracting(FailureCause::type)
                .isEqualTo("dev.cairn.engine.graph.StepException");
    }

    @Test
    void whatIsPureHasTheExceptionThatItThrew() throws InterruptedException {
        Step<Trail, ?, ?> step = Step.of("Work", String.class, trail -> trail, (trail, effects) -> "a", (trail, a) -> {
            throw new IllegalStateException("in apply");
        });
        assertThat(engine.run(graph(step, Retry.never()), Trail.EMPTY, OPTIONS).status())
                .isEqualTo(RunStatus.FAILED);
        assertThat(causes())
                .singleElement()
                .satisfies(cause -> assertThat(cause.stack())
                        .contains("Caused by: java.lang.IllegalStateException: in apply\n\tat "
                                + getClass().getName()));
    }

    @Test
    void soHasAnItem() throws InterruptedException {
        ForEach<Trail, String, String> all = ForEach.collecting(
                        "All",
                        (Trail trail) -> List.of("a", "b"),
                        String.class,
                        (item, effects) -> {
                            throw new IOException("no " + item);
                        },
                        (Trail trail, List<ItemResult<String>> results) -> trail)
                .retry(Retry.never());
        Graph<Trail> graph =
                Graph.define("g", 1, Trail.class).start(all).from(all).to(DONE).build();
        engine.run(graph, Trail.EMPTY, OPTIONS);
        assertThat(causes()).extracting(FailureCause::message).containsExactlyInAnyOrder("no a", "no b");
        assertThat(engine.verify(graph, "r").divergence()).isEmpty();
    }

    @Test
    void anExceptionWhoseMethodsThrowIsAFailureLikeAnyOther() throws InterruptedException {
        var script = Trail.script()
                .does((trail, effects) -> {
                    throw new IOException("never said") {
                        @Override
                        public String getMessage() {
                            throw new IllegalStateException("no message");
                        }
                    };
                })
                .returns("a");
        RunResult<Trail> result =
                engine.run(graph(script.step("Work", String.class), Retry.times(2)), Trail.EMPTY, OPTIONS);
        assertThat(result.state().places()).contains("a");
        assertThat(causes()).singleElement().extracting(FailureCause::message).isEqualTo("(its message cannot be had)");
    }
}
