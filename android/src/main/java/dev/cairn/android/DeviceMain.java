package dev.cairn.android;

import dev.cairn.android.apk.ApkCache;
import dev.cairn.android.boot.BootSettings;
import dev.cairn.android.boot.BootedRuntime;
import dev.cairn.android.boot.RuntimeBoot;
import dev.cairn.android.boot.RuntimeSettings;
import dev.cairn.android.command.Commands;
import dev.cairn.android.command.Droid;
import dev.cairn.android.network.Network;
import dev.cairn.android.protocol.HttpFront;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** The device's main program. */
public final class DeviceMain {
    private static final int CANNOT_START = 2;
    private static final int STUCK = 3;

    private DeviceMain() {}

    /** Starts the device; see {@code --help}. */
    public static void main(String[] args) {
        try {
            DeviceArguments arguments = DeviceArguments.parse(args);
            if (arguments.help()) {
                System.out.print(DeviceArguments.HELP);
                return;
            }
            if (!arguments.detached()) {
                Lifeline.follow(System.in);
            }
            start(arguments);
        } catch (DeviceArguments.UsageException | IOException e) {
            System.err.println("cairn-device: " + e.getMessage());
            Runtime.getRuntime().halt(CANNOT_START);
        }
    }

    private static void start(DeviceArguments arguments) throws IOException {
        Network.install(arguments.network());
        if (arguments.verbose()) {
            System.setProperty("robolectric.logging", "stderr");
        }
        RunFolder run = RunFolder.in(arguments.cache());
        PrintStream out = System.out;
        System.setOut(System.err); // standard output carries the ready line and nothing else
        CompletableFuture<BootedRuntime> booted = CompletableFuture.supplyAsync(() -> boot(arguments, run.path()));
        Droid droid = new Droid(booted, arguments.anr(), DeviceMain::stuck);
        HttpFront front = listen(arguments, droid);
        front.start();
        Network.ownPort(URI.create(front.url()).getPort());
        out.println("cairn-device " + front.url());
        out.flush();
    }

    private static void stuck() {
        System.err.println(
                "cairn-device: the app keeps Android's main thread and cannot be ended. Start the device anew.");
        Runtime.getRuntime().halt(STUCK);
    }

    private static HttpFront listen(DeviceArguments arguments, Droid droid) throws IOException {
        try {
            return new HttpFront(
                    arguments.port(),
                    Commands.routes(droid, new ApkCache(arguments.cache()))::handle,
                    line -> log(arguments, line));
        } catch (IOException e) {
            throw new IOException(
                    "Cannot listen on 127.0.0.1:" + arguments.port() + " (" + e.getMessage()
                            + "). Choose another port with --port, or 0 for any free one.",
                    e);
        }
    }

    private static void log(DeviceArguments arguments, String line) {
        if (arguments.verbose()) {
            System.err.println(line);
        }
    }

    private static BootedRuntime boot(DeviceArguments arguments, Path run) {
        try {
            return new RuntimeBoot(new BootSettings(
                            arguments.cache(),
                            jar("cairn.device.android"),
                            jar("cairn.device.fonts"),
                            new RuntimeSettings(arguments.display(), arguments.clock(), run)))
                    .boot();
        } catch (IOException e) {
            throw new CompletionException(e);
        }
    }

    private static Path jar(String property) {
        String path = System.getProperty(property);
        if (path == null) {
            throw new IllegalStateException("The device must be started with its argument file, device.args.");
        }
        return Path.of(path);
    }
}
