package dev.cairn.cli.flow;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.engine.CairnException;
import dev.cairn.flows.author.FirstScript;
import dev.cairn.flows.author.FlowOutline;
import dev.cairn.flows.author.FlowTemplate;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn flow new}. */
@Command(
        name = "new",
        mixinStandardHelpOptions = true,
        description = {
            "Writes a flow to begin with, and a first script of a talk beside it, which passes.",
            "Of a template, or of an outline: a list of questions in Markdown, as people write them down (docs/flows/outline.md)."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:written",
            "1:what is wrong with the outline, or a file is there already",
            "2:a wrong command line"
        },
        footer = {
            "",
            "Templates:",
            "  questions  five questions, one only for some, one with a check",
            "  paths      two paths, chosen by what people say, and topics for any time",
            "  tool       a tool with an effect, which a correction takes back",
            "",
            "Examples:",
            "  cairn flow new lighting.yaml",
            "  cairn flow new lighting.yaml --template paths",
            "  cairn flow new lighting.yaml --from outline.md",
        })
final class FlowNewCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(paramLabel = "FLOW", description = "the file to write")
    @SuppressWarnings("NullAway.Init") // required
    private Path file;

    @Option(names = "--template", paramLabel = "NAME", description = "questions unless said")
    private @Nullable String template;

    @Option(names = "--from", paramLabel = "FILE", description = "an outline of questions")
    private @Nullable Path outline;

    @Option(names = "--force", description = "write over files that are there")
    private boolean force;

    private record Written(String flow, String script) {}

    @Override
    public Integer call() {
        String name = String.valueOf(file.getFileName()).replaceFirst("\\.[^.]*$", "");
        String own = String.valueOf(file.getFileName());
        if (!own.matches(".*\\.(yaml|yml)")) {
            throw new CairnException("flow.invalid", "a flow is written as YAML; call it " + name + ".yaml");
        }
        Path script = file.resolveSibling("tests").resolve(own);
        refuseToOverwrite(file);
        refuseToOverwrite(script);
        Written written = outline == null ? ofTemplate(name, "../" + own) : ofOutline(outline, name, "../" + own);
        if (written == null) {
            return ExitCode.FAILED;
        }
        write(script, written);
        return ExitCode.DONE;
    }

    private void refuseToOverwrite(Path path) {
        if (!force && Files.exists(path)) {
            throw new CairnException("flow.unwritable", path + " is there already; take another name, or --force");
        }
    }

    private Written ofTemplate(String name, String flow) {
        String wanted = template == null ? FlowTemplate.QUESTIONS.id() : template;
        FlowTemplate found = FlowTemplate.of(wanted)
                .orElseThrow(() -> new CairnException(
                        "template.unknown",
                        "there is no template '" + wanted + "'; there are "
                                + Stream.of(FlowTemplate.values())
                                        .map(FlowTemplate::id)
                                        .collect(Collectors.joining(", "))));
        return new Written(found.flow(FlowOutline.name(name)), found.script(flow));
    }

    private @Nullable Written ofOutline(Path from, String name, String flow) {
        if (template != null) {
            throw new CairnException("template.unknown", "give --template or --from, not both");
        }
        FlowOutline.Outlined made = FlowOutline.read(from.toString(), text(from), name);
        made.problems().forEach(problem -> TextOutput.say(spec, problem.shown()));
        if (made.flow().isEmpty()) {
            return null;
        }
        String text = made.flow().get();
        var compiled = FlowCompiler.standard().compile(FlowDocument.parse(file.toString(), text));
        List<FlowProblem> problems = compiled.problems();
        problems.forEach(problem -> TextOutput.say(spec, problem.shown()));
        return compiled.flow()
                .map(done -> new Written(text, FirstScript.of(done, flow)))
                .orElse(null);
    }

    private static String text(Path from) {
        return FlowFile.read(from).text();
    }

    private void write(Path script, Written written) {
        try {
            Files.createDirectories(script.toAbsolutePath().getParent());
        } catch (IOException e) {
            throw new CairnException("flow.unwritable", script.getParent() + " cannot be made: " + e.getMessage(), e);
        }
        FlowFile.write(file, written.flow());
        FlowFile.write(script, written.script());
        TextOutput.say(spec, "wrote " + file + " and " + script);
        TextOutput.say(spec, "next:  cairn flow run " + file + "          talk to it");
        TextOutput.say(spec, "       cairn flow test " + script + "   the talk that it was tested with");
        TextOutput.say(spec, "       cairn flow check " + file + "        after each change");
    }
}
