package dev.cairn.cli.runs;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.report.MapForm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn runs map}. */
@Command(
        name = "map",
        mixinStandardHelpOptions = true,
        description = "Prints an exploration's map, as far as it has come, for other programs.",
        footer = {
            "",
            "Examples:",
            "  cairn runs map 01JZX… --form dot | dot -Tsvg > map.svg",
            "      a picture, by Graphviz",
            "  cairn runs map 01JZX… --form graphml --out map.graphml",
            "      for Gephi, yEd, NetworkX",
            "  cairn runs map 01JZX… --form mermaid",
            "      for a Markdown page",
            "  cairn runs map 01JZX… | jq '.screens[].title'",
        })
final class MapCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Parameters(index = "0", paramLabel = "RUN", description = "the run's id")
    private String run = "";

    @Option(names = "--form", paramLabel = "FORM", description = "json, graphml, dot or mermaid (default: json)")
    private MapForm form = MapForm.JSON;

    @Option(names = "--out", paramLabel = "FILE", description = "write it there instead of printing it")
    private @Nullable Path out;

    @Override
    public Integer call() throws IOException {
        try (ExploredRun explored = new ExploredRun(common.openFor(run), run)) {
            String text = explored.names().apply(new String(form.of(explored.screenMap()), StandardCharsets.UTF_8));
            if (out == null) {
                spec.commandLine().getOut().print(text);
                spec.commandLine().getOut().flush();
            } else {
                Files.writeString(out, text);
            }
            return ExitCode.DONE;
        }
    }
}
