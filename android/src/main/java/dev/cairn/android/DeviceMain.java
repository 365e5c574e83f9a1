package dev.cairn.android;

import dev.cairn.android.apk.ApkCache;
import dev.cairn.android.boot.BootSettings;
import dev.cairn.android.boot.BootedRuntime;
import dev.cairn.android.boot.DeviceStorage;
import dev.cairn.android.boot.NativeFiles;
import dev.cairn.android.boot.RuntimeBoot;
import dev.cairn.android.boot.RuntimeSettings;
import dev.cairn.android.command.Commands;
import dev.cairn.android.command.DeviceExecutor;
import dev.cairn.android.device.AppPackage;
import dev.cairn.android.device.DeviceLog;
import dev.cairn.android.device.JvmDeviceException;
import dev.cairn.android.doctor.Doctor;
import dev.cairn.android.launch.DeviceFolder;
import dev.cairn.android.launch.DeviceStartException;
import dev.cairn.android.launch.GateDialer;
import dev.cairn.android.launch.LaunchOptions;
import dev.cairn.android.network.Network;
import dev.cairn.android.network.NetworkMode;
import dev.cairn.android.pool.PoolFront;
import dev.cairn.android.protocol.Routes;
import dev.cairn.android.protocol.WebDriverServer;
import dev.cairn.android.webview.Browser;
import dev.cairn.android.webview.PageUse;
import dev.cairn.chromium.ChromiumFinder;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import tools.jackson.databind.json.JsonMapper;

/** The device's main program. */
public final class DeviceMain {
    private static final int CANNOT_START = 2;
    private static final int STUCK = 3;

    private DeviceMain() {}

    /** Starts the device; see {@code --help}. */
    public static void main(String[] args) {
        System.setErr(VisibleOutput.over(System.err));
        try {
            DeviceArguments arguments = DeviceArguments.parse(args);
            if (arguments.help()) {
                System.out.print(DeviceArguments.HELP);
                return;
            }
            if (arguments.doctor().isPresent()) {
                examine(arguments.doctor().get(), new ApkCache(arguments.layers()));
                return;
            }
            if (arguments.unpack()) {
                var unused = NativeFiles.in(arguments.layers(), jar("cairn.device.fonts"), jar("cairn.device.android"));
                return;
            }
            if (arguments.prepare().isPresent()) {
                prepare(arguments.prepare().get(), arguments);
                return;
            }
            if (arguments.rehearse().isPresent()) {
                rehearse(arguments, arguments.rehearse().get());
                return;
            }
            if (!arguments.detached()) {
                ParentWatchdog.follow(System.in);
            }
            if (arguments.isFront()) {
                startSeveral(arguments);
            } else {
                start(arguments);
            }
        } catch (DeviceArguments.UsageException | JvmDeviceException | IOException | DeviceStartException e) {
            System.err.println("cairn-device: " + e.getMessage());
            Runtime.getRuntime().halt(CANNOT_START);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Throwable e) { // Robolectric throws undeclared ones, too; its threads would keep the process alive
            e.printStackTrace();
            Runtime.getRuntime().halt(CANNOT_START);
        }
    }

    private static void prepare(Path apk, DeviceArguments arguments) throws IOException {
        AppPackage app = new ApkCache(arguments.layers()).prepare(apk);
        if (PageUse.in(app.apk())) {
            var unused = new ChromiumFinder(System.getenv(), arguments.cache()).findOrFetch(() -> {});
        }
    }

    private static void examine(Path apk, ApkCache apks) {
        PrintStream out = System.out;
        System.setOut(System.err); // standard output carries the diagnosis and nothing else
        Doctor doctor = new Doctor(jar("cairn.device.android"), line -> System.err.println("cairn-doctor: " + line));
        out.println(JsonMapper.shared()
                .writeValueAsString(
                        doctor.examine(apks.whole(apk), apks::untranslated).json()));
        out.flush();
    }

    /** Ends the process in order, so that the JVM writes what it was told to. */
    private static void rehearse(DeviceArguments arguments, Path pack) throws IOException {
        ParentWatchdog.follow(System.in);
        Network.install(arguments.network());
        Path run = ownFolder(arguments);
        try (InputStream list = DeviceMain.class.getResourceAsStream("common-classes.txt")) {
            List<String> common = new String(list.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            boot(arguments, run, browser(arguments, run)).rehearse(pack, common);
        }
        System.exit(0);
    }

    private static void start(DeviceArguments arguments) throws IOException {
        Network.install(arguments.network());
        if (arguments.verbose()) {
            System.setProperty("cairn.device.echo", "true");
        }
        Path run = ownFolder(arguments);
        PrintStream out = System.out;
        System.setOut(System.err); // standard output carries the ready line and nothing else
        DeviceLog.to(line -> System.err.println("cairn-device: " + line));
        ForeignExit.watch(System.err::println);
        Browser browser = browser(arguments, run);
        CompletableFuture<BootedRuntime> booted = CompletableFuture.supplyAsync(() -> booted(arguments, run, browser));
        DeviceExecutor device = new DeviceExecutor(booted, arguments.anr(), DeviceMain::stuck);
        WebDriverServer front =
                listen(arguments, Commands.routes(device, new ApkCache(arguments.layers()), browser, arguments.idle()));
        front.start();
        EarlyCollection.begin();
        Network.ownPort(URI.create(front.url()).getPort());
        if (arguments.given().isPresent()
                && GateDialer.serve(
                        arguments.given().get(), URI.create(front.url()).getPort())) {
            Network.wallOff();
        }
        out.println("cairn-device " + front.url());
        out.flush();
    }

    /** The folder that the parent made for this process, else one that it claims. */
    private static Path ownFolder(DeviceArguments arguments) throws IOException {
        Path own = arguments.run().isPresent()
                ? arguments.run().get()
                : DeviceFolder.in(arguments.cache()).path();
        System.setProperty(
                "cairn.device.cache", arguments.cache().toAbsolutePath().toString());
        System.setProperty("user.home", DeviceFolder.homeIn(own).toString());
        System.setProperty("java.io.tmpdir", DeviceFolder.temporaryIn(own).toString());
        return own;
    }

    private static void startSeveral(DeviceArguments arguments)
            throws IOException, DeviceStartException, InterruptedException {
        PoolFront pool =
                new PoolFront(arguments.devices(), number -> options(arguments, number), line -> log(arguments, line));
        WebDriverServer front = listening(
                arguments,
                () -> WebDriverServer.watchingClients(
                        arguments.port(), keyOf(arguments), pool, line -> log(arguments, line)));
        front.start();
        System.out.println("cairn-device " + front.url());
        System.out.flush();
    }

    private static LaunchOptions options(DeviceArguments arguments, int number) {
        Path log = arguments
                .cache()
                .resolve("log")
                .resolve("device-" + ProcessHandle.current().pid() + "-" + number + ".log");
        boolean heapIsGiven = ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .anyMatch(argument -> argument.startsWith("-Xmx"));
        LaunchOptions options = LaunchOptions.of(jar("cairn.device.home"), arguments.cache(), log)
                .withArguments(arguments.common().toArray(String[]::new))
                .withArguments("--idle", String.valueOf(arguments.idle().toSeconds()))
                .withKey()
                .withIsolation(arguments.isolation());
        return heapIsGiven ? options.withMaxHeapMb((int) (Runtime.getRuntime().maxMemory() >> 20)) : options;
    }

    private static void stuck() {
        System.err.println(
                "cairn-device: the app keeps Android's main thread and cannot be ended. Start the device anew.");
        Runtime.getRuntime().halt(STUCK);
    }

    /** Who started it with a key, for itself alone, does not go away. */
    private static WebDriverServer listen(DeviceArguments arguments, Routes routes) throws IOException {
        return listening(
                arguments,
                () -> arguments.isPrivate()
                        ? new WebDriverServer(arguments.port(), key(), routes::handle, line -> log(arguments, line))
                        : WebDriverServer.watchingClients(
                                arguments.port(), "", routes::handle, line -> log(arguments, line)));
    }

    @FunctionalInterface
    private interface Listening {
        WebDriverServer listen() throws IOException;
    }

    private static WebDriverServer listening(DeviceArguments arguments, Listening attempt) throws IOException {
        try {
            return attempt.listen();
        } catch (IOException e) {
            throw new IOException(
                    "Cannot listen on 127.0.0.1:" + arguments.port() + " (" + e.getMessage()
                            + "). Choose another port with --port, or 0 for any free one.",
                    e);
        }
    }

    private static String keyOf(DeviceArguments arguments) {
        return arguments.isPrivate() ? key() : "";
    }

    private static String key() {
        byte[] random = new byte[16];
        new SecureRandom().nextBytes(random);
        return HexFormat.of().formatHex(random);
    }

    private static void log(DeviceArguments arguments, String line) {
        if (arguments.verbose()) {
            System.err.println(line);
        }
    }

    private static Browser browser(DeviceArguments arguments, Path run) {
        return new Browser(
                new ChromiumFinder(System.getenv(), arguments.layers().shared()),
                run.resolve("chromium"),
                () -> Network.mode() instanceof NetworkMode.Open ? List.of() : Browser.OFFLINE);
    }

    private static BootedRuntime booted(DeviceArguments arguments, Path run, Browser browser) {
        try {
            return boot(arguments, run, browser).boot();
        } catch (IOException e) {
            throw new CompletionException(e);
        }
    }

    private static RuntimeBoot boot(DeviceArguments arguments, Path run, Browser browser) {
        return new RuntimeBoot(new BootSettings(
                arguments.layers(),
                jar("cairn.device.android"),
                jar("cairn.device.fonts"),
                new RuntimeSettings(arguments.display(), arguments.clock(), DeviceStorage.of(run), browser)));
    }

    private static Path jar(String property) {
        String path = System.getProperty(property);
        if (path == null) {
            throw new IllegalStateException("The device must be started with its argument file, device.args.");
        }
        return Path.of(path);
    }
}
