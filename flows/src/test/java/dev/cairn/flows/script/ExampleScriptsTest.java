package dev.cairn.flows.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.talk.TurnInterpreter;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class ExampleScriptsTest {
    private static final Path SALES = Path.of("..", "examples", "flows", "sales", "tests");

    @TestFactory
    Stream<DynamicTest> scriptsOfTheSalesFlow() {
        return FlowTests.in(SALES);
    }

    @Test
    void theScriptsOfTheSalesFlowTakeAllOfIt() throws InterruptedException {
        ScriptSuite suite = new ScriptSuite(FlowCompiler.standard(), TurnInterpreter.byRules());
        for (Path script : ScriptSuite.find(SALES)) {
            suite.run(script);
        }

        assertThat(suite.coverage())
                .singleElement()
                .satisfies(covered ->
                        assertThat(covered.isFull()).as(covered.shown()).isTrue());
    }
}
