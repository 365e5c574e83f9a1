package dev.cairn.android.launch;

import dev.cairn.android.apk.ApkCache;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Converts an app into the cache, in a process of its own that runs nothing of the app: the device that will run it is isolated, and cannot write
 * there.
 */
final class PreparationProcess {
    private PreparationProcess() {}

    /** Does nothing if it was done before. What goes wrong is not told: the device finds out the same, and says so. */
    static void prepare(DeviceOptions options, Path apk) throws IOException, InterruptedException {
        if (ApkCache.isPrepared(options.cache(), apk)) {
            return;
        }
        try (DeviceFolder own = DeviceFolder.in(options.cache())) {
            List<String> command = new ArrayList<>(
                    DeviceCommand.of(options, options.home().resolve("device.args"), own));
            command.addAll(List.of("--prepare", apk.toAbsolutePath().toString()));
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
