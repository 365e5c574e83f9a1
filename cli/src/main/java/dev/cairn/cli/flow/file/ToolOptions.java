package dev.cairn.cli.flow.file;

import dev.cairn.engine.CairnException;
import dev.cairn.flows.decode.DecodedTools;
import dev.cairn.flows.decode.FlowDecoder;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.model.ToolCatalog;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** The tools that flows may run, besides those that they declare themselves. */
public final class ToolOptions {
    @Option(
            names = "--tools",
            paramLabel = "FILE",
            description =
                    "what the program's tools take and give, in YAML or JSON: NAME: {takes: …, gives: …, effect: true}")
    private List<Path> files = List.of();

    /**
     * All of them.
     *
     * @throws CairnException {@code tools.invalid} with all that is wrong with the files
     */
    public ToolCatalog catalog() {
        ToolCatalog catalog = ToolCatalog.EMPTY;
        for (Path file : files) {
            DecodedTools decoded = FlowDecoder.decodeTools(FlowFile.read(file));
            if (decoded.problems().stream().anyMatch(FlowProblem::isError)) {
                throw new CairnException(
                        "tools.invalid",
                        decoded.problems().stream().map(FlowProblem::shown).collect(Collectors.joining("; ")));
            }
            catalog = catalog.with(decoded.catalog());
        }
        return catalog;
    }
}
