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
import dev.cairn.flows.move.TalkMoves;
import dev.cairn.flows.move.TalkOutlook;
import dev.cairn.flows.version.FlowDiff;
import dev.cairn.flows.version.SchemaMigrators;
import java.io.PrintWriter;
import java.nio.file.Path;
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
import tools.jackson.databind.node.ObjectNode;

/** {@code cairn flow diff}. */
@Command(
        name = "diff",
        mixinStandardHelpOptions = true,
        description = {
            "Says what differs between two versions of a flow: nodes, edges, guards, texts, types, rules.",
            "Comments, layout and the order of nodes are no difference; a node that the newer one's migrations rename is the same. "
                    + "Documents of the older schema are compared as what they become."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:compared",
            "1:they differ, with --exit-code; or a file cannot be read",
            "2:a wrong command line"
        },
        footer = {
            "",
            "Examples:",
            "  cairn flow diff lighting.yaml new.yaml",
            "  cairn flow diff lighting.yaml new.yaml --json | jq '.[].path'",
            "  cairn flow diff lighting.yaml new.yaml --talks    and the talks it would move",
            "  cairn flow diff lighting.yaml new.yaml --exit-code > diff.txt || echo new",
        })
final class FlowDiffCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "OLD", description = "the flow as it was")
    @SuppressWarnings("NullAway.Init") // required
    private Path before;

    @Parameters(index = "1", paramLabel = "NEW", description = "the flow as it is")
    @SuppressWarnings("NullAway.Init") // required
    private Path after;

    @Option(
            names = "--json",
            description =
                    "print a JSON array of {area, change, path, before, after}; with --talks an object of it and the talks")
    private boolean json;

    @Option(names = "--exit-code", description = "end with 1 if they differ")
    private boolean exitCode;

    @Option(
            names = "--talks",
            description =
                    "say of the store's open talks of the flow where each would stand under NEW, and what it would lose")
    private boolean talks;

    @Mixin
    private final ToolOptions tools = new ToolOptions();

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Override
    public Integer call() {
        FlowDiff diff = FlowDiff.between(newest(before), newest(after));
        PrintWriter out = spec.commandLine().getOut();
        List<TalkOutlook> outlooks = talks ? outlooks() : List.of();
        if (json) {
            out.println((talks ? both(diff, outlooks) : diff.json()).toPrettyString());
        } else {
            out.print(diff.text());
            outlooks.forEach(outlook -> out.println("talk " + outlook.line()));
        }
        out.flush();
        if (!json) {
            int count = diff.entries().size();
            TextOutput.say(spec, count == 0 ? "no difference" : count + (count == 1 ? " difference" : " differences"));
        }
        return exitCode && !diff.isEmpty() ? ExitCode.FAILED : ExitCode.DONE;
    }

    private List<TalkOutlook> outlooks() {
        CompiledFlow newer = CompiledFile.of(after, tools, spec.commandLine().getErr());
        if (!common.hasData()) {
            return List.of();
        }
        try (Workspace data = common.open();
                Engine engine = data.engine().build()) {
            TalkMoves moves =
                    new TalkMoves(engine, data.files(), FlowCompiler.standard().withTools(tools.catalog()), newer);
            return moves.open().stream().map(moves::forecast).toList();
        }
    }

    private static ObjectNode both(FlowDiff diff, List<TalkOutlook> outlooks) {
        ObjectNode both = JsonMapper.shared().createObjectNode();
        both.set("differences", diff.json());
        ArrayNode talks = both.putArray("talks");
        outlooks.forEach(outlook -> talks.add(OutlookJson.of(outlook)));
        return both;
    }

    private static FlowDocument newest(Path file) {
        FlowDocument document = FlowFile.readable(file);
        SchemaMigrators migrators = SchemaMigrators.standard();
        return migrators.isOld(document) ? migrators.lift(document) : document;
    }
}
