package dev.cairn.cli.runs;

import dev.cairn.agent.app.AppUnderTest;
import dev.cairn.agent.device.Crash;
import dev.cairn.agent.device.DeviceSource;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.agent.recording.Recordings;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.explorer.ExplorerGraph;
import dev.cairn.explorer.appium.AppiumDevice;
import dev.cairn.explorer.node.DetectProgress;
import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.explorer.state.ExplorationSettings;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.store.DataFolder;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Archives that somebody else made, of a run that has just begun and knows of one crash. */
final class ForeignArchive {
    static final AppUnderTest APP = new AppUnderTest("demo", "1.0", 1, "demo.Main", List.of("demo.Main"));

    private static final Budgets BUDGETS = Budgets.UNLIMITED
            .limit(DetectProgress.FINISHED, 2)
            .limit(Meter.RESTARTS, 2)
            .limit(Meter.TIME, 20_000);

    private static final String SCREEN = """
            <?xml version='1.0' encoding='UTF-8'?>
            <hierarchy rotation="0"><node index="0" class="android.widget.TextView" package="demo" text="Hello" \
            resource-id="demo:id/hello" enabled="true" clickable="true" bounds="[0,0][100,100]" /></hierarchy>
            """;

    private final Path folder;
    private final String app;

    ForeignArchive(Path folder) {
        this(folder, "/home/eve/app.apk");
    }

    /** Of a run that names that file, or that recording's folder, as its app. */
    ForeignArchive(Path folder, String app) {
        this.folder = folder;
        this.app = app;
    }

    /** The archive's file. */
    Path of(String run, InteractionSettings conduct, Map<String, String> labels) throws IOException {
        return of(run, conduct, labels, new byte[0]);
    }

    /** The same with a file in it that the run refers to. */
    Path of(String run, InteractionSettings conduct, Map<String, String> labels, byte[] carried) throws IOException {
        Path file = folder.resolve(run + ".zip");
        try (DataFolder data = DataFolder.open(folder.resolve("theirs"));
                Engine engine = Engine.on(data.runs()).files(data.files()).build();
                OutputStream out = Files.newOutputStream(file)) {
            RunOptions options = RunOptions.DEFAULT.id(run).seed(1).budgets(BUDGETS);
            for (var label : labels.entrySet()) {
                options = options.label(label.getKey(), label.getValue());
            }
            var unused = engine.submit(
                    ExplorerGraph.on(new AppiumDevice(DeviceSource.at(URI.create("http://127.0.0.1:1")))),
                    state(conduct, data.files().put(carried).sha256()),
                    options);
            engine.exportRun(run, out);
        }
        return file;
    }

    private ExplorerState state(InteractionSettings conduct, String carried) throws IOException {
        ExplorationSettings settings = new ExplorationSettings(
                        APP, app, Recordings.open(recording()).digest(), PolicyKind.RANDOM, 2, List.of(carried))
                .withConduct(conduct);
        ExplorerState first = ExplorerState.first(settings);
        Crash crash = new Crash("a.B", "boom", "a.B: boom\n\tat demo.Main.go(Main.java:1)");
        return first.withMap(first.map().crashedAtStart(1, crash));
    }

    /** A report's folder with a recording of the same app. */
    Path recording() throws IOException {
        Path report = Files.createDirectories(folder.resolve("recorded"));
        Path recording = Files.createDirectories(report.resolve("recording"));
        Files.writeString(recording.resolve("one.xml"), SCREEN);
        Files.write(recording.resolve("sights.json"), JsonCodec.standard().writeBytes(ForeignArchives.recording()));
        return report;
    }
}
