package dev.cairn.cli.runs;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.explore.DeviceOptions;
import dev.cairn.cli.explore.Exploration;
import dev.cairn.cli.llm.LlmOptions;
import dev.cairn.cli.person.AnswerOptions;
import dev.cairn.cli.person.Answering;
import dev.cairn.cli.telemetry.TelemetryOptions;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn runs resume}. */
@Command(
        name = "resume",
        mixinStandardHelpOptions = true,
        description =
                "Goes on with a run that was cut off, to the same budget. Nothing that is journaled is done again.",
        footer = {
            "",
            "Examples:",
            "  cairn runs resume 01JZX…",
            "  cairn runs resume 01JZX… --answer terminal",
        })
final class ResumeCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Mixin
    private final DeviceOptions device = new DeviceOptions();

    @Mixin
    private final TelemetryOptions telemetry = new TelemetryOptions();

    @Mixin
    private final AnswerOptions answers = new AnswerOptions();

    @Mixin
    private final LlmOptions llm = new LlmOptions();

    @Parameters(index = "0", paramLabel = "RUN", description = "the run's id")
    private String run = "";

    @Override
    public Integer call() throws InterruptedException {
        try (Exploration exploration = Reopening.of(run, common, device, llm, telemetry, spec.commandLine())) {
            return exploration.answering(answers.answering(Answering.WAIT)).resume(run);
        }
    }
}
