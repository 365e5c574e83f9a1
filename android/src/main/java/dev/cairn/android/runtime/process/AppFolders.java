package dev.cairn.android.runtime.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.robolectric.util.TempDirectory;

/** Where an app keeps its data; unlike Robolectric's own folder it stays when the process ends. */
public final class AppFolders extends TempDirectory {
    private final Path root;

    /** The folders of the app, under the given one. */
    AppFolders(Path root) {
        super("app");
        this.root = root;
    }

    @Override
    public Path createIfNotExists(String name) {
        try {
            return Files.createDirectories(root.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Path create(String name) {
        return createIfNotExists(name);
    }
}
