package dev.cairn.android.runtime.control;

import android.app.Application;
import android.os.Environment;
import dev.cairn.android.boot.AtomicFolder;
import dev.cairn.android.device.DeviceException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where the device's files are on this machine: shared storage and apps' data where apps find them, all else in a folder of its own. */
final class DeviceFiles {
    private static final List<String> SHARED =
            List.of("/sdcard", "/storage/emulated/0", "/storage/self/primary", "/mnt/sdcard");

    private final Path rest;

    /** Keeps other files below the given folder. */
    DeviceFiles(Path rest) {
        this.rest = rest;
    }

    Path file(String path, @Nullable Application app) {
        if (path.startsWith("@")) {
            int slash = path.indexOf('/');
            if (slash < 2) {
                throw new DeviceException("A file in an app's data is given as @package/path, but this is " + path);
            }
            return within(data(app, path.substring(1, slash)), path.substring(slash + 1), path);
        }
        if (!path.startsWith("/")) {
            throw new DeviceException("The remote path must begin with / or @package/, but is '" + path + "'.");
        }
        if (app != null) {
            for (String shared : SHARED) {
                if (path.equals(shared) || path.startsWith(shared + "/")) {
                    Path storage = Environment.getExternalStorageDirectory().toPath();
                    return within(storage, path.substring(shared.length()), path);
                }
            }
            String data = "/data/data/" + app.getPackageName();
            if (path.startsWith(data + "/")) {
                return within(data(app, app.getPackageName()), path.substring(data.length()), path);
            }
        }
        return within(rest, path, path);
    }

    /** Deletes what is no app's. */
    void delete() {
        try {
            AtomicFolder.delete(rest);
        } catch (IOException e) {
            throw new DeviceException("Cannot delete the device's files: " + e.getMessage(), e);
        }
    }

    private static Path data(@Nullable Application app, String packageName) {
        if (app == null || !app.getPackageName().equals(packageName)) {
            throw new DeviceException("The app " + packageName + " does not run. Start it to reach its files.");
        }
        return app.getDataDir().toPath();
    }

    private static Path within(Path root, String relative, String path) {
        Path file = root.resolve(relative.replaceFirst("^/+", "")).normalize();
        if (!file.startsWith(root.normalize())) {
            throw new DeviceException("The path leads out of its folder: " + path);
        }
        return file;
    }
}
