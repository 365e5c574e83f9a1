package dev.cairn.flows.talk;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.store.DataFolder;
import dev.cairn.store.sqlite.Durability;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/** One of several processes that go on with the same talk: it answers when it is told to, and says what came of it. */
final class RivalProcess {
    static final String RUN = "contested";
    static final int ROUNDS = 12;

    private static final String FLOW = """
        flow: contested
        schema: 1
        start: each
        tools:
          book: {takes: {value: whole}, effect: true}
        nodes:
          each: {call: round, each: "12", next: done}
          done: {end: completed}
        flows:
          round:
            start: value
            nodes:
              value: {ask: "Which?", type: whole, next: book}
              book: {do: book, with: {value: value}, next: end}
        """;

    private RivalProcess() {}

    static Talks talks(Engine engine, DataFolder data) {
        return new Talks(
                engine,
                data.files(),
                TalkGraph.of(
                        FlowCompiler.standard()
                                .compile(FlowDocument.parse("contested.yaml", FLOW))
                                .orThrow(),
                        TalkTools.NONE.with("book", (input, effects) -> new Json("{}")),
                        TurnInterpreter.byRules()));
    }

    /** {@code DATA}; lines in are {@code INTERRUPT VALUE}, each is answered by {@code taken} or {@code CODE MESSAGE}. */
    public static void main(String[] args) throws Exception {
        try (DataFolder data = DataFolder.open(Path.of(args[0]), Durability.DEATH_OF_PROCESS);
                Engine engine = Engine.on(data.runs()).build()) {
            Talks talks = talks(engine, data);
            BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            System.out.println("ready");
            String line = in.readLine();
            while (line != null) {
                String[] words = line.split(" ");
                System.out.println(answer(talks, words[0], words[1]));
                line = in.readLine();
            }
        }
    }

    private static String answer(Talks talks, String interrupt, String value) throws InterruptedException {
        try {
            talks.answer(interrupt, TalkTurn.answers(Map.of("value", new Json(value))));
            return "taken";
        } catch (CairnException e) {
            return e.code() + " " + e.getMessage();
        }
    }
}
