package dev.cairn.flows.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.edit.EditOperation;
import dev.cairn.flows.edit.FlowEditor;
import dev.cairn.flows.reader.Quote;
import dev.cairn.flows.talk.HouseReply;
import dev.cairn.flows.talk.TalkGraph;
import dev.cairn.flows.talk.TalkOptions;
import dev.cairn.flows.talk.TalkPrompt;
import dev.cairn.flows.talk.TalkReply;
import dev.cairn.flows.talk.TalkTools;
import dev.cairn.flows.talk.TalkTurn;
import dev.cairn.flows.talk.Talks;
import dev.cairn.flows.understand.Understanding;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.store.DataFolder;
import dev.cairn.store.sqlite.Durability;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Talks that wait while their flow changes under them. */
class TalkMovesTest {
    private static final String FIRST = """
        flow: order
        schema: 1
        version: 1
        start: name
        tools:
          book: {takes: {name: text}, gives: {number: text}, effect: true}
        nodes:
          name: {ask: Name?, type: text, check: {holds: "name != 'x'", say: Not that.}, stuck: {after: 2, to: person}, next: size}
          size: {ask: Size?, type: whole, next: fax}
          fax: {ask: Fax?, type: text, next: colour}
          colour: {ask: Colour?, type: text, next: street}
          street: {ask: Street?, type: text, next: city}
          city: {ask: City?, type: text, next: book}
          book: {do: book, with: {name: name}, next: sure}
          sure: {ask: Sure?, type: yes_no, next: person_data}
          person_data: {call: data, next: done}
          done: {end: completed, say: "Thanks {name}, {book.number}."}
        anytime:
          help: {about: "help me please", call: helping}
        flows:
          data:
            start: age
            nodes:
              age: {ask: Age?, type: whole, next: weight}
              weight: {ask: Weight?, type: whole, next: end}
          helping: {start: what, nodes: {what: {ask: With what?, type: text, next: end}}}
        """;
    private static final List<String> ORDER =
            List.of("name", "size", "fax", "colour", "street", "city", "sure", "age", "weight");
    private static final Map<String, String> ANSWERS = Map.ofEntries(
            Map.entry("name", "\"Ada\""),
            Map.entry("full_name", "\"Ada\""),
            Map.entry("size", "7"),
            Map.entry("fax", "\"1\""),
            Map.entry("email", "\"a@b.example\""),
            Map.entry("street", "\"Elm\""),
            Map.entry("city", "\"Ulm\""),
            Map.entry("sure", "true"),
            Map.entry("age", "30"),
            Map.entry("years", "30"),
            Map.entry("weight", "60"),
            Map.entry("what", "\"all\""));
    private static final int STAGES = ORDER.size() + 2; // those who wait at a question each, for a person, in a topic

    private final Map<String, Integer> booked = new LinkedHashMap<>();
    private final FileStore files = new InMemoryFileStore();
    private final TalkTools tools = TalkTools.NONE.with("book", (input, effects) -> {
        synchronized (booked) {
            booked.merge(effects.runId(), 1, Integer::sum);
        }
        return new Json("{\"number\":\"17\"}");
    });

    @TempDir
    private Path folder;

    @Test
    void talksAtEveryPlaceAreAnsweredUnderTheNewVersionByTheIdsOfTheirOpenQuestions() throws Exception {
        try (RunStore store = new InMemoryRunStore()) {
            moveAll(store, 4 * STAGES);
        }
    }

    @Test
    @Tag("slow")
    void manyTalksInAStoreToo() throws Exception {
        try (DataFolder data = DataFolder.open(folder, Durability.DEATH_OF_PROCESS)) {
            moveAll(data.runs(), Integer.getInteger("cairn.flows.talks", 250));
        }
    }

    private void moveAll(RunStore store, int count) throws Exception {
        CompiledFlow newer = compiled(second());
        Map<String, String> questions = new LinkedHashMap<>();
        try (Engine engine = Engine.on(store).build()) {
            Talks talks = talks(engine, compiled(document()));
            for (int i = 0; i < count; i++) {
                String run = waiting(talks, i);
                questions.put(run, only(engine, run).id());
            }
        }
        try (Engine engine = Engine.on(store).build()) {
            TalkMoves moves = new TalkMoves(engine, files, FlowCompiler.standard(), newer);
            assertThat(moves.open()).hasSize(count).containsExactlyInAnyOrderElementsOf(questions.keySet());
            Talks talks = talks(engine, newer);
            for (String run : moves.open()) {
                TalkForecast forecast = moves.forecast(run).forecast().orElseThrow();
                TalkOutlook moved = moves.move(run);
                assertThat(moved.refused()).isEmpty();
                assertThat(engine.state(talks.graph().graph(), run).state()).isEqualTo(forecast.talk());
                assertThat(only(engine, run).id()).isEqualTo(questions.get(run));
                finish(engine, talks, run, Objects.requireNonNull(questions.get(run)));
            }
            assertThat(moves.open()).isEmpty();
            assertThat(booked)
                    .hasSize(count)
                    .allSatisfy((run, times) -> assertThat(times).isOne());
        }
    }

    private static Interrupt only(Engine engine, String run) {
        assertThat(engine.interrupts(run)).hasSize(1);
        return engine.interrupts(run).getFirst();
    }

    /** A talk that waits where its number says. */
    private String waiting(Talks talks, int number) throws InterruptedException {
        TalkReply at = talks.start(TalkOptions.DEFAULT);
        int stage = number % STAGES;
        for (int i = 0; i < Math.min(stage, ORDER.size() - 1); i++) {
            String key = ORDER.get(i);
            String colour = number % 2 == 0 ? "\"red\"" : "\"green\"";
            at = talks.turn(at.run(), answer(at, key.equals("colour") ? colour : ANSWERS.get(key)));
        }
        if (stage == ORDER.size()) {
            String wrong = at.run();
            at = talks.say(wrong, "I want to speak to a person");
            assertThat(at.house()).isPresent();
        }
        if (stage == ORDER.size() + 1) {
            at = talks.say(at.run(), "help me please");
            assertThat(at.question().map(TalkPrompt.Question::ref)).contains("what");
        }
        return at.run();
    }

    private static TalkTurn answer(TalkReply at, @org.jspecify.annotations.Nullable String json) {
        return TalkTurn.answers(Map.of(at.question().orElseThrow().ref(), new Json(Objects.requireNonNull(json))));
    }

    /** Answers the question that was open by its old id, and then what else is asked. */
    private static void finish(Engine engine, Talks talks, String run, String interrupt) throws InterruptedException {
        TalkReply at = talks.show(run);
        if (at.question().isPresent()) {
            Object turn = answer(at, given(at));
            engine.answer(talks.graph().graph(), interrupt, turn).await();
            at = talks.show(run);
        }
        for (int i = 0; i < 15 && !at.isOver(); i++) {
            at = at.house().isPresent()
                    ? talks.house(run, HouseReply.giveBack())
                    : talks.turn(run, answer(at, given(at)));
        }
        assertThat(at.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(at.texts()).contains("Thanks Ada, 17.");
    }

    private static @org.jspecify.annotations.Nullable String given(TalkReply at) {
        String ref = at.question().orElseThrow().ref();
        String key = ref.substring(ref.lastIndexOf('/') + 1);
        return key.equals("colour") ? "\"blue\"" : ANSWERS.get(key);
    }

    /** Renamed, retyped, removed, inserted; a part extracted; in a called flow, too. */
    private static FlowDocument second() {
        return edited(
                new EditOperation.Rename("", "name", "full_name"),
                new EditOperation.Rename("data", "age", "years"),
                new EditOperation.Set(
                        "/nodes/colour/type",
                        Optional.of(
                                FlowDocument.parse("t", "{choice: [red, blue]}").toJson())),
                new EditOperation.Delete("", "fax", Optional.empty()),
                new EditOperation.Insert(
                        "",
                        "email",
                        FlowDocument.parse("n", "{ask: E-mail?, type: email}").toJson(),
                        Optional.of("colour")),
                new EditOperation.Extract("", List.of("street", "city"), "place", "address"));
    }

    private static FlowDocument edited(EditOperation... operations) {
        return FlowEditor.of("test").apply(document(), operations).flow();
    }

    private static FlowDocument document() {
        return FlowDocument.parse("order.yaml", FIRST);
    }

    private static CompiledFlow compiled(FlowDocument document) {
        return FlowCompiler.standard().compile(document).orThrow();
    }

    private Talks talks(Engine engine, CompiledFlow flow) {
        return new Talks(engine, files, TalkGraph.of(flow, tools, (turn, effects) -> meaning(turn.message())));
    }

    private static Understanding meaning(String message) {
        return new Understanding(
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                message.contains("help") ? Optional.of("help") : Optional.empty(),
                message.contains("person") ? Optional.of(Quote.whole(message)) : Optional.empty());
    }

    @Test
    void aForecastSaysWhereATalkStoodWhereItWillStandAndWhatItLoses() throws Exception {
        try (Engine engine = Engine.inMemory()) {
            Talks talks = talks(engine, compiled(document()));
            String at = waiting(talks, 5);
            String late = waiting(talks, 7);
            TalkMoves moves = new TalkMoves(engine, files, FlowCompiler.standard(), compiled(second()));

            TalkForecast first = moves.forecast(at).forecast().orElseThrow();
            assertThat(first.line()).isEqualTo("city → colour, loses fax");
            assertThat(first.lost()).extracting(AnswerRef::toString).containsExactly("fax");
            assertThat(moves.forecast(late).line()).isEqualTo(late + " version 1: person_data/age → colour, loses fax");
            assertThat(engine.interrupts(at).getFirst().question().text()).contains("City?");

            moves.move(at);
            assertThat(engine.interrupts(at).getFirst().question().text()).contains("Colour?", "blue");
        }
    }

    @Test
    void withoutAMoveTheRefusalNamesTheDifference() throws Exception {
        try (Engine engine = Engine.inMemory()) {
            String run = waiting(talks(engine, compiled(document())), 1);
            Talks talks = talks(engine, compiled(second()));

            assertThatThrownBy(() -> talks.show(run))
                    .hasMessageContaining("is held by flow 'order' version 1")
                    .hasMessageContaining("which differs: ~ edge start: name → full_name; ~ node full_name")
                    .hasMessageContaining("cairn flow migrate FLOW --talks");
            assertThatThrownBy(() -> talks.say(run, "7")).hasMessageContaining("which differs");
            assertThat(talks(engine, compiled(document())).show(run).question().map(TalkPrompt.Question::ref))
                    .contains("size");
        }
    }

    @Test
    void aDocumentOfTheSameVersionIsRefusedAndTheTalkStaysAsItWas() throws Exception {
        try (Engine engine = Engine.inMemory()) {
            String run = waiting(talks(engine, compiled(document())), 1);
            CompiledFlow other = compiled(FlowDocument.parse("order.yaml", FIRST.replace("Size?", "How large?")));
            TalkMoves moves = new TalkMoves(engine, files, FlowCompiler.standard(), other);

            assertThat(moves.open()).containsExactly(run);
            assertThat(moves.move(run).refused().orElse("")).contains("raise its version above that");
            assertThat(talks(engine, compiled(document())).show(run).question().map(TalkPrompt.Question::text))
                    .contains("Size?");
        }
    }

    @Test
    void aTalkThatTheNewVersionHasNothingToAskGoesOnByItself() throws Exception {
        try (Engine engine = Engine.inMemory()) {
            String run = waiting(talks(engine, compiled(document())), 5);
            CompiledFlow newer = compiled(edited(
                    new EditOperation.Rename("", "name", "full_name"),
                    new EditOperation.Delete("", "city", Optional.empty())));
            TalkForecast forecast = new TalkMoves(engine, files, FlowCompiler.standard(), newer)
                    .move(run)
                    .forecast()
                    .orElseThrow();
            assertThat(forecast.line()).isEqualTo("city → book");
            assertThat(booked).isEmpty();

            TalkReply next = talks(engine, newer).show(run);
            assertThat(next.question().map(TalkPrompt.Question::ref)).contains("sure");
            assertThat(booked).hasSize(1);
        }
    }

    @Test
    void aTalkMovesFromVersionToVersion() throws Exception {
        try (Engine engine = Engine.inMemory()) {
            String run = waiting(talks(engine, compiled(document())), 2);
            List<String> lines = new ArrayList<>();
            FlowDocument at = document();
            for (int version = 2; version <= 4; version++) {
                String name = "fax" + version;
                String old = version == 2 ? "fax" : "fax" + (version - 1);
                at = FlowDocument.parse(
                        "order.yaml",
                        FIRST.replace("version: 1", "version: " + version)
                                        .replace("fax: {", name + ": {")
                                        .replace("next: fax", "next: " + name)
                                + "migrations: [{from: " + (version - 1) + ", rename: {" + old + ": " + name + "}}]\n");
                lines.add(new TalkMoves(engine, files, FlowCompiler.standard(), compiled(at))
                        .move(run)
                        .line());
            }
            assertThat(lines)
                    .containsExactly(
                            run + " version 1: fax → fax2",
                            run + " version 2: fax2 → fax3",
                            run + " version 3: fax3 → fax4");
            assertThat(talks(engine, compiled(at)).show(run).question().map(TalkPrompt.Question::ref))
                    .contains("fax4");
        }
    }
}
