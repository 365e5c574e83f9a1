package dev.cairn.cli.flow;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.Workspace;
import dev.cairn.cli.flow.file.CompiledFile;
import dev.cairn.cli.flow.file.FlowFile;
import dev.cairn.cli.flow.file.TextOutput;
import dev.cairn.cli.flow.file.ToolOptions;
import dev.cairn.engine.run.Engine;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.edit.ValueText;
import dev.cairn.flows.move.TalkMoves;
import dev.cairn.flows.move.TalkOutlook;
import dev.cairn.flows.version.SchemaMigrator;
import dev.cairn.flows.version.SchemaMigrators;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn flow migrate}. */
@Command(
        name = "migrate",
        mixinStandardHelpOptions = true,
        description = {
            "Lifts a document of an older schema to today's, and prints it.",
            "With --talks: moves the open talks of a flow to this version of it. Their answers go along as the document's 'migrations' say, their open questions keep their ids,"
                    + " and no tool is run. --dry-run says where each stands, where it would stand, and which answers it would lose."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:lifted; or all talks were moved, or would be",
            "1:a file cannot be read; or some talk was not moved, it is said why",
            "2:a wrong command line"
        },
        footer = {
            "",
            "Examples:",
            "  cairn flow migrate draft.json --out lighting.yaml",
            "  cairn flow migrate lighting.yaml --talks --dry-run",
            "  cairn flow migrate lighting.yaml --talks --json | jq .willStandAt",
        })
final class FlowMigrateCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "FLOW", description = "a flow in YAML or JSON")
    @SuppressWarnings("NullAway.Init") // required
    private Path file;

    @Option(names = "--talks", description = "move the open talks of the store")
    private boolean talks;

    @Option(names = "--dry-run", description = "with --talks: change nothing")
    private boolean dryRun;

    @Option(names = "--json", description = "with --talks: print a JSON object a line; without: the flow as JSON")
    private boolean json;

    @Mixin
    private final TextOutput output = new TextOutput();

    @Mixin
    private final ToolOptions tools = new ToolOptions();

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Override
    public Integer call() {
        if (dryRun && !talks) {
            throw new ParameterException(spec.commandLine(), "--dry-run is for --talks; without it nothing is changed");
        }
        return talks ? moved() : lifted();
    }

    private int lifted() {
        FlowDocument document = FlowFile.readable(file);
        SchemaMigrators migrators = SchemaMigrators.standard();
        if (!migrators.isOld(document)) {
            TextOutput.say(spec, file + " is of today's schema; there is nothing to lift");
            return ExitCode.DONE;
        }
        SchemaMigrator.Lifted lifted = migrators.lift(document.toJson());
        lifted.notes().forEach(note -> TextOutput.say(spec, note));
        output.write(
                spec,
                json
                        ? lifted.document().toPrettyString() + System.lineSeparator()
                        : ValueText.document(lifted.document()));
        return ExitCode.DONE;
    }

    private int moved() {
        CompiledFlow flow = CompiledFile.of(file, tools, spec.commandLine().getErr());
        if (!common.hasData()) {
            TextOutput.say(spec, "no open talks: there is no store at " + common.where());
            return ExitCode.DONE;
        }
        try (Workspace data = common.open();
                Engine engine = data.engine().build()) {
            TalkMoves moves =
                    new TalkMoves(engine, data.files(), FlowCompiler.standard().withTools(tools.catalog()), flow);
            List<TalkOutlook> outlooks = new ArrayList<>();
            moves.open().forEach(run -> outlooks.add(told(dryRun ? moves.forecast(run) : moves.move(run))));
            return summed(outlooks);
        }
    }

    private TalkOutlook told(TalkOutlook outlook) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(json ? OutlookJson.of(outlook).toString() : outlook.line());
        out.flush();
        return outlook;
    }

    private int summed(List<TalkOutlook> outlooks) {
        long refused = outlooks.stream()
                .filter(outlook -> outlook.refused().isPresent())
                .count();
        long losing = outlooks.stream()
                .flatMap(outlook -> outlook.forecast().stream())
                .filter(forecast -> !forecast.lost().isEmpty())
                .count();
        long moved = outlooks.size() - refused;
        TextOutput.say(
                spec,
                moved + (moved == 1 ? " talk" : " talks") + (dryRun ? " would move" : " moved") + ", " + losing
                        + " of them losing answers" + (refused == 0 ? "" : "; " + refused + " cannot be moved"));
        return refused == 0 ? ExitCode.DONE : ExitCode.FAILED;
    }
}
