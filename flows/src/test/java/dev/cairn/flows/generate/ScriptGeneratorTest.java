package dev.cairn.flows.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.script.FlowCoverage;
import dev.cairn.flows.script.ScriptSuite;
import dev.cairn.flows.talk.TurnInterpreter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts that are made up pass at once, and take what none has taken. */
@Tag("slow")
class ScriptGeneratorTest {
    @TempDir
    private Path folder;

    private ScriptSuite suite() {
        return new ScriptSuite(FlowCompiler.standard(), TurnInterpreter.byRules());
    }

    private List<GeneratedScript> generated(Path flow) {
        ScriptSuite.CoveredFlow covered = suite().covered(flow).orElseThrow();
        return new ScriptGenerator(covered.flow())
                .scripts(flow.getFileName().toString(), new FlowCoverage(covered.flow()));
    }

    /** Runs them as scripts, from nothing, and gives what they take. */
    private FlowCoverage run(Path flow, List<GeneratedScript> scripts) throws Exception {
        Path copy = Files.copy(flow, folder.resolve(flow.getFileName()));
        ScriptSuite suite = suite();
        for (int i = 0; i < scripts.size(); i++) {
            Path script = folder.resolve("generated-" + i + ".yaml");
            Files.writeString(script, scripts.get(i).text());
            assertThat(suite.run(script).failures()).as(scripts.get(i).text()).isEmpty();
        }
        return suite.covered(copy).orElseThrow().coverage();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sales", "identity"})
    void theExamplesAreTakenWithoutAnyScriptOfPeople(String example) throws Exception {
        taken(example);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"booking", "order", "form"})
    void thoseThatTakeLongerToo(String example) throws Exception {
        taken(example);
    }

    private void taken(String example) throws Exception {
        Path flow = Path.of("..", "examples", "flows", example, "flow.yaml");
        FlowCoverage coverage = run(flow, generated(flow));

        assertThat(coverage.never(FlowCoverage.Kind.NODE)).isEmpty();
        assertThat(coverage.never(FlowCoverage.Kind.EDGE)).isEmpty();
        assertThat(coverage.never(FlowCoverage.Kind.GUARD)).isEmpty();
    }

    @Test
    void whatASilenceLeadsToIsTakenToo() throws Exception {
        Path flow = Files.writeString(folder.resolve("still.yaml"), """
                flow: lamps
                schema: 1
                start: number
                silence: {after: 2d, to: still}
                nodes:
                  number: {ask: How many lamps?, type: whole, next: done}
                  done: {end: completed}
                  still: {ask: Are you still there?, type: yes_no, next: [{when: still, to: number, again: 3}, gone]}
                  gone: {end: lost}
                """);
        ScriptSuite.CoveredFlow covered = suite().covered(flow).orElseThrow();
        List<GeneratedScript> scripts =
                new ScriptGenerator(covered.flow()).scripts("still.yaml", new FlowCoverage(covered.flow()));
        for (GeneratedScript script : scripts) {
            Path file = Files.writeString(folder.resolve("generated.yaml"), script.text());
            assertThat(suite().run(file).failures()).as(script.text()).isEmpty();
        }

        assertThat(scripts).anySatisfy(script -> assertThat(script.text()).contains("silent: true"));
        assertThat(scripts.stream().flatMap(script -> script.takes().stream()))
                .contains("node lamps/still", "node lamps/gone", "edge lamps/still>number", "edge lamps/still>gone");
    }

    @Test
    void theSameFlowGivesTheSameScripts() {
        Path flow = Path.of("..", "examples", "flows", "identity", "flow.yaml");
        assertThat(generated(flow)).isEqualTo(generated(flow));
    }

    @Test
    void whatCannotBeTakenIsSaidWithWhy() throws Exception {
        Path flow = Files.writeString(folder.resolve("dead.yaml"), """
                flow: dead
                schema: 1
                start: word
                nodes:
                  word:
                    ask: The word?
                    type: text
                    next:
                      - {when: "word.startsWith('xyzzy') && word.size() == 17", to: secret}
                      - {to: done}
                  secret: {say: You are in., next: done}
                  done: {end: completed}
                """);
        ScriptSuite.CoveredFlow covered = suite().covered(flow).orElseThrow();
        FlowCoverage coverage = new FlowCoverage(covered.flow());
        ScriptGenerator generator = new ScriptGenerator(covered.flow());
        List<GeneratedScript> scripts = generator.scripts("dead.yaml", coverage);

        assertThat(scripts).hasSize(1);
        assertThat(generator.untaken(coverage).keySet())
                .containsExactlyInAnyOrder(
                        "node dead/secret",
                        "edge dead/word>secret",
                        "edge dead/secret>done",
                        "guard dead/word>secret true");
        assertThat(generator.untaken(coverage).get("node dead/secret")).contains("no talk of those made up came there");
    }
}
