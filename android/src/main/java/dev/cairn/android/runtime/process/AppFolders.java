package dev.cairn.android.runtime.process;

import dev.cairn.android.boot.DeviceStorage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.robolectric.util.TempDirectory;

/** Where an app keeps its data; unlike Robolectric's own folder it stays when the process ends. */
public final class AppFolders extends TempDirectory {
    private static final String DATA = "-dataDir";
    private static final String DEVICE_DATA = "deviceDataDir";

    private final String packageName;
    private final Path data;
    private final Path deviceData;
    private final Path others;

    /** The folders of this app. */
    public AppFolders(String packageName, DeviceStorage storage) {
        super("app");
        this.packageName = packageName;
        this.data = storage.data().resolve(packageName);
        this.deviceData = storage.deviceData().resolve(packageName);
        this.others = storage.rest().resolveSibling("others").resolve(packageName);
    }

    /** All that it has of its own; what is missing is made when it is asked for. */
    public List<Path> all() {
        return List.of(data, deviceData, others);
    }

    /** A folder in the app's data. */
    Path inData(String name) {
        return made(data.resolve(name));
    }

    /**
     * By the names that Robolectric has for them. The one that waits for the user to unlock the phone is not the app's data: where the two are
     * one, the framework asks a user service that is not there, and refuses all preferences.
     */
    @Override
    public Path createIfNotExists(String name) {
        if (name.equals(packageName + DATA)) {
            return made(data);
        }
        return made(name.equals(DEVICE_DATA) ? deviceData : others.resolve(name));
    }

    private static Path made(Path folder) {
        try {
            return Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Path create(String name) {
        return createIfNotExists(name);
    }
}
