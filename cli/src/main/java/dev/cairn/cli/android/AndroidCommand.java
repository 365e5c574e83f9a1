package dev.cairn.cli.android;

import dev.cairn.android.launch.DeviceProcess;
import dev.cairn.android.launch.DeviceServer;
import dev.cairn.android.launch.DeviceStartException;
import dev.cairn.android.launch.LaunchOptions;
import dev.cairn.cli.command.CacheFolder;
import dev.cairn.engine.CairnException;
import dev.cairn.store.files.OwnerOnlyFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code cairn android}: the device by itself, for anybody's Appium client. */
@Command(
        name = "android",
        mixinStandardHelpOptions = true,
        subcommands = {DoctorCommand.class, ScreensCommand.class},
        description = "Runs a device on the JVM that any Appium client can drive, until Ctrl-C.",
        footer = {
            "",
            "Examples:",
            "  cairn android doctor app.apk                  what will work and what will not",
            "  cairn android screens app.apk --out shots/    a picture of each activity",
            "  cairn android --port 4723",
            "  cairn android --devices 4                     for suites that run in parallel",
            "  then, in Java: new AndroidDriver(URI.create(\"http://127.0.0.1:4723\").toURL(),",
            "                     new UiAutomator2Options().setApp(\"/path/to/app.apk\"))",
        })
public final class AndroidCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "4723",
            description = "on the loopback address; 0 for any free one (default: ${DEFAULT-VALUE})")
    private int port;

    @Option(
            names = "--devices",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "how many devices there are behind the address, a process each; every session has one of its own (default: ${DEFAULT-VALUE})")
    private int devices;

    @Mixin
    private final NetworkOption network = new NetworkOption();

    @Mixin
    private final MemoryOption memory = new MemoryOption();

    @Mixin
    private final IsolateOption isolate = new IsolateOption();

    @Override
    public Integer call() throws InterruptedException {
        Path log = CacheFolder.path()
                .resolve("logs")
                .resolve("device-" + ProcessHandle.current().pid() + ".log");
        if (port < 0 || port > 65_535) {
            throw new ParameterException(spec.commandLine(), "--port must be from 0 to 65535, not " + port);
        }
        if (devices < 1 || devices > DeviceServer.MOST_DEVICES) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--devices must be from 1 to " + DeviceServer.MOST_DEVICES + ", not " + devices);
        }
        DeviceHome.checkPort(port);
        try {
            OwnerOnlyFiles.folder(log.toAbsolutePath().resolveSibling(".").normalize());
            OwnerOnlyFiles.file(log);
            LaunchOptions options = DeviceHome.options(log)
                    .withPort(port)
                    .withNetwork(network.mode().orElse(NetworkOption.OFF))
                    .withMaxHeapMb(memory.megabytes().orElse(MemoryOption.DEFAULT_MB))
                    .withIsolation(isolate.asked());
            DeviceHome.prepare(options);
            try (DeviceServer server = DeviceServer.start(options, devices)) {
                if (devices == 1) {
                    spec.commandLine()
                            .getErr()
                            .println("isolation: " + server.process().isolation());
                }
                String what = devices == 1 ? "Device at " : devices + " devices at ";
                String ends = devices == 1 ? "; Ctrl-C ends it." : "; Ctrl-C ends them.";
                spec.commandLine().getOut().println(what + server.url() + ", log in " + log + ends);
                spec.commandLine().getOut().flush();
                return waitFor(server.process(), log);
            }
        } catch (DeviceStartException | IOException e) {
            throw new CairnException("device.start", "the device did not start: " + DeviceHome.reason(e), e);
        }
    }

    private static int waitFor(DeviceProcess device, Path log) throws InterruptedException {
        ProcessHandle.of(device.pid()).ifPresent(process -> process.onExit().join());
        throw new CairnException("device.ended", "the device ended by itself; its log is " + log);
    }
}
