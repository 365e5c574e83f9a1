package dev.cairn.cli.flow;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.Workspace;
import dev.cairn.cli.flow.file.CompiledFile;
import dev.cairn.cli.flow.file.FlowFile;
import dev.cairn.cli.flow.file.TextOutput;
import dev.cairn.cli.flow.file.ToolOptions;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.run.Engine;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.convert.ChecklistConversion;
import dev.cairn.flows.convert.ChecklistReader;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.shadow.RecordedTalks;
import dev.cairn.flows.shadow.ShadowReport;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn flow shadow}. */
@Command(
        name = "shadow",
        mixinStandardHelpOptions = true,
        description = {
            "Walks the talks of the store under another version of their flow, by what was said in them, and says where it goes apart: what is asked, which path is in front and whether it is locked, which answers count.",
            "NEW or OLD may be a checklist that cairn flow convert reads. Nothing is changed, no tool is run, no model is asked (docs/flows/versions.md)."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:compared",
            "1:some talk goes another way, with --exit-code; or a file cannot be read",
            "2:a wrong command line"
        },
        footer = {
            "",
            "Examples:",
            "  cairn flow shadow new.yaml --talks",
            "      against the documents that the talks are held by",
            "  cairn flow shadow new.yaml --against lighting.yaml --talks",
            "  cairn flow shadow new.yaml --against checklist.json --talks",
            "  cairn flow shadow new.yaml --talks --json | jq '.differences[].what'",
        })
final class FlowShadowCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "NEW", description = "the flow to walk beside")
    @SuppressWarnings("NullAway.Init") // required
    private Path file;

    @Option(
            names = "--against",
            paramLabel = "OLD",
            description = "the flow to compare it with; the document that each talk is held by unless said")
    private @Nullable Path against;

    @Option(names = "--talks", description = "walk the talks of the store, ended ones too; needed")
    private boolean talks;

    @Option(names = "--json", description = "print a JSON object for each talk: run, version, turns, differences")
    private boolean json;

    @Option(names = "--exit-code", description = "end with 1 if some talk goes another way")
    private boolean exitCode;

    @Mixin
    private final ToolOptions tools = new ToolOptions();

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Override
    public Integer call() {
        if (!talks) {
            throw new ParameterException(spec.commandLine(), "say what to walk: --talks, the talks of the store");
        }
        CompiledFlow newer = compiled(file);
        Optional<CompiledFlow> older = Optional.ofNullable(against).map(this::compiled);
        if (!common.hasData()) {
            TextOutput.say(spec, "no talks: there is no store at " + common.where());
            return ExitCode.DONE;
        }
        try (Workspace data = common.open();
                Engine engine = data.engine().build()) {
            RecordedTalks recorded = new RecordedTalks(
                    engine, data.files(), FlowCompiler.standard().withTools(tools.catalog()));
            int walked = 0;
            int other = 0;
            for (String run : recorded.of(older.orElse(newer).model().name())) {
                Optional<ShadowReport> report = reported(recorded, run, older, newer);
                walked += report.isPresent() ? 1 : 0;
                other += report.filter(one -> !one.isSame()).isPresent() ? 1 : 0;
            }
            TextOutput.say(
                    spec, walked + (walked == 1 ? " talk" : " talks") + " walked, " + other + " of them differently");
            return exitCode && other > 0 ? ExitCode.FAILED : ExitCode.DONE;
        }
    }

    private Optional<ShadowReport> reported(
            RecordedTalks recorded, String run, Optional<CompiledFlow> older, CompiledFlow newer) {
        try {
            ShadowReport report = recorded.report(run, older, newer);
            print(report);
            return Optional.of(report);
        } catch (CairnException e) {
            TextOutput.say(spec, "talk " + run + " is left out: " + e.getMessage());
            return Optional.empty();
        }
    }

    private void print(ShadowReport report) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(report.toJson());
        } else {
            out.println("talk " + report.run() + " version " + report.held().version() + ", " + report.turns()
                    + (report.turns() == 1 ? " turn: " : " turns: ")
                    + (report.isSame() ? "the same" : count(report.differences().size())));
            report.differences().forEach(difference -> out.println("  " + difference.line()));
        }
        out.flush();
    }

    private static String count(int differences) {
        return differences + (differences == 1 ? " difference" : " differences");
    }

    private CompiledFlow compiled(Path path) {
        FlowDocument document = FlowFile.readable(path);
        boolean flow = document.root().orElse(null) instanceof Mapping top && (top.has("nodes") || top.has("flow"));
        if (flow) {
            return CompiledFile.of(path, tools, spec.commandLine().getErr());
        }
        ChecklistReader.ReadChecklist read = ChecklistReader.read(document);
        return read.checklist()
                .map(checklist -> FlowCompiler.standard()
                        .compile(FlowDocument.parse(
                                "the flow of " + path,
                                ChecklistConversion.of(checklist).text()))
                        .orThrow())
                .orElseThrow(() -> new CairnException(
                        "flow.invalid",
                        path + " is neither a flow nor a checklist: "
                                + List.copyOf(read.problems()).getFirst().shown()));
    }
}
