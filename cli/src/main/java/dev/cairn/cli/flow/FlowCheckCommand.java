package dev.cairn.cli.flow;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.flow.file.FlowFile;
import dev.cairn.cli.flow.file.ToolOptions;
import dev.cairn.flows.compile.FlowCompilation;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compile.SafeFixes;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.lines.ProblemJson;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/** {@code cairn flow check}. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = "Says all that is wrong with flows: file, line, column, code, and how to mend it.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:nothing that keeps a flow from running", "1:errors", "2:a wrong command line"},
        footer = {
            "",
            "Examples:",
            "  cairn flow check lighting.yaml",
            "  cairn flow check flows/*.yaml --tools tools.yaml",
            "  cairn flow check lighting.yaml --fix          mends what stands behind a star",
            "  cairn flow check lighting.yaml --json | jq '.[].code'",
        })
final class FlowCheckCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "FLOW", description = "flows in YAML or JSON")
    private List<Path> files = List.of();

    @Option(names = "--fix", description = "mend what can be mended unasked, and write the files")
    private boolean fix;

    @Option(names = "--json", description = "print all problems as a JSON array")
    private boolean json;

    @Mixin
    private final ToolOptions tools = new ToolOptions();

    @Override
    public Integer call() {
        FlowCompiler compiler = FlowCompiler.standard().withTools(tools.catalog());
        List<FlowProblem> found = new ArrayList<>();
        for (Path file : files) {
            FlowDocument document = FlowFile.read(file);
            FlowCompilation compiled = compiler.compile(fix ? fixed(file, document, compiler) : document);
            found.addAll(compiled.problems());
        }
        print(found);
        return found.stream().anyMatch(FlowProblem::isError) ? ExitCode.FAILED : ExitCode.DONE;
    }

    private FlowDocument fixed(Path file, FlowDocument document, FlowCompiler compiler) {
        SafeFixes.Fixed fixed = SafeFixes.apply(document, compiler);
        if (!fixed.applied().isEmpty()) {
            FlowFile.write(file, fixed.document().text());
            PrintWriter err = spec.commandLine().getErr();
            fixed.applied().forEach(problem -> err.println("fixed " + problem.shown()));
            err.flush();
        }
        return fixed.document();
    }

    private void print(List<FlowProblem> found) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            ArrayNode all = JsonMapper.shared().createArrayNode();
            found.forEach(problem -> all.add(ProblemJson.of(problem)));
            out.println(all.toPrettyString());
        } else {
            found.forEach(problem -> out.println(problem.shown()));
        }
        out.flush();
        if (!json) {
            PrintWriter err = spec.commandLine().getErr();
            err.println(summary(found));
            err.flush();
        }
    }

    private String summary(List<FlowProblem> found) {
        long errors = found.stream().filter(FlowProblem::isError).count();
        long warnings = found.size() - errors;
        String flows = files.size() == 1 ? "1 flow" : files.size() + " flows";
        if (found.isEmpty()) {
            return flows + ", nothing wrong";
        }
        long safe = found.stream()
                .filter(problem -> problem.fixes().stream().anyMatch(fixable -> fixable.safe()))
                .count();
        return flows + ": " + counted(errors, "error") + ", " + counted(warnings, "warning")
                + (safe > 0 && !fix ? "; --fix mends " + safe : "");
    }

    private static String counted(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }
}
