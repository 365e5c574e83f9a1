package dev.cairn.cli.runs;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.explore.DeviceOptions;
import dev.cairn.cli.explore.Exploration;
import dev.cairn.cli.explore.StatedOptions;
import dev.cairn.cli.llm.LlmOptions;
import dev.cairn.cli.person.AnswerOptions;
import dev.cairn.cli.person.Answering;
import dev.cairn.cli.telemetry.TelemetryOptions;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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
            "  cairn runs resume 01JZX… --apk app.apk",
            "      one that was imported: what it names itself is not used",
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

    @Mixin
    private final StatedOptions stated = new StatedOptions();

    @Parameters(index = "0", paramLabel = "RUN", description = "the run's id")
    private String run = "";

    @Option(names = "--apk", paramLabel = "FILE", description = "of an imported run: the app that it is of")
    private @Nullable Path apk;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description =
                    "the report's folder (default: where the run was told to write it, else reports/RUN in the data folder)")
    private @Nullable Path out;

    @Override
    public Integer call() throws InterruptedException {
        Reopening reopening = new Reopening(common, device, llm, stated, apk, out, true, telemetry, spec.commandLine());
        try (Exploration exploration = reopening.of(run)) {
            return exploration
                    .answering(answers.answering(Answering.WAIT))
                    .reportingTo(out)
                    .resume(run);
        }
    }
}
