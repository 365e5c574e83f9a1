package dev.cairn.cli.runs;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.explore.ChosenDevice;
import dev.cairn.cli.explore.DeviceChoice;
import dev.cairn.cli.explore.DeviceOptions;
import dev.cairn.engine.CairnException;
import dev.cairn.explorer.device.Crash;
import dev.cairn.explorer.device.Device;
import dev.cairn.explorer.device.DeviceException;
import dev.cairn.explorer.junit.JunitFile;
import dev.cairn.explorer.map.CrashFound;
import dev.cairn.explorer.proof.ReadyDevice;
import dev.cairn.explorer.proof.Walked;
import dev.cairn.explorer.proof.Walker;
import dev.cairn.explorer.proof.WayStep;
import dev.cairn.explorer.state.Settings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
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
            "0:reproduced; or the test is written",
            "1:not reproduced, or it could not be tried",
            "2:the command line is wrong"
        },
        footer = {
            "",
            "Examples:",
            "  cairn runs repro 01JZX… c1",
            "  cairn runs repro 01JZX… c1 --appium http://127.0.0.1:4723   on an emulator or a phone",
            "  cairn runs repro 01JZX… c1 --junit tests/                   a Maven project with a test that fails",
            "                                                              for as long as the app crashes",
        })
final class ReproCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Mixin
    private final DeviceOptions device = new DeviceOptions();

    @Parameters(index = "0", paramLabel = "RUN", description = "the run's id")
    private String run = "";

    @Parameters(index = "1", paramLabel = "CRASH", description = "the crash's id, such as c1")
    private String crash = "";

    @Option(
            names = "--junit",
            paramLabel = "FILE|DIR",
            description = "walk nothing, but write a JUnit test that does: a .java file, or a Maven project")
    private @Nullable Path junit;

    @Override
    public Integer call() throws InterruptedException {
        DeviceChoice asked = device.choice();
        try (ExploredRun explored = new ExploredRun(common.openFor(run), run)) {
            CrashFound found = explored.crash(crash);
            if (junit != null) {
                JunitFile file = JunitFile.at(junit, "Crash" + PathCommand.className(found.id()) + "Test");
                file.write(explored.test(found));
                say("%s%n", file.source());
                return ExitCode.DONE;
            }
            DeviceChoice choice = explored.recording().isEmpty() ? asked : device.choice(explored.recording());
            return walk(explored, found, choice);
        }
    }

    private int walk(ExploredRun explored, CrashFound found, DeviceChoice choice) throws InterruptedException {
        Settings settings = explored.state().settings();
        List<WayStep> way = explored.wayTo(found);
        say(
                "%s %s: %d actions from the app's start%n",
                found.id(), found.crash().exception(), way.size());
        try (ChosenDevice chosen = ChosenDevice.of(choice, common.folder().resolve("logs"))) {
            Device connected = chosen.device();
            new ReadyDevice(connected)
                    .prepare(explored.state().appPackage(), Path.of(settings.apk()), settings.apkSha256());
            WayPrint print = new WayPrint(spec.commandLine().getOut());
            Walked walked = new Walker(connected)
                    .walk(
                            settings.app().packageName(),
                            way.stream().map(WayStep::action).toList(),
                            (number, action) -> print.step(
                                    number, explored.title(way.get(number - 1).screen()), action));
            return tell(walked, found);
        } catch (DeviceException e) {
            throw new CairnException("device.failed", String.valueOf(e.getMessage()), e);
        }
    }

    private int tell(Walked walked, CrashFound found) {
        switch (walked) {
            case Walked.Crashed(int actions, Crash now)
            when now.fingerprint().equals(found.crash().fingerprint()) -> {
                say("reproduced: %s%n%n%s%n", now.exception(), now.stackTrace());
                return ExitCode.DONE;
            }
            case Walked.Crashed(int actions, Crash now) ->
                say("not reproduced: another crash after %d actions%n%n%s%n", actions, now.stackTrace());
            case Walked.Lost(int action, var wanted) ->
                say("not reproduced: nothing on the screen is \"%s\", for action %d%n", wanted.label(), action);
            case Walked.Arrived arrived -> say("not reproduced: the app lives%n");
        }
        return ExitCode.FAILED;
    }

    private void say(String format, Object... values) {
        PrintWriter out = spec.commandLine().getOut();
        out.printf(format, values);
        out.flush();
    }
}
