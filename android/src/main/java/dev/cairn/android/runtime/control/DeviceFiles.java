package dev.cairn.android.runtime.control;

import dev.cairn.android.boot.DeviceStorage;
import dev.cairn.android.device.JvmDeviceException;
import dev.cairn.chromium.AtomicFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Where the device's files are on this machine: shared storage and apps' data where apps find them, all else in a folder of its own. */
public final class DeviceFiles {
    private static final List<String> APP_DATA = List.of("/data/data/", "/data/user/0/");

    private static final List<String> SHARED_NAMES =
            List.of("/sdcard", "/storage/emulated/0", "/storage/self/primary", "/mnt/sdcard");

    private final DeviceStorage storage;

    /** The files of this storage. */
    DeviceFiles(DeviceStorage storage) {
        this.storage = storage;
    }

    Path file(String path) {
        if (path.startsWith("@")) {
            int slash = path.indexOf('/');
            if (slash < 2) {
                throw new JvmDeviceException("A file in an app's data is given as @package/path, but this is " + path);
            }
            return within(data(path.substring(1, slash)), path.substring(slash + 1), path);
        }
        if (!path.startsWith("/")) {
            throw new JvmDeviceException("The remote path must begin with / or @package/, but is '" + path + "'.");
        }
        for (String shared : SHARED_NAMES) {
            if (path.equals(shared) || path.startsWith(shared + "/")) {
                return within(storage.shared(), path.substring(shared.length()), path);
            }
        }
        for (String folder : APP_DATA) {
            int end = path.indexOf('/', folder.length());
            if (path.startsWith(folder) && end > 0) {
                return within(data(path.substring(folder.length(), end)), path.substring(end), path);
            }
        }
        return within(storage.rest(), path, path);
    }

    /** Deletes what is no app's. */
    void delete() {
        try {
            AtomicFolder.delete(storage.rest());
            AtomicFolder.empty(storage.shared());
        } catch (IOException e) {
            throw new JvmDeviceException("Cannot delete the device's files: " + e.getMessage(), e);
        }
    }

    /** It is there from the app's first start on. */
    private Path data(String packageName) {
        Path data = storage.data().resolve(packageName);
        if (packageName.contains("..") || !Files.isDirectory(data)) {
            throw new JvmDeviceException("The app " + packageName + " has no files yet. Start it to have some.");
        }
        return data;
    }

    private static Path within(Path root, String relative, String path) {
        Path file = root.resolve(relative.replaceFirst("^/+", "")).normalize();
        if (!file.startsWith(root.normalize())) {
            throw new JvmDeviceException("The path leads out of its folder: " + path);
        }
        return file;
    }
}
