package dev.cairn.cli.flow;

import static dev.cairn.cli.flow.CommandTrial.cairn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.talk.TalkGraph;
import dev.cairn.flows.talk.TalkOptions;
import dev.cairn.flows.talk.TalkTools;
import dev.cairn.flows.talk.TalkTurn;
import dev.cairn.flows.talk.Talks;
import dev.cairn.flows.talk.TurnInterpreter;
import dev.cairn.store.DataFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Private answers of a talk are looked for in what commands print and write, but for those that show the journal itself, or a question as its user is asked it. */
class PrivateCommandsTest {
    private static final List<String> SECRETS = List.of("445566", "99887x", "ann.secret@example.org", "1984-02-29");
    private static final String OLD = """
            flow: identity
            schema: 1
            version: 1
            start: code
            tools: {verify: {takes: {code: text, email: email}, gives: {echo: text}, private: true}}
            nodes:
              code: {ask: Which code?, type: {text: {pattern: "[0-9]{6}"}}, private: true, next: born}
              born: {ask: When were you born?, type: date, private: true, next: email}
              email: {ask: Your e-mail?, type: email, private: true, next: verify}
              verify: {do: verify, with: {code: code, email: email}, next: sure}
              sure: {ask: "We write to {email}. All right?", type: yes_no, next: done}
              done: {end: completed, say: "Your code {code} is known."}
            """;
    /** The birthday is gone, the code has another type, and something is asked in between. */
    private static final String NEW = OLD.replace("version: 1", "version: 2")
                    .replace(
                            "type: {text: {pattern: \"[0-9]{6}\"}}, private: true, next: born}",
                            "type: {text: {pattern: \"[0-9]{7}\"}}, private: true, next: email}")
                    .replaceAll("  born: .*\n", "")
                    .replace("next: sure}", "next: name}\n  name: {ask: Your name?, type: text, next: sure}")
            + "migrations: [{from: 1, drop: [born]}]\n";

    @TempDir
    private Path folder;

    private final List<String> told = new ArrayList<>();

    private void run(String... args) {
        CommandTrial trial = cairn(args);
        told.add(String.join(" ", args) + "\n" + trial.out() + "\n" + trial.err());
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private Path data() {
        return folder.resolve("data");
    }

    private void talk() throws Exception {
        TalkTools tools = TalkTools.NONE.with(
                "verify", (input, effects) -> new Json("{\"echo\":\"445566 of ann.secret@example.org\"}"));
        try (DataFolder store = DataFolder.open(data());
                Engine engine = Engine.on(store.runs()).files(store.files()).build()) {
            Talks talks = new Talks(
                    engine,
                    store.files(),
                    TalkGraph.of(
                            FlowCompiler.standard()
                                    .compile(FlowDocument.parse("identity.yaml", OLD))
                                    .orThrow(),
                            tools,
                            TurnInterpreter.byRules()));
            talks.start(TalkOptions.DEFAULT.id("t1"));
            talks.say("t1", "99887x");
            talks.say("t1", "it is 445566");
            talks.turn("t1", TalkTurn.answers(Map.of("born", new Json("\"1984-02-29\""))));
            talks.say("t1", "ann.secret@example.org please");
        }
    }

    @Test
    void privateAnswersStandInTheJournalAlone() throws Exception {
        talk();
        String old = file("old.yaml", OLD);
        String newer = file("new.yaml", NEW);
        String data = data().toString();
        run("flow", "draw", old, "--html", folder.resolve("drawn").toString());
        run("flow", "diff", old, newer, "--talks", "--data", data);
        run("flow", "diff", old, newer, "--talks", "--json", "--data", data);
        run("flow", "check", newer, "--talks", "--data", data);
        run("flow", "shadow", newer, "--talks", "--data", data);
        run("flow", "shadow", newer, "--talks", "--json", "--data", data);
        run("flow", "shadow", newer, "--against", old, "--talks", "--data", data);
        run("flow", "migrate", newer, "--talks", "--dry-run", "--data", data);
        run("flow", "migrate", newer, "--talks", "--dry-run", "--json", "--data", data);
        run("runs", "list", "--data", data);
        run("prompts", "understand");
        String answers = file("answers.json", "{\"code\": \"99887x\"}");
        run("flow", "walk", old, answers);
        run(
                "flow",
                "run",
                old,
                "--json",
                "--answers",
                answers,
                "--data",
                folder.resolve("other").toString());
        run("flow", "migrate", newer, "--talks", "--data", data);

        assertThat(told).anySatisfy(text -> assertThat(text).contains("talk t1"));
        search();
    }

    @Test
    void aScriptsTraceHasNone() throws Exception {
        file("identity.yaml", OLD);
        file("script.yaml", """
                flow: identity.yaml
                test: Somebody is known
                tools: {verify: [{echo: "445566 of ann.secret@example.org"}]}
                turns:
                  - {user: 99887x, asks: code}
                  - {user: it is 445566, asks: born}
                  - {answers: {born: "1984-02-29"}, asks: email}
                  - {user: ann.secret@example.org please, asks: sure}
                  - {user: "yes"}
                ends: completed
                """);
        run("flow", "test", folder.resolve("script.yaml").toString(), "--record", "--coverage");
        Files.delete(folder.resolve("script.yaml"));

        search();
        assertThat(folder.resolve("script.trace")).content().contains("asks sure");
    }

    private void search() throws IOException {
        try (Stream<Path> written = Files.walk(folder)) {
            for (Path one : written.filter(Files::isRegularFile)
                    .filter(at -> !at.startsWith(data()) && !at.endsWith("answers.json"))
                    .filter(at -> !at.toString().contains("/other/"))
                    .toList()) {
                told.add(one + "\n" + Files.readString(one));
            }
        }
        for (String text : told) {
            for (String secret : SECRETS) {
                String encoded =
                        Base64.getEncoder().withoutPadding().encodeToString(secret.getBytes(StandardCharsets.UTF_8));
                assertThat(text).doesNotContain(secret).doesNotContain(encoded);
            }
        }
    }
}
