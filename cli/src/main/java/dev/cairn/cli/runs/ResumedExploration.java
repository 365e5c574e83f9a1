package dev.cairn.cli.runs;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.command.SubRuns;
import dev.cairn.cli.command.Workspace;
import dev.cairn.cli.device.DeviceSelectionOptions;
import dev.cairn.cli.explore.Exploration;
import dev.cairn.cli.explore.ImportedRun;
import dev.cairn.cli.explore.StatedOptions;
import dev.cairn.cli.llm.LlmOptions;
import dev.cairn.cli.telemetry.TelemetryOptions;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.RunHead;
import dev.cairn.explorer.appium.Apk;
import dev.cairn.explorer.imported.Statement;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * An exploration that goes on from a run that is there: on the device and with the model that it was begun with, unless options say otherwise.
 * One that was imported goes on with what options say alone.
 *
 * @param apk where the app is, if that was said
 * @param out the report's folder
 * @param reportsThere whether the report of what goes on would be written where the run says
 */
record ResumedExploration(
        CommonOptions common,
        DeviceSelectionOptions device,
        LlmOptions llm,
        StatedOptions stated,
        @Nullable Path apk,
        @Nullable Path out,
        boolean reportsThere,
        TelemetryOptions telemetry,
        CommandLine command) {

    Exploration open(String run) {
        return imported(run).map(this::imported).orElseGet(() -> own(run));
    }

    private Exploration own(String run) {
        if (stated.isGiven()) {
            throw new ParameterException(
                    command,
                    "run " + run
                            + " goes on with what it was begun with; --values and --prelude are for runs that were imported");
        }
        Map<String, String> begunWith;
        Statement statement;
        try (Workspace data = common.openFor(run)) {
            RunHead named = KnownRun.in(data, run);
            begunWith = named.labels();
            statement = apk == null ? Statement.OWN : own(SubRuns.of(named).orElse(run), Apk.read(apk));
        }
        return new Exploration(
                common,
                device.choice(begunWith),
                device.isGiven(),
                llm.choice(begunWith),
                statement,
                telemetry,
                command);
    }

    /** The app may be elsewhere on this machine, and is the same one. */
    private Statement own(String run, Apk given) {
        try (ExploredRun explored = new ExploredRun(common.open(), run)) {
            if (!given.sha256().equals(explored.state().settings().apkSha256())) {
                throw new CairnException(
                        "apk.other",
                        apk + " is not the file that run " + run + " began with; give a copy of that file");
            }
        }
        return Statement.OWN.with(given);
    }

    private Exploration imported(ImportedRun run) {
        Statement statement = run.stated(device, Optional.of(llm), stated, apk, out, reportsThere);
        return new Exploration(common, device.choice(), true, llm.choice(), statement, telemetry, command);
    }

    private Optional<ImportedRun> imported(String run) {
        try (Workspace data = common.openFor(run)) {
            RunHead named = KnownRun.in(data, run);
            RunHead head = SubRuns.of(named).flatMap(data.runs()::head).orElse(named);
            if (!named.imported() && !head.imported()) {
                return Optional.empty();
            }
            try (ExploredRun explored = new ExploredRun(common.open(), head.run())) {
                return Optional.of(new ImportedRun(head.run(), head.labels(), explored.state()));
            }
        }
    }
}
