package dev.cairn.cli.flow;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.flow.file.TextOutput;
import dev.cairn.cli.flow.file.ToolOptions;
import dev.cairn.cli.llm.LlmOptions;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.InMemoryCacheStore;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.lines.ProblemJson;
import dev.cairn.flows.script.FlowCoverage;
import dev.cairn.flows.script.ScriptSuite;
import dev.cairn.flows.script.TestedScript;
import dev.cairn.flows.talk.TurnInterpreter;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code cairn flow test}. */
@Command(
        name = "test",
        mixinStandardHelpOptions = true,
        description = "Runs scripts of talks, in memory and without a model, and says what did not come as expected.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:all came as expected", "1:a script failed, or there is none", "2:a wrong command line"},
        footer = {
            "",
            "A script is YAML: flow, test, turns, ends … (docs/flows/testing.md).",
            "",
            "Examples:",
            "  cairn flow test flows/tests",
            "  cairn flow test flows/tests --record       keeps what happens, as NAME.trace",
            "  cairn flow test flows/tests --coverage     and what no script has taken",
            "  cairn flow test lighting.yaml --generate   scripts for what none takes",
            "  cairn flow test flows/tests --record --llm ollama:qwen3",
            "  cairn flow test flows/tests --json | jq '.scripts[].unmet'",
        })
final class FlowTestCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "SCRIPT", description = "scripts, and folders of scripts")
    private List<Path> files = List.of();

    @Option(
            names = "--record",
            description =
                    "keep the trace of each script that passes, to hold later ones against; and with --llm what the model understood, so that the script needs none from now on")
    private boolean record;

    @Option(names = "--coverage", description = "say what of each flow was taken, and what never")
    private boolean coverage;

    @Option(names = "--json", description = "print one JSON object: scripts, and coverage")
    private boolean json;

    @Option(
            names = "--generate",
            description =
                    "make up scripts for what none takes, write them into tests/ beside the flow, run them, and say what stays untaken and why; SCRIPT may be a flow then")
    private boolean generate;

    @Mixin
    private final ToolOptions tools = new ToolOptions();

    @Mixin
    private final LlmOptions llm = new LlmOptions();

    @Override
    public Integer call() throws InterruptedException {
        ScriptSuite suite = new ScriptSuite(FlowCompiler.standard().withTools(tools.catalog()), readers());
        List<Path> flows =
                generate ? files.stream().filter(GeneratedFiles::isFlow).toList() : List.of();
        List<TestedScript> tested = new ArrayList<>();
        for (Path file : scripts(flows)) {
            tested.add(record ? suite.record(file) : suite.run(file));
        }
        if (generate) {
            Set<Path> wanted = new LinkedHashSet<>(flows);
            wanted.addAll(suite.flowFiles());
            for (Path flow : wanted) {
                tested.addAll(new GeneratedFiles(spec, suite).write(flow));
            }
        }
        if (json) {
            printJson(tested, suite);
        } else {
            print(tested, suite);
        }
        return tested.stream().allMatch(TestedScript::passed) ? ExitCode.DONE : ExitCode.FAILED;
    }

    /** What understands messages whose meaning no script records: a model, if one was named. */
    private TurnInterpreter readers() {
        return llm.choice()
                .map(choice -> TurnInterpreter.by(
                        choice.decider(new InMemoryCacheStore(), line -> TextOutput.say(spec, "cairn: " + line))))
                .orElseGet(TurnInterpreter::byRules);
    }

    private List<Path> scripts(List<Path> flows) {
        List<Path> scripts = files.stream()
                .filter(at -> !flows.contains(at))
                .flatMap(at -> ScriptSuite.find(at).stream())
                .distinct()
                .toList();
        scripts.stream().filter(GeneratedFiles::isFlow).findFirst().ifPresent(flow -> {
            throw new CairnException(
                    "script.missing", flow + " is a flow and no script; --generate makes scripts for it");
        });
        if (scripts.isEmpty() && flows.isEmpty()) {
            throw new CairnException(
                    "script.missing", "there is no script in " + files + "; one has 'test' at its top");
        }
        return scripts;
    }

    private void print(List<TestedScript> tested, ScriptSuite suite) {
        PrintWriter out = spec.commandLine().getOut();
        for (TestedScript script : tested) {
            out.println((script.passed() ? "passed " : "FAILED ") + script.file() + ": " + script.name());
            script.failures().forEach(line -> out.println("  " + line));
        }
        if (coverage) {
            suite.coverage().forEach(covered -> out.println(covered.shown()));
        }
        out.flush();
        long failed = tested.stream().filter(script -> !script.passed()).count();
        PrintWriter err = spec.commandLine().getErr();
        err.println(tested.size()
                + (tested.size() == 1 ? " script, " : " scripts, ")
                + (failed == 0 ? "all passed" : failed + " failed"));
        err.flush();
    }

    private void printJson(List<TestedScript> tested, ScriptSuite suite) {
        ObjectNode all = JsonMapper.shared().createObjectNode();
        ArrayNode scripts = all.putArray("scripts");
        tested.forEach(script -> scripts.add(json(script)));
        if (coverage) {
            ArrayNode flows = all.putArray("coverage");
            suite.coverage().stream().map(FlowCoverage::toJson).forEach(flows::add);
        }
        PrintWriter out = spec.commandLine().getOut();
        out.println(all.toPrettyString());
        out.flush();
    }

    private static ObjectNode json(TestedScript script) {
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("file", script.file().toString())
                .put("test", script.name())
                .put("flow", script.flow().toString())
                .put("passed", script.passed());
        ArrayNode problems = json.putArray("problems");
        script.problems().forEach(problem -> problems.add(ProblemJson.of(problem)));
        ArrayNode unmet = json.putArray("unmet");
        script.unmet()
                .forEach(one -> unmet.addObject()
                        .put("file", one.place().file())
                        .put("line", one.place().span().line())
                        .put("column", one.place().span().column())
                        .put("expected", one.expected())
                        .put("found", one.found()));
        return json;
    }
}
