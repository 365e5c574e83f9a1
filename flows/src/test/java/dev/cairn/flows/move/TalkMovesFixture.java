package dev.cairn.flows.move;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.edit.EditOperation;
import dev.cairn.flows.edit.FlowEditor;
import dev.cairn.flows.reader.Quote;
import dev.cairn.flows.talk.TalkGraph;
import dev.cairn.flows.talk.TalkOptions;
import dev.cairn.flows.talk.TalkPrompt;
import dev.cairn.flows.talk.TalkReply;
import dev.cairn.flows.talk.TalkTools;
import dev.cairn.flows.talk.TalkTurn;
import dev.cairn.flows.talk.Talks;
import dev.cairn.flows.understand.Understanding;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Talks of a flow that orders something, each of which waits at another place, and a second version of the flow. */
abstract class TalkMovesFixture {
    static final String FIRST = """
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
    static final List<String> ORDER =
            List.of("name", "size", "fax", "colour", "street", "city", "sure", "age", "weight");
    static final Map<String, String> ANSWERS = Map.ofEntries(
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
    static final int STAGES = ORDER.size() + 2; // those who wait at a question each, for a person, in a topic

    final Map<String, Integer> booked = new LinkedHashMap<>();
    final FileStore files = new InMemoryFileStore();
    final TalkTools tools = TalkTools.NONE.with("book", (input, effects) -> {
        synchronized (booked) {
            booked.merge(effects.runId(), 1, Integer::sum);
        }
        return new Json("{\"number\":\"17\"}");
    });

    /** A talk that waits where its number says. */
    String waiting(Talks talks, int number) throws InterruptedException {
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

    static TalkTurn answer(TalkReply at, @org.jspecify.annotations.Nullable String json) {
        return TalkTurn.answers(Map.of(at.question().orElseThrow().ref(), new Json(Objects.requireNonNull(json))));
    }

    /** Renamed, retyped, removed, inserted; a part extracted; in a called flow, too. */
    static FlowDocument second() {
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

    static FlowDocument edited(EditOperation... operations) {
        return FlowEditor.of("test").apply(document(), operations).flow();
    }

    static FlowDocument document() {
        return FlowDocument.parse("order.yaml", FIRST);
    }

    static CompiledFlow compiled(FlowDocument document) {
        return FlowCompiler.standard().compile(document).orThrow();
    }

    Talks talks(Engine engine, CompiledFlow flow) {
        return new Talks(engine, files, TalkGraph.of(flow, tools, (turn, effects) -> meaning(turn.message())));
    }

    static Understanding meaning(String message) {
        return new Understanding(
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                message.contains("help") ? Optional.of("help") : Optional.empty(),
                message.contains("person") ? Optional.of(Quote.whole(message)) : Optional.empty());
    }
}
