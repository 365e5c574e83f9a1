package dev.cairn.cli.flow.author;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.llm.LlmOptions;
import dev.cairn.flows.edit.EditOperation;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn flow edit}. Each operation is a command below it. */
@Command(
        name = "edit",
        mixinStandardHelpOptions = true,
        description = {
            "Changes a flow by an operation, and as little of its text as that takes: comments and other lines stay, and all that names what has changed follows.",
            "With --ask a model proposes the operations: what does not compile goes back to it, the change is shown, and saved if you say so.",
            "What would leave errors is refused, and nothing is written. Each change is noted beside the flow: who, when, what (NAME.audit.jsonl); a key that is renamed goes into 'migrations', for talks that are open."
        },
        synopsisSubcommandLabel = "OPERATION",
        subcommands = {
            EditCommands.Rename.class,
            EditCommands.RenameFlow.class,
            EditCommands.Insert.class,
            EditCommands.Delete.class,
            EditCommands.SetValue.class,
            EditCommands.Remove.class,
            EditCommands.Move.class,
            EditCommands.Connect.class,
            EditCommands.Extract.class,
            EditCommands.Inline.class,
            EditCommands.Apply.class
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:changed, or shown where it was not to be saved",
            "1:refused, and why",
            "2:a wrong command line"
        },
        footer = {
            "",
            "Examples:",
            "  cairn flow edit lighting.yaml rename lux brightness",
            "  cairn flow edit lighting.yaml delete fax --dry-run",
            "  cairn flow edit lighting.yaml insert name '{ask: Name?, type: text}'",
            "  cairn flow edit lighting.yaml connect lux person --when 'lux > 1500'",
            "  cairn flow edit lighting.yaml set /nodes/lux/ask 'How bright?'",
            "  cairn flow edit lighting.yaml apply operations.json --json",
            "  cairn flow edit lighting.yaml --ask 'ask for a name first' --llm ollama:qwen3",
        })
public final class FlowEditCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "FLOW", description = "the flow, in YAML or JSON")
    @SuppressWarnings("NullAway.Init") // required
    private Path file;

    @Option(
            names = "--flow",
            paramLabel = "NAME",
            description = "the flow within the document; the main one unless said")
    String flow = "";

    @Mixin
    private final EditedFile edited = new EditedFile();

    @Option(
            names = "--ask",
            paramLabel = "TEXT",
            description = "say in words what to change, and let a model propose operations (--llm)")
    private @Nullable String wanted;

    @Mixin
    private final AskOptions ask = new AskOptions();

    @Mixin
    private final LlmOptions llm = new LlmOptions();

    /** Asks a model; without that and without an operation there is nothing to do but to say which ones there are. */
    @Override
    public Integer call() throws InterruptedException {
        if (wanted != null) {
            return new AskedEdit(spec, ask, llm).change(file, wanted, edited);
        }
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCode.USAGE;
    }

    int run(List<EditOperation> operations) {
        if (wanted != null) {
            throw new ParameterException(spec.commandLine(), "give an operation or --ask, not both");
        }
        return edited.change(spec, file, operations);
    }
}
