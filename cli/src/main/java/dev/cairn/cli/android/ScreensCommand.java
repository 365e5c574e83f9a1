package dev.cairn.cli.android;

import dev.cairn.android.launch.DeviceProcess;
import dev.cairn.android.launch.DeviceStartException;
import dev.cairn.cli.command.CacheFolder;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.engine.CairnException;
import dev.cairn.explorer.appium.Apk;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn android screens}. */
@Command(
        name = "screens",
        mixinStandardHelpOptions = true,
        description =
                "Starts each activity of an app, exported or not, and each destination of its navigation graphs, and keeps picture and XML.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all of them show",
            "1:it could not be done",
            "3:some do not show; screens.json and index.html say why",
            "5:none shows"
        },
        footer = {
            "",
            "Examples:",
            "  cairn android screens app.apk --out shots/",
            "  jq -r '.[] | select(.ok | not) | .name + \": \" + .why' shots/screens.json",
        })
final class ScreensCommand implements Callable<Integer> {
    private static final int MOST_DEVICES = 4;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "APP", description = "the .apk file")
    private Path app = Path.of("");

    @Option(
            names = "--out",
            paramLabel = "DIR",
            required = true,
            description = "where pictures, XML and the contact sheet go")
    private Path out = Path.of("");

    @Mixin
    private final IsolateOption isolate = new IsolateOption();

    @Override
    public Integer call() throws InterruptedException {
        Apk apk = Apk.read(app);
        List<StartTarget> places = StartTargets.of(apk.path(), apk.info());
        try {
            Files.createDirectories(out);
            List<ScreenShot> shots = shoot(apk, places);
            ContactSheet.write(out, apk.info(), shots);
            return summary(shots);
        } catch (IOException e) {
            throw new CairnException(
                    "screens.failed", "the screens cannot be kept in " + out + ": " + e.getMessage(), e);
        }
    }

    /** A device that dies of one place is replaced, and the place is passed over. */
    private List<ScreenShot> shoot(Apk apk, List<StartTarget> places) throws IOException, InterruptedException {
        List<ScreenShot> shots = new ArrayList<>();
        for (int devices = 0; shots.size() < places.size(); devices++) {
            if (devices == MOST_DEVICES) {
                throw new CairnException(
                        "device.ended",
                        "the device ended " + devices + " times; the last place was "
                                + places.get(shots.size() - 1).name());
            }
            try (DeviceProcess device = start()) {
                if (devices == 0) {
                    spec.commandLine().getErr().println("isolation: " + device.isolation());
                }
                shootOn(device, apk, places, shots);
            }
        }
        return shots;
    }

    private void shootOn(DeviceProcess device, Apk apk, List<StartTarget> places, List<ScreenShot> shots)
            throws IOException, InterruptedException {
        try (WebDriver driver = new WebDriver(java.net.URI.create(device.url()))) {
            driver.mobile(
                    "installApp",
                    java.util.Map.of("appPath", device.readable(apk.path()).toString()));
            Photographer photographer = new Photographer(driver, apk.info().id(), out);
            while (shots.size() < places.size()) {
                progress(
                        shots.size() + 1,
                        places.size(),
                        places.get(shots.size()).name());
                StartTarget place = places.get(shots.size());
                try {
                    shots.add(photographer.shoot(place, shots.size() + 1));
                } catch (IOException e) {
                    shots.add(ScreenShot.failed(place, shots.size() + 1, "device limit: the device ended or hung"));
                    return;
                }
            }
        }
    }

    private DeviceProcess start() throws IOException, InterruptedException {
        Path log = CacheFolder.path()
                .resolve("logs")
                .resolve("screens-" + ProcessHandle.current().pid() + ".log");
        try {
            return DeviceProcess.start(DeviceHome.options(log).withIsolation(isolate.asked()));
        } catch (DeviceStartException e) {
            throw new CairnException("device.start", "the device did not start: " + DeviceHome.reason(e), e);
        }
    }

    private void progress(int number, int of, String name) {
        PrintWriter err = spec.commandLine().getErr();
        boolean terminal = Boolean.getBoolean("cairn.terminal");
        if (terminal) {
            VisibleText.control(err, "\r\u001B[2K");
            err.print(number + "/" + of + "  " + name);
        } else if (number % 25 == 1 || number == of) {
            err.println(number + "/" + of + "  " + name);
        }
        err.flush();
    }

    private int summary(List<ScreenShot> shots) {
        long fine = shots.stream().filter(ScreenShot::ok).count();
        PrintWriter text = spec.commandLine().getOut();
        if (Boolean.getBoolean("cairn.terminal")) {
            spec.commandLine().getErr().println();
        }
        shots.stream()
                .filter(shot -> !shot.ok())
                .forEach(shot -> text.println("  " + shot.place().name() + ": " + shot.why()));
        text.println(fine + " of " + shots.size() + " places show; the contact sheet is " + out.resolve("index.html"));
        text.flush();
        if (fine == shots.size()) {
            return ExitCode.DONE;
        }
        return fine == 0 ? ExitCode.NOTHING_EXPLORED : ExitCode.CRASHES_FOUND;
    }
}
