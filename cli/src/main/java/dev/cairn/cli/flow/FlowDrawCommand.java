package dev.cairn.cli.flow;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.flow.file.FlowFile;
import dev.cairn.cli.flow.file.TextOutput;
import dev.cairn.engine.CairnException;
import dev.cairn.flows.decode.DecodedDocument;
import dev.cairn.flows.decode.FlowDecoder;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.draw.FlowDrawing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn flow draw}. */
@Command(
        name = "draw",
        mixinStandardHelpOptions = true,
        description = "Draws a flow and all that it calls; one with errors as far as it can be read.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:drawn", "1:there is nothing to draw", "2:a wrong command line"},
        footer = {
            "",
            "Examples:",
            "  cairn flow draw lighting.yaml                  Mermaid, for a README",
            "  cairn flow draw lighting.yaml --form dot | dot -Tsvg >lighting.svg",
            "  cairn flow draw lighting.yaml --form json      with coordinates",
            "  cairn flow draw lighting.yaml --html out/      a page: out/lighting.html",
        })
final class FlowDrawCommand implements Callable<Integer> {
    /** What a picture is written as. */
    enum Form {
        MERMAID,
        DOT,
        JSON;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }

        private String of(FlowDrawing drawing) {
            return switch (this) {
                case MERMAID -> lines(drawing.mermaid());
                case DOT -> lines(drawing.dot());
                case JSON -> lines(drawing.json().toPrettyString());
            };
        }

        private static String lines(String text) {
            return text.endsWith("\n") ? text : text + "\n";
        }
    }

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(paramLabel = "FLOW", description = "a flow in YAML or JSON")
    @SuppressWarnings("NullAway.Init") // required
    private Path file;

    @Option(names = "--form", description = "${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} unless said otherwise")
    private Form form = Form.MERMAID;

    @Option(names = "--html", paramLabel = "DIR", description = "write a page that needs nothing else into this folder")
    private @Nullable Path folder;

    @Mixin
    private final TextOutput output = new TextOutput();

    @Override
    public Integer call() {
        DecodedDocument decoded = FlowDecoder.decode(FlowFile.read(file));
        long errors = decoded.problems().stream().filter(FlowProblem::isError).count();
        FlowDrawing drawing = FlowDrawing.of(decoded.model()
                .orElseThrow(() -> new CairnException(
                        "flow.invalid",
                        decoded.problems().stream()
                                .findFirst()
                                .map(FlowProblem::shown)
                                .orElse(file + " is empty"))));
        if (errors > 0) {
            TextOutput.say(
                    spec,
                    file + " has " + errors + (errors == 1 ? " error" : " errors")
                            + " and is drawn as far as it can be read (cairn flow check " + file + ")");
        }
        if (folder == null) {
            output.write(spec, form.of(drawing));
        } else {
            page(folder, drawing.html());
        }
        return ExitCode.DONE;
    }

    private void page(Path into, String html) {
        String name = file.getFileName().toString().replaceFirst("\\.[^.]*$", "");
        Path page = into.resolve(name + ".html");
        if (Files.exists(into) && !Files.isDirectory(into)) {
            throw new CairnException("flow.unwritable", into + " is a file, and --html takes a folder");
        }
        try {
            Files.createDirectories(into);
        } catch (IOException e) {
            throw new CairnException("flow.unwritable", into + " cannot be made: " + e.getMessage(), e);
        }
        FlowFile.write(page, html);
        TextOutput.say(spec, "wrote " + page);
    }
}
