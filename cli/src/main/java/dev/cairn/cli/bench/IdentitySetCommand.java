package dev.cairn.cli.bench;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.cli.android.JvmDevice;
import dev.cairn.cli.android.WebDriver;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.engine.CairnException;
import dev.cairn.explorer.appium.Apk;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn identity-set}. */
@Command(
        name = "identity-set",
        mixinStandardHelpOptions = true,
        description =
                "Makes a labelled set for identity-bench: starts an app's activities on the JVM device, again a minute later,"
                        + " with text typed, a box ticked, a list scrolled, a menu opened.",
        footer = {
            "",
            "Examples:",
            "  cairn identity-set states/ app.apk",
            "  cairn identity-set states/ app.apk --activities 50",
            "  cairn identity-bench states/",
        })
public final class IdentitySetCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Parameters(
            index = "0",
            paramLabel = "DIR",
            description = "where the states and pairs.csv go; must be empty or not there")
    private Path folder = Path.of("");

    @Parameters(index = "1", paramLabel = "APK", description = "the app")
    private Path apk = Path.of("");

    @Option(
            names = "--activities",
            paramLabel = "N",
            defaultValue = "1000",
            description = "take at most so many activities, evenly over the manifest (default: ${DEFAULT-VALUE})")
    private int most;

    @Override
    public Integer call() throws InterruptedException {
        if (most < 1) {
            throw new ParameterException(spec.commandLine(), "--activities must be at least 1, not " + most);
        }
        Apk app = Apk.read(apk);
        PrintWriter err = spec.commandLine().getErr();
        try (JvmDevice device = new JvmDevice(0, common.folder().resolve("logs"))) {
            prepare();
            err.println("waiting for the device …");
            err.flush();
            try (WebDriver driver = new WebDriver(device.ensure())) {
                driver.mobile(
                        "installApp",
                        Map.of("appPath", device.readable(app.path()).toString()));
                make(
                        new LabelledSetRecorder(driver, app, folder),
                        chosen(app.info().places()),
                        err);
            }
        } catch (IOException e) {
            throw new CairnException("identity.set", "the set cannot be made in " + folder + ": " + e.getMessage(), e);
        } catch (DeviceException e) {
            throw new CairnException("identity.set", String.valueOf(e.getMessage()), e);
        }
        return ExitCode.DONE;
    }

    private void make(LabelledSetRecorder maker, List<String> activities, PrintWriter err)
            throws IOException, InterruptedException {
        int started = 0;
        for (int i = 0; i < activities.size(); i++) {
            started += maker.add(activities.get(i)) ? 1 : 0;
            if (i % 10 == 9) {
                err.println("activity " + (i + 1) + " of " + activities.size());
                err.flush();
            }
        }
        int pairs = maker.write();
        PrintWriter out = spec.commandLine().getOut();
        out.println(pairs + " pairs of " + started + " activities in " + folder);
        out.flush();
    }

    private void prepare() throws IOException {
        Files.createDirectories(folder);
        try (var files = Files.list(folder)) {
            if (files.findAny().isPresent()) {
                throw new CairnException(
                        "identity.set", folder + " is not empty; name a folder that is, or is not there");
            }
        }
    }

    private List<String> chosen(List<String> activities) {
        int every = Math.max(1, (activities.size() + most - 1) / most);
        return java.util.stream.IntStream.range(0, activities.size())
                .filter(i -> i % every == 0)
                .mapToObj(activities::get)
                .toList();
    }
}
