package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.history.Fork;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.SettableClock;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.annotation.JsonSerialize;

/** A run goes on with what will be read back of it, and fails where that is another value. */
class ReadBackRunTest {
    private static final RunOptions OPTIONS = RunOptions.DEFAULT.id("r").seed(1);

    private final SettableClock clock = Trail.clock();
    private final InMemoryRunStore store = new InMemoryRunStore(clock);
    private final Engine engine = Trail.engine(store, clock);

    record Found(@Nullable String text) {}

    record Lossy(@JsonSerialize(using = Halving.class) int size) {}

    static final class Halving extends ValueSerializer<Integer> {
        @Override
        public void serialize(Integer value, JsonGenerator out, SerializationContext context) {
            out.writeNumber(value / 2);
        }
    }

    record Desk(List<String> log, Optional<ZonedDateTime> at, Lossy lossy) {
        static final Desk EMPTY = new Desk(List.of(), Optional.empty(), new Lossy(0));

        Desk with(String line) {
            List<String> more = new java.util.ArrayList<>(log);
            more.add(line);
            return new Desk(List.copyOf(more), at, lossy);
        }

        Desk at(ZonedDateTime when) {
            return new Desk(log, Optional.of(when), lossy);
        }

        Desk lossy(int size) {
            return new Desk(log, at, new Lossy(size));
        }
    }

    private static final End<Desk> DONE = End.succeeded("Done");
    private static final End<Desk> NIGHT = End.succeeded("Night");
    private static final End<Desk> REPAIRED = End.succeeded("Repaired");

    private record Making<O>(Supplier<O> made, java.util.function.BiFunction<Desk, O, Desk> fold)
            implements Handler<Desk, String, O> {
        @Override
        public String input(Desk state) {
            return "";
        }

        @Override
        public O execute(String input, Effects effects) {
            return made.get();
        }

        @Override
        public Desk apply(Desk state, O output) {
            return fold.apply(state, output);
        }

        @Override
        public Desk failed(Desk state, Failure failure) {
            return state.with(failure.kind() + ": " + failure.message());
        }
    }

    private static Graph<Desk> one(Step<Desk, ?, ?> step) {
        return Graph.define("desk", 1, Desk.class)
                .start(step)
                .from(step)
                .when(
                        "night",
                        desk -> desk.at().filter(at -> at.getHour() >= 22).isPresent())
                .to(NIGHT)
                .otherwise(DONE)
                .onFailure(Retry.standard().thenTo(REPAIRED))
                .build();
    }

    record Note(Json content) {}

    @Test
    void anAnswersJsonMayBeWrittenInAnyWay() throws InterruptedException {
        Ask<Desk, String, Note> ask = Ask.of(
                "Ask",
                Note.class,
                desk -> "?",
                (desk, note) -> desk.with(note.content().text()));
        Graph<Desk> graph = Graph.define("asking", 1, Desk.class)
                .start(ask)
                .from(ask)
                .to(DONE)
                .build();
        engine.run(graph, Desk.EMPTY, OPTIONS);
        Note note = new Note(new Json("{ \"price\" : 1.50,\n\"path\": \"a\\/b\" }"));
        assertThat(engine.answer(graph, "r/1", note).await().state().log())
                .containsExactly("{\"price\":1.50,\"path\":\"a/b\"}");
    }

    @Test
    void anAnswerThatWouldBeAnotherValueIsRefusedAndTheQuestionStaysOpen() throws InterruptedException {
        Ask<Desk, String, Lossy> ask =
                Ask.of("Ask", Lossy.class, desk -> "?", (desk, lossy) -> desk.lossy(lossy.size()));
        Graph<Desk> graph = Graph.define("asking", 1, Desk.class)
                .start(ask)
                .from(ask)
                .to(DONE)
                .build();
        engine.run(graph, Desk.EMPTY, OPTIONS);
        assertThatThrownBy(() -> engine.accept(graph, "r/1", new Lossy(7)))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("answer.invalid"))
                .hasMessageContaining("its part size is a java.lang.Integer");
        assertThat(engine.interrupts("r")).hasSize(1);
        assertThatThrownBy(() -> engine.accept(graph, "r/1", new Json("{\"size\": 7}")))
                .as("what is read of it would be written as another one")
                .hasMessageContaining("its part size is a java.lang.Integer");
        assertThat(engine.answer(graph, "r/1", new Lossy(0)).await().status()).isEqualTo(RunStatus.SUCCEEDED);
    }

    @Test
    void takesTheFailureEdgeWithAnOutputThatCannotBeReadBack() throws InterruptedException {
        Step<Desk, ?, ?> step = Step.of(
                "Search", Found.class, new Making<>(() -> new Found(null), (desk, found) -> desk.with("found")));
        RunResult<Desk> result = engine.run(one(step), Desk.EMPTY, OPTIONS);
        assertThat(result.state().log()).hasSize(1);
        assertThat(result.state().log().getFirst()).contains("output", "Found", "text");
        assertThat(Trail.words(engine.journal("r"))).containsExactly("start", "Search!output on", "succeeded");
        assertThat(engine.verify(one(step), "r").divergence()).isEmpty();
    }

    @Test
    void takesTheFailureEdgeWithAnOutputThatComesBackAsAnotherOne() throws InterruptedException {
        Step<Desk, ?, ?> step = Step.of(
                "Weigh", Lossy.class, new Making<>(() -> new Lossy(7), (desk, lossy) -> desk.lossy(lossy.size())));
        RunResult<Desk> result = engine.run(one(step), Desk.EMPTY, OPTIONS);
        assertThat(result.state().log().getFirst()).contains("size", "java.lang.Integer");
        assertThat(engine.state(one(step), "r").position().node()).isEqualTo("Repaired");
    }

    @Test
    void guardsSeeTheHourThatIsReadBackToo() throws InterruptedException {
        ZonedDateTime night = ZonedDateTime.parse("2026-07-01T22:30:00+02:00[Europe/Berlin]");
        Step<Desk, ?, ?> step = Step.of("Look", ZonedDateTime.class, new Making<>(() -> night, Desk::at));
        engine.run(one(step), Desk.EMPTY, OPTIONS);
        assertThat(engine.state(one(step), "r").position().node()).isEqualTo("Night");
        assertThat(engine.verify(one(step), "r").divergence()).isEmpty();
        assertThat(engine.state(one(step), "r").state().at()).contains(night);
    }

    @Test
    void itemsFailEachForItself() throws InterruptedException {
        ForEach<Desk, Integer, Lossy> all = ForEach.skipping(
                "All",
                desk -> List.of(1, 2),
                Lossy.class,
                (item, effects) -> new Lossy(item),
                (desk, results) -> desk.with(results.toString()));
        Graph<Desk> graph = Graph.define("desk", 1, Desk.class)
                .start(all)
                .from(all)
                .to(DONE)
                .build();
        RunResult<Desk> result = engine.run(graph, Desk.EMPTY, OPTIONS);
        assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(Trail.words(engine.journal("r"))).contains("All.0!output", "All.1!output");
    }

    @Test
    void refusesToStartWithAStateThatCannotBeReadBack() {
        Step<Desk, ?, ?> step = Step.of("Look", String.class, new Making<>(() -> "a", Desk::with));
        assertThatThrownBy(() -> engine.start(one(step), Desk.EMPTY.lossy(7), OPTIONS))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("json.changed"))
                .hasMessageContaining("lossy.size");
        assertThat(store.head("r")).isEmpty();
    }

    @Test
    void refusesAForkWithAnEditThatCannotBeReadBack() throws InterruptedException {
        Step<Desk, ?, ?> step = Step.of("Look", String.class, new Making<>(() -> "a", Desk::with));
        Graph<Desk> graph = one(step);
        engine.run(graph, Desk.EMPTY, OPTIONS);
        assertThatThrownBy(
                        () -> engine.fork(graph, "r", Fork.<Desk>at(1).id("s").edit(desk -> desk.lossy(7))))
                .hasMessageContaining("lossy.size");
        assertThat(store.head("s")).isEmpty();
    }

    @Test
    void aStateThatASnapshotWouldChangeIsReadFromTheEvents() throws InterruptedException {
        Step<Desk, ?, ?> step = Step.of("Weigh", Integer.class, new Making<>(() -> 7, Desk::lossy));
        Ask<Desk, String, String> ask = Ask.of("Ask", String.class, desk -> "well?", Desk::with);
        Graph<Desk> graph = Graph.define("desk", 1, Desk.class)
                .start(step)
                .from(step)
                .to(ask)
                .from(ask)
                .to(DONE)
                .build();
        assertThat(engine.run(graph, Desk.EMPTY, OPTIONS).status()).isEqualTo(RunStatus.WAITING);
        assertThat(store.snapshot("r")).isEmpty();
        assertThat(engine.state(graph, "r").state().lossy().size()).isEqualTo(7);
        String interrupt = engine.interrupts("r").getFirst().id();
        RunResult<Desk> result = engine.answer(graph, interrupt, "good").await();
        assertThat(result.state().lossy().size()).isEqualTo(7);
        assertThat(result.state().log()).containsExactly("good");
    }
}
