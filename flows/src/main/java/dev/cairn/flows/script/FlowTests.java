package dev.cairn.flows.script;

import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.talk.TurnInterpreter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Scripts as tests of JUnit, one for each. JUnit's API must be on the class path, as it is wherever tests are compiled.
 *
 * <pre>{@code
 * @TestFactory
 * Stream<DynamicTest> scripts() {
 *     return FlowTests.in(Path.of("flows/tests"));
 * }
 * }</pre>
 */
public final class FlowTests {
    private FlowTests() {}

    /** A test for each script of a folder, or for one script. */
    public static Stream<DynamicTest> in(Path at) {
        return in(at, FlowCompiler.standard());
    }

    /**
     * The same for flows that use what a program lends: its tools, its functions.
     *
     * @throws AssertionError if there is no script, since a test of nothing always holds
     */
    public static Stream<DynamicTest> in(Path at, FlowCompiler compiler) {
        ScriptSuite suite = new ScriptSuite(compiler, TurnInterpreter.byRules());
        List<Path> scripts = ScriptSuite.find(at);
        if (scripts.isEmpty()) {
            throw new AssertionError("there is no script in " + at.toAbsolutePath());
        }
        return scripts.stream()
                .map(script -> DynamicTest.dynamicTest(
                        at.equals(script)
                                ? script.getFileName().toString()
                                : at.relativize(script).toString(),
                        script.toUri(),
                        () -> passes(suite, script)));
    }

    private static void passes(ScriptSuite suite, Path script) throws InterruptedException {
        TestedScript tested;
        synchronized (suite) {
            tested = suite.run(script);
        }
        if (!tested.passed()) {
            throw new AssertionError(
                    tested.name() + System.lineSeparator() + String.join(System.lineSeparator(), tested.failures()));
        }
    }
}
