package dev.cairn.cli.flow;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.flow.file.FlowFile;
import dev.cairn.cli.flow.file.TextOutput;
import dev.cairn.cli.flow.file.ToolOptions;
import dev.cairn.engine.CairnException;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.edit.ValueText;
import dev.cairn.flows.layer.LayerMerge;
import dev.cairn.flows.layer.MergedFlow;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn flow merge}. */
@Command(
        name = "merge",
        mixinStandardHelpOptions = true,
        description = {
            "Makes one flow of layers: global, pack, tenant, instance. Each file says with 'layer' which it is; their order changes nothing.",
            "The merged flow is checked; what is wrong is said at its place in the layer that it comes from, and no flow is written."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:merged",
            "1:the layers do not fit together, or the merged flow has errors",
            "2:a wrong command line"
        },
        footer = {
            "",
            "Examples:",
            "  cairn flow merge global.yaml pack.yaml tenant.yaml --out acme.yaml",
            "  cairn flow merge layers/*.yaml --report report.html    who changed what",
            "  cairn flow merge layers/*.yaml --report report.json | head",
        })
final class FlowMergeCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "LAYER", description = "layers in YAML or JSON, in any order")
    private List<Path> files = List.of();

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "write changes, conflicts and where each leaf comes from: a page (.html) or JSON (.json)")
    private @Nullable Path report;

    @Mixin
    private final TextOutput output = new TextOutput();

    @Mixin
    private final ToolOptions tools = new ToolOptions();

    @Override
    public Integer call() {
        MergedFlow merged =
                LayerMerge.merge(files.stream().map(FlowFile::readable).toList());
        if (report != null) {
            FlowFile.write(report, reported(report, merged));
            TextOutput.say(spec, "wrote " + report);
        }
        List<FlowProblem> problems = problems(merged);
        problems.forEach(problem -> TextOutput.say(spec, problem.shown()));
        TextOutput.say(spec, summary(merged, problems));
        if (problems.stream().anyMatch(FlowProblem::isError)) {
            return ExitCode.FAILED;
        }
        output.write(spec, ValueText.document(merged.document().toJson()));
        return ExitCode.DONE;
    }

    /** Those of the merge; of the flow only where the layers fit, as else they tell the same once more. */
    private List<FlowProblem> problems(MergedFlow merged) {
        List<FlowProblem> problems = new ArrayList<>(merged.problems());
        if (merged.isClean()) {
            problems.addAll(FlowCompiler.standard()
                    .withTools(tools.catalog())
                    .compile(merged.document())
                    .problems());
        }
        return problems.stream().distinct().sorted(FlowProblem.ORDER).toList();
    }

    private static String reported(Path report, MergedFlow merged) {
        String name = report.getFileName().toString();
        if (name.endsWith(".html")) {
            return merged.reportPage();
        }
        if (name.endsWith(".json")) {
            return merged.reportJson().toPrettyString() + "\n";
        }
        throw new CairnException(
                "report.form", "a report is a page or JSON: " + report + " should end with .html or .json");
    }

    private static String summary(MergedFlow merged, List<FlowProblem> problems) {
        long errors = problems.stream().filter(FlowProblem::isError).count();
        return merged.layers().size()
                + (merged.layers().size() == 1 ? " layer, " : " layers, ")
                + merged.changes().size()
                + (merged.changes().size() == 1 ? " change, " : " changes, ")
                + errors
                + (errors == 1 ? " error" : " errors");
    }
}
