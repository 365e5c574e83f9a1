package dev.cairn.agent.knowledge;

import dev.cairn.agent.app.AppUnderTest;
import dev.cairn.agent.map.AppMap;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.json.JsonCodec;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The apps that are known, a file for each version of each, in one folder. What is written is whole or not there, also when the process dies
 * meanwhile; runs that end at the same time, in whatever processes, add to each other. A file that cannot be read is put aside. Thread-safe.
 */
public final class Knowledge {
    private static final JsonCodec JSON = JsonCodec.standard();
    private static final Lock IN_THIS_PROCESS = new ReentrantLock(); // a file's lock keeps other processes out only

    private final Path folder;
    private final Consumer<String> warnings;

    /**
     * In that folder, which is made when there is something to keep.
     *
     * @param warnings is told, in one line each, of what had to be put aside
     */
    public Knowledge(Path folder, Consumer<String> warnings) {
        this.folder = folder;
        this.warnings = warnings;
    }

    /** What is known of that version of the app. */
    public Optional<KnownApp> of(AppUnderTest app) {
        Path file = file(app);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            KnownApp known = JSON.read(file.toString(), Files.readAllBytes(file), KnownApp.class);
            if (known.format() == KnownApp.FORMAT && known.app().equals(app.id())) {
                return Optional.of(known);
            }
            putAside(file, "it is of another format or app");
        } catch (CairnException | IOException e) {
            putAside(file, firstLine(e.getMessage()));
        }
        return Optional.empty();
    }

    /**
     * Adds what a run has found.
     *
     * @param base the {@link KnownApp#generation} that it began with; empty if it began with nothing
     * @throws CairnException {@code knowledge.failed}
     */
    public void add(AppUnderTest app, String run, AppMap found, String base) {
        Path file = file(app);
        IN_THIS_PROCESS.lock();
        try {
            Files.createDirectories(file.getParent());
            try (FileChannel channel = FileChannel.open(
                            file.resolveSibling(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = channel.lock()) {
                assert lock.isValid();
                KnownApp known = of(app).orElseGet(() -> nothing(app));
                if (!known.runs().contains(run)) {
                    write(file, known.after(run, found, base));
                }
            }
        } catch (IOException e) {
            throw new CairnException(
                    "knowledge.failed",
                    "what was learnt of " + app.id() + " cannot be kept in " + folder + " (" + e + ")",
                    e);
        } finally {
            IN_THIS_PROCESS.unlock();
        }
    }

    private static KnownApp nothing(AppUnderTest app) {
        return new KnownApp(
                KnownApp.FORMAT, app.id(), app.versionName(), app.versionCode(), List.of(), AppMap.empty(app.id()));
    }

    private static void write(Path file, KnownApp known) throws IOException {
        Path part = Files.createTempFile(file.getParent(), ".", ".part");
        try {
            Files.write(part, JSON.writeBytes(known));
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private void putAside(Path file, String why) {
        Path aside = file.resolveSibling(file.getFileName() + ".damaged");
        try {
            Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
            warnings.accept("what was known of the app cannot be read (" + why + "); it is put aside as " + aside);
        } catch (IOException e) {
            warnings.accept("what was known of the app cannot be read (" + why + "), nor put aside (" + e + ")");
        }
    }

    private Path file(AppUnderTest app) {
        String version = app.versionCode() + (app.versionName().isEmpty() ? "" : "-" + app.versionName());
        return folder.resolve(safe(app.id())).resolve(safe(version) + ".json");
    }

    /** What an APK calls itself must not lead out of the folder. */
    private static String safe(String name) {
        String plain = name.replaceAll("[^A-Za-z0-9._-]", "_").replaceFirst("^\\.+", "_");
        return plain.length() <= 120 ? plain : plain.substring(0, 120);
    }

    private static String firstLine(@Nullable String message) {
        return message == null ? "no reason given" : message.lines().findFirst().orElse("no reason given");
    }
}
