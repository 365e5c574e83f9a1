package dev.cairn.cli.runs;

import dev.cairn.cli.answer.AnswerMode;
import dev.cairn.cli.answer.AnswerOptions;
import dev.cairn.cli.browse.BrowseSession;
import dev.cairn.cli.command.ActorOption;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.device.DeviceSelectionOptions;
import dev.cairn.cli.explore.Exploration;
import dev.cairn.cli.explore.StatedOptions;
import dev.cairn.cli.llm.LlmOptions;
import dev.cairn.cli.telemetry.TelemetryOptions;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What all commands take that go on from a run which is there. */
final class ResumedRunOptions {
    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Mixin
    private final DeviceSelectionOptions device = new DeviceSelectionOptions();

    @Mixin
    private final TelemetryOptions telemetry = new TelemetryOptions();

    @Mixin
    private final AnswerOptions answers = new AnswerOptions();

    @Mixin
    private final LlmOptions llm = new LlmOptions();

    @Mixin
    private final StatedOptions stated = new StatedOptions();

    @Mixin
    private final ActorOption actor = new ActorOption();

    @Parameters(index = "0", paramLabel = "RUN", description = "the run's id")
    private String run = "";

    @Option(
            names = "--apk",
            paramLabel = "FILE",
            description = "the app that it is of, where an imported run, or one of another machine, does not find it")
    private @Nullable Path apk;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** The run's id. */
    String run() {
        return run;
    }

    /**
     * Goes on with a task in a browser.
     *
     * @return the process' exit code; empty if the run is none
     */
    Optional<Integer> resumeBrowser(@Nullable Path out) throws InterruptedException {
        return BrowseSession.resume(run, common, telemetry, answers.mode(AnswerMode.WAIT), out, spec.commandLine());
    }

    /**
     * Opens the exploration that goes on from the run; its report goes to {@code out}, if that is given.
     *
     * @param reportsThere whether the report of what goes on would be written where the run says
     */
    Exploration open(@Nullable Path out, boolean reportsThere) {
        ResumedExploration resumed = new ResumedExploration(
                common, device, llm, stated, apk, out, reportsThere, telemetry, spec.commandLine());
        return resumed.open(run)
                .actingAs(actor)
                .answering(answers.mode(AnswerMode.WAIT))
                .reportingTo(out);
    }
}
