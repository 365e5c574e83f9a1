package dev.cairn.cli.flow;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.Workspace;
import dev.cairn.cli.flow.file.FlowFile;
import dev.cairn.cli.flow.file.ToolOptions;
import dev.cairn.engine.run.Engine;
import dev.cairn.flows.compile.FlowCompilation;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compile.SafeFixes;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.TextEdit;
import dev.cairn.flows.lines.ProblemJson;
import dev.cairn.flows.move.OpenTalkCheck;
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
            "  cairn flow check lighting.yaml --talks        also: does it fit open talks?",
            "  cairn flow check lighting.yaml --json | jq '.[].code'",
        })
final class FlowCheckCommand implements Callable<Integer> {
    /** Nobody reads more of what is wrong at once. */
    private static final int MOST_LINES = 500;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "FLOW", description = "flows in YAML or JSON")
    private List<Path> files = List.of();

    @Option(names = "--fix", description = "mend what can be mended unasked, and write the files")
    private boolean fix;

    @Option(names = "--talks", description = "also what is wrong with them for the open talks of the store")
    private boolean talks;

    @Option(names = "--json", description = "print all problems as a JSON array")
    private boolean json;

    @Mixin
    private final ToolOptions tools = new ToolOptions();

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Override
    public Integer call() {
        FlowCompiler compiler = FlowCompiler.standard().withTools(tools.catalog());
        List<FlowProblem> found = new ArrayList<>();
        for (Path file : files) {
            FlowDocument document = FlowFile.read(file);
            FlowCompilation compiled = compiler.compile(fix ? fixed(file, document, compiler) : document);
            found.addAll(compiled.problems());
            found.addAll(talks ? ofTalks(file, compiled, compiler) : List.of());
        }
        print(found);
        return found.stream().anyMatch(FlowProblem::isError) ? ExitCode.FAILED : ExitCode.DONE;
    }

    private List<FlowProblem> ofTalks(Path file, FlowCompilation compiled, FlowCompiler compiler) {
        if (!common.hasData()) {
            return List.of();
        }
        try (Workspace data = common.open();
                Engine engine = data.engine().build()) {
            OpenTalkCheck check = new OpenTalkCheck(engine, data.files(), compiler);
            List<FlowProblem> found = check.check(compiled);
            List<FlowProblem> safe = found.stream()
                    .filter(problem -> problem.fixes().stream().anyMatch(Fix::safe))
                    .toList();
            if (!fix || safe.isEmpty()) {
                return found;
            }
            FlowDocument document = compiled.decoded().document();
            List<TextEdit> edits = safe.stream()
                    .flatMap(problem ->
                            problem.fixes().stream().filter(Fix::safe).limit(1))
                    .flatMap(mended -> mended.edits().stream())
                    .toList();
            FlowDocument mended = document.withText(TextEdit.apply(document.text(), edits));
            written(file, mended, safe);
            return check.check(compiler.compile(mended));
        }
    }

    private FlowDocument fixed(Path file, FlowDocument document, FlowCompiler compiler) {
        SafeFixes.Fixed fixed = SafeFixes.apply(document, compiler);
        written(file, fixed.document(), fixed.applied());
        return fixed.document();
    }

    private void written(Path file, FlowDocument mended, List<FlowProblem> applied) {
        if (!applied.isEmpty()) {
            FlowFile.write(file, mended.text());
            PrintWriter err = spec.commandLine().getErr();
            applied.forEach(problem -> err.println("fixed " + problem.shown()));
            err.flush();
        }
    }

    private void print(List<FlowProblem> found) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            ArrayNode all = JsonMapper.shared().createArrayNode();
            found.forEach(problem -> all.add(ProblemJson.of(problem)));
            out.println(all.toPrettyString());
        } else {
            found.stream().limit(MOST_LINES).forEach(problem -> out.println(problem.shown()));
            if (found.size() > MOST_LINES) {
                out.println("… and " + (found.size() - MOST_LINES) + " more; --json has all of them");
            }
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
