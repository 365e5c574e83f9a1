package dev.cairn.cli.runs;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.explore.DeviceChoice;
import dev.cairn.cli.explore.DeviceOptions;
import dev.cairn.cli.explore.Exploration;
import dev.cairn.cli.llm.LlmOptions;
import dev.cairn.cli.telemetry.TelemetryOptions;
import dev.cairn.store.DataFolder;
import java.util.Map;
import picocli.CommandLine;

/** An exploration that goes on from a run that is there: on the device and with the model that it was begun with, unless options say otherwise. */
final class Reopening {
    private Reopening() {}

    static Exploration of(
            String run,
            CommonOptions common,
            DeviceOptions device,
            LlmOptions llm,
            TelemetryOptions telemetry,
            CommandLine command) {
        Map<String, String> begunWith = labels(run, common);
        DeviceChoice begunOn = device.choice(begunWith);
        return new Exploration(common, begunOn, device.isGiven(), llm.choice(begunWith), telemetry, command);
    }

    private static Map<String, String> labels(String run, CommonOptions common) {
        try (DataFolder data = common.openFor(run)) {
            return KnownRun.in(data, run).labels();
        }
    }
}
