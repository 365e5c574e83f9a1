package dev.cairn.cli.flow;

import static dev.cairn.cli.flow.CommandTrial.cairn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.talk.TalkGraph;
import dev.cairn.flows.talk.TalkOptions;
import dev.cairn.flows.talk.TalkTools;
import dev.cairn.flows.talk.TalkTurn;
import dev.cairn.flows.talk.Talks;
import dev.cairn.flows.talk.TurnInterpreter;
import dev.cairn.store.DataFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class FlowMigrateCommandTest {
    private static final String OLD = """
        flow: shop
        schema: 1
        version: 1
        start: lamps
        nodes:
          lamps: {ask: How many lamps?, type: whole, next: colour}
          colour: {ask: Which colour?, type: text, next: end}
        """;
    private static final String NEW = OLD.replace("version: 1", "version: 2").replace("lamps", "count")
            + "migrations: [{from: 1, rename: {lamps: count}}]\n";

    @TempDir
    private Path folder;

    @Test
    void talksAreMovedAsTheDryRunSays() throws Exception {
        String run = talk();
        Path file = file("shop.yaml", NEW);
        CommandTrial dry = migrate(file, "--talks", "--dry-run");
        assertThat(dry.out()).isEqualTo(run + " version 1: colour → colour\n");
        assertThat(dry.err()).contains("1 talk would move, 0 of them losing answers");

        JsonNode moved =
                JsonMapper.shared().readTree(migrate(file, "--talks", "--json").out());
        assertThat(moved.path("run").asString()).isEqualTo(run);
        assertThat(moved.path("willStandAt").asString()).isEqualTo("colour");
        assertThat(moved.path("lost")).isEmpty();

        assertThat(migrate(file, "--talks").err()).contains("0 talks moved");
    }

    @Test
    void theDifferenceSaysWhichTalksItWouldMove() throws Exception {
        String run = talk();
        CommandTrial said = cairn(
                "flow",
                "diff",
                file("old.yaml", OLD).toString(),
                file("shop.yaml", NEW).toString(),
                "--talks",
                "--data",
                data().toString());
        assertThat(said.out()).contains("talk " + run + " version 1: colour → colour");
    }

    @Test
    void aVersionThatWasNotRaisedIsRefused() throws Exception {
        talk();
        CommandTrial said = migrate(file("shop.yaml", OLD.replace("Which", "What")), "--talks");
        assertThat(said.code()).isOne();
        assertThat(said.out()).contains("it is held by version 1, and this document is version 1; raise its version");
        assertThat(said.err()).contains("1 cannot be moved");
    }

    @Test
    void checkSaysWhatIsWrongWithAChangeForTheOpenTalks() throws Exception {
        talk();
        Path file = file("shop.yaml", OLD.replace("lamps", "count"));
        String gone = file + ":3:10 F706 'lamps' is gone, 1 conversation has it → migrations: rename or drop it\n";

        CommandTrial said = check(file);
        assertThat(said.code()).isOne();
        assertThat(said.out()).isEqualTo(file + ":3:10 F705 changed since version 1 was run → version: 2 *\n" + gone);
        assertThat(check(file, "--fix").out()).isEqualTo(gone);
        assertThat(file).content().contains("version: 2");

        assertThat(check(file("new.yaml", NEW)).code()).isZero();
        assertThat(check(file("dropped.yaml", NEW.replace("rename: {lamps: count}", "drop: [lamps]")))
                        .code())
                .isZero();
        assertThat(check(file("old.yaml", OLD)).code()).isZero();
    }

    private CommandTrial check(Path file, String... options) {
        List<String> command =
                new ArrayList<>(List.of("flow", "check", file.toString(), "--talks", "--data", data().toString()));
        command.addAll(List.of(options));
        return cairn(command.toArray(String[]::new));
    }

    @Test
    void aDraftIsLifted() throws IOException {
        Path draft = file("draft.json", """
            {"id": "d", "version": "v1", "nodes": [{"id": "q.a", "type": "question", "prompt": "A?"}, {"id": "end", "type": "terminal"}],
             "edges": [{"from": "q.a", "to": "end", "guard": null}]}""");
        CommandTrial lifted = cairn("flow", "migrate", draft.toString());
        assertThat(lifted.code()).isZero();
        assertThat(lifted.out()).contains("schema: 1");
        assertThat(cairn("flow", "migrate", file("new.yaml", OLD).toString()).err())
                .contains("there is nothing to lift");
        assertThat(cairn("flow", "migrate", draft.toString(), "--dry-run").code())
                .isEqualTo(2);
    }

    private CommandTrial migrate(Path file, String... options) {
        String[] command = new String[options.length + 5];
        System.arraycopy(
                new String[] {"flow", "migrate", file.toString(), "--data", data().toString()}, 0, command, 0, 5);
        System.arraycopy(options, 0, command, 5, options.length);
        return cairn(command);
    }

    private Path data() {
        return folder.resolve("data");
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    /** One that waits at its second question. */
    private String talk() throws InterruptedException {
        CompiledFlow flow = FlowCompiler.standard()
                .compile(FlowDocument.parse("shop.yaml", OLD))
                .orThrow();
        try (DataFolder data = DataFolder.open(data());
                Engine engine = Engine.on(data.runs()).build()) {
            Talks talks =
                    new Talks(engine, data.files(), TalkGraph.of(flow, TalkTools.NONE, TurnInterpreter.byRules()));
            String run = talks.start(TalkOptions.DEFAULT).run();
            talks.turn(run, TalkTurn.answers(Map.of("lamps", new Json("3"))));
            return run;
        }
    }
}
