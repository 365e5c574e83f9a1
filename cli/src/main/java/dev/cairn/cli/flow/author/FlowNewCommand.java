package dev.cairn.cli.flow.author;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.flow.file.FlowFile;
import dev.cairn.cli.flow.file.TextOutput;
import dev.cairn.cli.llm.LlmOptions;
import dev.cairn.engine.CairnException;
import dev.cairn.flows.author.FirstScript;
import dev.cairn.flows.author.FlowAuthor;
import dev.cairn.flows.author.FlowOutline;
import dev.cairn.flows.author.FlowTemplate;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.edit.AuditEntry;
import dev.cairn.flows.edit.FlowEdit;
import dev.cairn.flows.edit.FlowEditor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn flow new}. */
@Command(
        name = "new",
        mixinStandardHelpOptions = true,
        description = {
            "Writes a flow to begin with, and a first script of a talk beside it, which passes.",
            "Of a template; of an outline: a list of questions in Markdown, as people write them down (docs/flows/outline.md);"
                    + " or of a sentence, by a model: what it proposes is compiled, shown, and saved if you say so."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:written, or shown where it was not to be saved",
            "1:what is wrong with the outline, a file is there already, or the model gave nothing that compiles",
            "2:a wrong command line"
        },
        footer = {
            "",
            "Templates (--template list prints them):",
            "  questions  five questions, one only for some, one with a check",
            "  paths      two paths, chosen by what people say, and topics for any time",
            "  tool       a tool with an effect, which a correction takes back",
            "",
            "Examples:",
            "  cairn flow new lighting.yaml",
            "  cairn flow new lighting.yaml --template paths",
            "  cairn flow new lighting.yaml --from outline.md",
            "  cairn flow new table.yaml 'Book a table for tonight' --llm ollama:qwen3",
        })
public final class FlowNewCommand implements Callable<Integer> {
    private static final String LIST = "list";
    private static final int NAME_WORDS = 4;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "FLOW",
            description = "the file to write; a sentence alone is written to a file that it gives its name")
    private @Nullable String target;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "SENTENCE",
            description = "what the flow is to do, in words, for a model (--llm)")
    private @Nullable String sentence;

    @Option(names = "--template", paramLabel = "NAME", description = "questions unless said; list prints them")
    private @Nullable String template;

    @Option(names = "--from", paramLabel = "FILE", description = "an outline of questions")
    private @Nullable Path outline;

    @Option(names = "--force", description = "write over files that are there")
    private boolean force;

    @Mixin
    private final AskOptions ask = new AskOptions();

    @Mixin
    private final LlmOptions llm = new LlmOptions();

    private record Written(String flow, String script, List<AuditEntry> audit) {}

    @Override
    public Integer call() throws InterruptedException {
        if (LIST.equals(template)) {
            Stream.of(FlowTemplate.values())
                    .forEach(one -> spec.commandLine().getOut().printf("%-10s %s%n", one.id(), one.about()));
            spec.commandLine().getOut().flush();
            return ExitCode.DONE;
        }
        String wanted = sentence == null && isSentence(target) ? target : sentence;
        Path file = file(wanted);
        String own = String.valueOf(file.getFileName());
        String name = own.replaceFirst("\\.[^.]*$", "");
        if (!own.matches(".*\\.(yaml|yml)")) {
            throw new CairnException("flow.invalid", "a flow is written as YAML; call it " + name + ".yaml");
        }
        if (Stream.of(template, outline, wanted).filter(given -> given != null).count() > 1) {
            throw new CairnException("template.unknown", "give one of --template, --from and a sentence, not two");
        }
        Path script = file.resolveSibling("tests").resolve(own);
        refuseToOverwrite(file);
        refuseToOverwrite(script);
        Optional<Written> written = wanted != null
                ? ofSentence(file, name, wanted, "../" + own)
                : outline == null ? ofTemplate(name, "../" + own) : ofOutline(file, outline, name, "../" + own);
        if (written.isEmpty()) {
            return ExitCode.FAILED;
        }
        if (wanted != null && !ask.isConfirmed()) {
            return new AskedEdit(spec, ask, llm).unsaved(false);
        }
        write(file, script, written.get());
        return ExitCode.DONE;
    }

    private static boolean isSentence(@Nullable String given) {
        return given != null && given.strip().contains(" ") && !given.matches(".*\\.[a-z]{2,4}");
    }

    private Path file(@Nullable String wanted) {
        if (target == null) {
            throw new ParameterException(
                    spec.commandLine(), "say which file to write, or what the flow is to do: cairn flow new FLOW");
        }
        if (!target.equals(wanted)) {
            return Path.of(target);
        }
        String words = Stream.of(target.strip().split("\\s+")).limit(NAME_WORDS).collect(Collectors.joining(" "));
        return Path.of(FlowOutline.name(words) + ".yaml");
    }

    private void refuseToOverwrite(Path path) {
        if (!force && Files.exists(path)) {
            throw new CairnException("flow.unwritable", path + " is there already; take another name, or --force");
        }
    }

    private Optional<Written> ofTemplate(String name, String flow) {
        String wanted = template == null ? FlowTemplate.QUESTIONS.id() : template;
        FlowTemplate found = FlowTemplate.of(wanted)
                .orElseThrow(() -> new CairnException(
                        "template.unknown",
                        "there is no template '" + wanted + "'; there are "
                                + Stream.of(FlowTemplate.values())
                                        .map(FlowTemplate::id)
                                        .collect(Collectors.joining(", "))));
        return Optional.of(new Written(found.flow(FlowOutline.name(name)), found.script(flow), List.of()));
    }

    private Optional<Written> ofOutline(Path file, Path from, String name, String flow) {
        FlowOutline.Outlined made =
                FlowOutline.read(from.toString(), FlowFile.read(from).text(), name);
        made.problems().forEach(problem -> TextOutput.say(spec, problem.shown()));
        return made.flow()
                .flatMap(text -> compiled(FlowDocument.parse(file.toString(), text))
                        .map(done -> new Written(text, FirstScript.of(done, flow), List.of())));
    }

    private Optional<CompiledFlow> compiled(FlowDocument document) {
        var compiled = FlowCompiler.standard().compile(document);
        List<FlowProblem> problems = compiled.problems();
        problems.forEach(problem -> TextOutput.say(spec, problem.shown()));
        return compiled.flow();
    }

    private Optional<Written> ofSentence(Path file, String name, String wanted, String flow)
            throws InterruptedException {
        AskedEdit asked = new AskedEdit(spec, ask, llm);
        FlowDocument blank = FlowAuthor.blank(file.toString(), FlowOutline.name(name), wanted);
        FlowEditor editor =
                FlowEditor.of(System.getProperty("user.name", "") + asked.by()).withoutMigrations();
        Optional<FlowEdit> edit =
                asked.propose(blank, wanted, FlowCompiler.standard(), editor).edit();
        edit.ifPresent(made -> {
            made.flow()
                    .text()
                    .lines()
                    .forEach(line -> spec.commandLine().getOut().println("+" + line));
            spec.commandLine().getOut().flush();
        });
        return edit.flatMap(made -> compiled(made.flow())
                .map(done -> new Written(made.flow().text(), FirstScript.of(done, flow), made.audit())));
    }

    private void write(Path file, Path script, Written written) {
        try {
            Files.createDirectories(script.toAbsolutePath().getParent());
        } catch (IOException e) {
            throw new CairnException("flow.unwritable", script.getParent() + " cannot be made: " + e.getMessage(), e);
        }
        FlowFile.write(file, written.flow());
        FlowFile.write(script, written.script());
        if (!written.audit().isEmpty()) {
            EditedFile.audit(file, written.audit());
        }
        TextOutput.say(spec, "wrote " + file + " and " + script);
        TextOutput.say(spec, "next:  cairn flow run " + file + "          talk to it");
        TextOutput.say(spec, "       cairn flow test " + script + "   the talk that it was tested with");
        TextOutput.say(spec, "       cairn flow check " + file + "        after each change");
    }
}
