package dev.cairn.android.launch;

import dev.cairn.android.apk.ApkCache;
import dev.cairn.android.boot.NativeFiles;
import dev.cairn.android.webview.PageUse;
import dev.cairn.chromium.ChromiumFinder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Puts what a device needs into the cache, in a process of its own that runs nothing of an app: the device that will is isolated, and cannot
 * write there. What goes wrong is not told: the device finds out the same, and says so.
 */
final class PreparationProcess {
    private static final ReentrantLock UNPACKING = new ReentrantLock();

    private PreparationProcess() {}

    /** Unpacks Android's files, unless it was done before. Of devices that start side by side the first does it, and the others wait. */
    static void unpack(LaunchOptions options, Path arguments) throws IOException, InterruptedException {
        Optional<Path> fonts = ArgumentFile.property(arguments, "cairn.device.fonts");
        Optional<Path> android = ArgumentFile.property(arguments, "cairn.device.android");
        UNPACKING.lockInterruptibly();
        try {
            boolean done = fonts.isPresent()
                    && android.isPresent()
                    && NativeFiles.areIn(options.cache(), fonts.get(), android.get());
            if (!done) {
                run(options, List.of("--unpack"));
            }
        } finally {
            UNPACKING.unlock();
        }
    }

    /** Converts the app and fetches the browser that it may need, unless it was done before. */
    static void convert(LaunchOptions options, Path apk) throws IOException, InterruptedException {
        if (ApkCache.prepared(options.cache(), apk).isEmpty() || lacksBrowser(options, apk)) {
            run(options, List.of("--prepare", apk.toAbsolutePath().toString()));
        }
    }

    private static boolean lacksBrowser(LaunchOptions options, Path apk) throws IOException {
        return new ChromiumFinder(System.getenv(), options.cache()).find().isEmpty() && PageUse.in(apk);
    }

    private static void run(LaunchOptions options, List<String> order) throws IOException, InterruptedException {
        try (DeviceFolder own = DeviceFolder.in(options.cache())) {
            List<String> command =
                    new ArrayList<>(DeviceCommand.of(options, options.home().resolve("device.args"), own));
            command.addAll(order);
            ProcessBuilder builder = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD);
            GuestEnvironment.restrict(builder.environment(), own);
            Process process = builder.start();
            try {
                int unused = process.waitFor();
            } finally {
                process.destroyForcibly();
            }
        }
    }
}
