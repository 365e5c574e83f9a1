package dev.cairn.cli.flow.author;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.flow.file.FlowFile;
import dev.cairn.cli.flow.file.TextOutput;
import dev.cairn.cli.llm.LlmChoice;
import dev.cairn.cli.llm.LlmOptions;
import dev.cairn.flows.author.AuthoredEdit;
import dev.cairn.flows.author.FlowAuthor;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.edit.FlowEdit;
import dev.cairn.flows.edit.FlowEditor;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** A change that a model was asked for: it is shown, and saved if that is wanted. */
record AskedEdit(CommandSpec spec, AskOptions options, LlmOptions llm) {
    /** Changes the flow of a file. */
    int change(Path file, String wanted, EditedFile edited) throws InterruptedException {
        edited.refuseLayers(spec);
        FlowDocument flow = FlowFile.readable(file);
        AuthoredEdit asked = propose(flow, wanted, edited.compiler(), edited.editor(by()));
        Optional<FlowEdit> edit = asked.edit();
        if (edit.isEmpty()) {
            return changesNothing(asked) ? ExitCode.DONE : ExitCode.FAILED;
        }
        edited.show(spec.commandLine().getOut(), edit.get());
        if (edited.isDryRun() || !options.isConfirmed()) {
            return unsaved(edited.isDryRun());
        }
        edited.write(spec, List.of(file), edit.get());
        return ExitCode.DONE;
    }

    /** What stands in audit entries beside the person's name. */
    String by() {
        return " with " + options.model(llm).model().name();
    }

    int unsaved(boolean dryRun) {
        TextOutput.say(
                spec,
                dryRun ? "nothing was written (--dry-run)" : "nothing was written; --yes saves it without asking");
        return ExitCode.DONE;
    }

    /** Whether the model found nothing to change, which is no failure. */
    private static boolean changesNothing(AuthoredEdit asked) {
        return asked.edit().isEmpty()
                && !asked.rounds().isEmpty()
                && asked.rounds().getLast().wrong().isEmpty();
    }

    /** Asks, and says what came of it. */
    AuthoredEdit propose(FlowDocument flow, String wanted, FlowCompiler compiler, FlowEditor editor)
            throws InterruptedException {
        LlmChoice choice = options.model(llm);
        FlowAuthor author = new FlowAuthor(
                AskOptions.decider(choice, line -> TextOutput.say(spec, "cairn: " + line)),
                compiler,
                editor,
                options.limits());
        AuthoredEdit asked;
        try {
            asked = author.ask(flow, wanted);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()));
        }
        told(asked, choice.model().name().toString());
        return asked;
    }

    private void told(AuthoredEdit asked, String model) {
        boolean proposed = asked.edit().isPresent();
        boolean nothing = changesNothing(asked);
        if (!proposed && !asked.rounds().isEmpty()) {
            asked.rounds().getLast().wrong().forEach(line -> TextOutput.say(spec, line));
        }
        @Nullable
        String cost =
                asked.costUsd().map(usd -> ", " + usd.toPlainString() + " USD").orElse("");
        TextOutput.say(
                spec,
                (nothing ? model + " would change nothing: " : proposed ? model + ": " : "nothing was written: ")
                        + asked.reason() + " (rounds " + asked.rounds().size() + ", tokens " + asked.tokens() + cost
                        + ")");
    }
}
