package dev.cairn.cli.runs;

import dev.cairn.agent.app.AppUnderTest;
import dev.cairn.agent.device.Crash;
import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.map.KnownCrash;
import dev.cairn.agent.path.PathReplayer;
import dev.cairn.agent.path.PathStep;
import dev.cairn.agent.path.ReplayResult;
import dev.cairn.agent.path.ReplaySetup;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.cli.device.ChosenDevice;
import dev.cairn.cli.device.DeviceChoice;
import dev.cairn.cli.device.DeviceSelectionOptions;
import dev.cairn.cli.device.UnencryptedKeys;
import dev.cairn.cli.explore.StatedOptions;
import dev.cairn.engine.CairnException;
import dev.cairn.explorer.appium.Apk;
import dev.cairn.explorer.repro.ReadyDevice;
import dev.cairn.report.test.JunitFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn runs repro}. */
@Command(
        name = "repro",
        mixinStandardHelpOptions = true,
        description = "Walks to a crash again and says whether the app crashed the same way; or writes an Appium test.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:the app crashed the same way again; or the test is written",
            "1:it could not be tried: no such run or crash, no device, another APK, a prelude that fails",
            "2:the command line is wrong",
            "5:not reproduced: the app lived, crashed another way, or had no such view"
        },
        footer = {
            "",
            "Examples:",
            "  cairn runs repro 01JZX… c1",
            "  cairn runs repro 01JZX… c1 --appium http://127.0.0.1:4723",
            "      on an emulator or a phone",
            "  cairn runs repro 01JZX… c1 --apk fixed.apk",
            "      has it gone in this build?",
            "  cairn runs repro 01JZX… c1 --junit tests/",
            "      a Maven project with a test that fails",
            "      for as long as the app crashes",
        })
final class ReproCommand implements Callable<Integer> {
    private static final String KEPT_DATA =
            "the app was on this device before and kept its data; --clear-data deletes it first";

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Mixin
    private final DeviceSelectionOptions device = new DeviceSelectionOptions();

    @Mixin
    private final StatedOptions stated = new StatedOptions();

    @Parameters(index = "0", paramLabel = "RUN", description = "the run's id")
    private String run = "";

    @Parameters(index = "1", paramLabel = "CRASH", description = "the crash's id, such as c1")
    private String crash = "";

    @Option(
            names = "--junit",
            paramLabel = "FILE|DIR",
            description = "walk nothing, but write a JUnit test that does: a .java file, or a Maven project")
    private @Nullable Path junit;

    @Option(
            names = "--apk",
            paramLabel = "FILE",
            description =
                    "walk through this build of the app (default: the file that was explored; an imported run has none)")
    private @Nullable Path apk;

    @Option(
            names = "--clear-data",
            description = "delete what the app has stored on the device first, if it is there already: all of it, also"
                    + " what is not of a test")
    private boolean clearData;

    @Override
    public Integer call() throws InterruptedException {
        try (ExploredRun explored = new ExploredRun(common.openFor(run), run).discreet(spec.commandLine())) {
            KnownCrash found = explored.crash(crash);
            if (junit != null) {
                explored.requireNamed();
                explored.imported().ifPresent(one -> explored.state(one.statedForTest(stated)));
                JunitFile file = JunitFile.at(junit, "Crash" + PathCommand.className(found.id()) + "Test");
                file.write(explored.test(found));
                say("%s%n", file.source());
                return ExitCode.DONE;
            }
            explored.imported()
                    .ifPresent(one -> explored.state(one.stated(device, Optional.empty(), stated, apk, null, false)));
            return walk(explored, found, choice(explored));
        }
    }

    /** The device that the run was made on, unless another one was asked for; a recording stands in for none. */
    private DeviceChoice choice(ExploredRun explored) {
        DeviceChoice asked = device.choice(explored.isImported() ? Map.of() : explored.labels());
        if (asked instanceof DeviceChoice.Recorded && !DeviceChoice.isRecorded(explored.labels())) {
            throw new CairnException(
                    "device.recorded",
                    "run " + run
                            + " was made on a device, and its crash cannot be walked to on a recording; leave out --device");
        }
        return asked;
    }

    private int walk(ExploredRun explored, KnownCrash found, DeviceChoice choice) throws InterruptedException {
        ReplaySetup outset = outset(explored);
        List<PathStep> way = explored.wayTo(found);
        say(
                "%s %s: %s from the app's start%n",
                found.id(), VisibleText.line(found.crash().exception()), PathPrinter.count(way));
        warn(UnencryptedKeys.of(choice));
        warn(UnencryptedKeys.typed(choice, explored.state().settings().conduct().secrets()));
        try (ChosenDevice chosen = ChosenDevice.of(
                choice, common.folder().resolve("logs"), isolation -> say("isolation: %s%n", isolation))) {
            Device confined = explored.confined(chosen.device());
            boolean noData = new ReadyDevice(confined).prepare(outset) || clearData;
            PathPrinter print = new PathPrinter(spec.commandLine().getOut());
            ReplayResult walked = new PathReplayer(confined, outset.with(noData))
                    .walk(false, way, (number, step) -> print.step(number, explored.title(step.screen()), step));
            return tell(walked, found, outset.clean() && !noData);
        } catch (DeviceException e) {
            throw new CairnException("device.failed", String.valueOf(e.getMessage()), e);
        }
    }

    private void warn(List<String> lines) {
        lines.forEach(line -> spec.commandLine().getErr().println("cairn: " + line));
    }

    /** As the run began; with another build of the app, if the user wants to know what has become of the crash in that one. */
    private ReplaySetup outset(ExploredRun explored) {
        ReplaySetup begun = explored.outset();
        if (apk == null) {
            return begun;
        }
        Apk other = Apk.read(apk);
        AppUnderTest before = explored.state().settings().app();
        if (!other.info().id().equals(before.id())) {
            throw new CairnException(
                    "apk.other",
                    apk + " is " + other.info().id() + ", but the crash is one of " + before.id()
                            + "; give a build of that app");
        }
        say("on version %s, found in version %s%n", version(other.info()), version(before));
        return begun.withApk(other.path().toString(), other.sha256());
    }

    private static String version(AppUnderTest app) {
        return VisibleText.line(app.versionName()) + " (" + app.versionCode() + ")";
    }

    private int tell(ReplayResult walked, KnownCrash found, boolean hadData) {
        switch (walked) {
            case ReplayResult.Crashed(List<PathStep> way, Crash now)
            when isSame(now, found.crash()) -> {
                say("reproduced: %s%n%n%s%n", now.exception(), now.stackTrace());
                return ExitCode.DONE;
            }
            case ReplayResult.Crashed(List<PathStep> way, Crash now) ->
                say("not reproduced: another crash after %s%n%n%s%n", PathPrinter.count(way), now.stackTrace());
            case ReplayResult.TargetMissing(int step, var wanted) ->
                say(
                        "not reproduced: nothing on the screen is \"%s\", for step %d%n",
                        VisibleText.line(wanted.label()), step);
            case ReplayResult.Reached reached -> say("not reproduced: the app lives%n");
            case ReplayResult.SetupFailed(String why) ->
                throw new CairnException("prelude.failed", hadData ? why + "; " + KEPT_DATA : why);
        }
        if (hadData) {
            say("%s%n", KEPT_DATA);
        }
        return ExitCode.NOT_REPRODUCED;
    }

    private boolean isSame(Crash now, Crash before) {
        return apk == null
                ? now.fingerprint().equals(before.fingerprint())
                : now.fingerprintInAnyBuild().equals(before.fingerprintInAnyBuild());
    }

    private void say(String format, Object... values) {
        PrintWriter out = spec.commandLine().getOut();
        out.printf(format, values);
        out.flush();
    }
}
