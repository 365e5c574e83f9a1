package dev.cairn.flows.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.talk.TurnInterpreter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExampleScriptsTest {
    private static final Path EXAMPLES = Path.of("..", "examples", "flows");

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> scriptsOfTheSalesFlow() {
        return FlowTests.in(EXAMPLES.resolve("sales"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"booking", "sales", "identity", "form", "order", "tenants/acme", "tenants/nord"})
    void theScriptsOfAnExamplePassAndTakeAllOfIt(String example) throws InterruptedException {
        ScriptSuite suite = new ScriptSuite(FlowCompiler.standard(), TurnInterpreter.byRules());
        for (Path script : ScriptSuite.find(EXAMPLES.resolve(example))) {
            assertThat(suite.run(script).failures()).isEmpty();
        }

        assertThat(suite.coverage())
                .singleElement()
                .satisfies(covered ->
                        assertThat(covered.isFull()).as(covered.shown()).isTrue());
    }

    @Test
    void whatDoesNotComeAsExpectedIsToldAtItsLine() throws Exception {
        Path flow = EXAMPLES.resolve("booking/flow.yaml").toAbsolutePath().normalize();
        assertThat(run("flow: " + flow + """

                        test: All of it is wrong
                        tools:
                          tables.reserve: [{free: true}]
                        turns:
                          - {user: four, asks: day}
                          - {user: Miller, asks: phone, says: [Good evening]}
                          - {declined: [name], refuses: phone}
                        ends: completed
                        """).failures())
                .satisfiesExactlyInAnyOrder(
                        line -> assertThat(line)
                                .contains("script.yaml:6:24 expected to be asked 'day', found 'name' is asked"),
                        line -> assertThat(line).contains("script.yaml:7:40 expected to be told 'Good evening', found"),
                        line -> assertThat(line).contains("script.yaml:8:33 expected that 'phone' is refused, found"),
                        line -> assertThat(line).contains("script.yaml:9:7 expected the end 'completed', found"),
                        line -> assertThat(line)
                                .contains("script.yaml:4:19 expected 1 calls of 'tables.reserve', found 0"));
    }

    @Test
    void aLayerThatIsNotThereIsToldAtItsPlace() throws Exception {
        assertThat(run("flow: [a.yaml, b.yaml]\ntest: Nothing\n").failures())
                .satisfiesExactly(
                        line -> assertThat(line).contains("script.yaml:1:8 S104"),
                        line -> assertThat(line).contains("script.yaml:1:16 S104"));
    }

    @Test
    void layersThatDoNotFitAreNotRun() throws Exception {
        Path global = EXAMPLES.resolve("tenants/global.yaml").toAbsolutePath().normalize();
        Files.writeString(folder.resolve("tenant.yaml"), """
                layer: tenant
                id: t
                nodes:
                  number: {merge: {ask: final}}
                """);
        Files.writeString(folder.resolve("instance.yaml"), """
                layer: instance
                id: i
                nodes:
                  number: {ask: Which?}
                """);

        TestedScript tested = run("flow: [" + global + ", tenant.yaml, instance.yaml]\ntest: Nothing\n");

        assertThat(tested.failures())
                .singleElement()
                .satisfies(line -> assertThat(line).contains("instance.yaml:4:12 F701"));
    }

    private TestedScript run(String script) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("script.yaml"), script);
        List<Path> found = ScriptSuite.find(folder);
        assertThat(found).containsExactly(file);
        return new ScriptSuite(FlowCompiler.standard(), TurnInterpreter.byRules()).run(file);
    }
}
