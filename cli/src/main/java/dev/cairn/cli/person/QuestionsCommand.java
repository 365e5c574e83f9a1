package dev.cairn.cli.person;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.explorer.gate.Question;
import dev.cairn.store.DataFolder;
import java.io.PrintWriter;
import java.util.List;
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
        List<Interrupt> open = open();
        PrintWriter out = spec.commandLine().getOut();
        if (open.isEmpty()) {
            spec.commandLine().getErr().println(run == null ? "No run waits for an answer." : "Run " + run + " waits for no answer.");
        }
        for (Interrupt interrupt : open) {
            Question question = Asker.question(interrupt);
            out.printf("%s%n  question %s%n", interrupt.run(), interrupt.id());
            out.printf("  action   %s%n  screen   %s%n  why      %s%n", question.action(), question.screen(), question.why());
        }
        out.flush();
        return ExitCode.DONE;
    }

    private List<Interrupt> open() {
        if (run == null && !common.hasData()) {
            return List.of();
        }
        try (DataFolder data = run == null ? common.open() : common.openFor(run);
                Engine engine = Engine.on(data.runs()).build()) {
            return run == null ? engine.interrupts() : engine.interrupts(dev.cairn.cli.command.KnownRun.in(data, run).run());
        }
    }
}
