package dev.cairn.cli.answer;

import dev.cairn.agent.gate.ConfirmationRequest;
import dev.cairn.agent.privacy.Redaction;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.store.DataFolder;
import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn runs questions}. */
@Command(
        name = "questions",
        mixinStandardHelpOptions = true,
        description = "Lists what runs wait to be told, the oldest first.",
        footer = {
            "",
            "Examples:",
            "  cairn runs questions",
            "  cairn runs answer 01JZX… yes && cairn runs resume 01JZX…",
        })
public final class QuestionsCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Parameters(index = "0", arity = "0..1", paramLabel = "RUN", description = "the run's id (default: all runs)")
    private @Nullable String run;

    @Override
    public Integer call() {
        if (run != null || common.hasData()) {
            try (DataFolder data = run == null ? common.open() : common.openFor(run);
                    Engine engine = Engine.on(data.runs()).build()) {
                list(
                        run == null
                                ? engine.interrupts()
                                : engine.interrupts(KnownRun.in(data, run).run()),
                        engine);
            }
        } else {
            list(List.of(), null);
        }
        return ExitCode.DONE;
    }

    private void list(List<Interrupt> open, @Nullable Engine engine) {
        if (open.isEmpty()) {
            String who = run == null ? "No run waits for an answer." : "Run " + run + " waits for no answer.";
            spec.commandLine().getErr().println(who);
        }
        open.forEach(
                interrupt -> show(interrupt, ExplorerRuns.redaction(Objects.requireNonNull(engine), interrupt.run())));
    }

    private void show(Interrupt interrupt, Redaction redaction) {
        PrintWriter out = spec.commandLine().getOut();
        ConfirmationRequest question = TerminalPrompt.question(interrupt);
        out.println(VisibleText.line(interrupt.run()));
        out.println("  question " + VisibleText.line(interrupt.id()));
        out.println("  action   " + VisibleText.line(redaction.apply(question.action())));
        out.println("  screen   " + VisibleText.line(redaction.apply(question.screen())));
        out.println("  why      " + VisibleText.line(redaction.apply(question.why())));
        out.flush();
    }
}
