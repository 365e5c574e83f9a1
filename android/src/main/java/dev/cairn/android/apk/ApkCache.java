package dev.cairn.android.apk;

import dev.cairn.android.boot.CacheLayers;
import dev.cairn.android.device.AppPackage;
import dev.cairn.android.device.JvmDeviceException;
import dev.cairn.chromium.AtomicFolder;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** Makes APKs ready for the device; the work is done once for each file and kept under its SHA-256. */
public final class ApkCache {
    private static final String TOO_MUCH =
            "it takes more memory than the device has. Give it more with --device-memory, if you trust the file.";

    private static final String KIND = "apk";
    private static final String APP = "app.apk";

    private final CacheLayers cache;
    private final ApkDownload download;

    /** Takes from the one folder and keeps in the other. */
    public ApkCache(CacheLayers cache) {
        this.cache = cache;
        this.download = new ApkDownload(cache.made().resolve("download"));
    }

    /**
     * Looks at the file and converts it if that was not done before. Safe to call from several processes.
     *
     * @throws JvmDeviceException when the file is no APK or cannot run here, with the reason in one line
     */
    public AppPackage prepare(Path file) {
        return prepareApk(whole(file));
    }

    /**
     * The file, if it is not an archive of a base and its splits, else one APK of them.
     *
     * @throws JvmDeviceException when they are not the parts of one app
     */
    public Path whole(Path file) {
        return SplitApks.isArchive(file)
                ? merged(List.of(file), (draft, to) -> SplitApks.mergeArchive(file, draft, to))
                : file;
    }

    /** The same for an app in several APKs: its base and its splits, each given as a path. */
    public AppPackage prepareAll(List<String> apps) {
        List<Path> files = apps.stream().map(ApkCache::readable).toList();
        return prepareApk(merged(files, (draft, to) -> SplitApks.merge(files, to)));
    }

    @FunctionalInterface
    private interface Merging {
        void merge(Path draft, Path to) throws IOException;
    }

    private Path merged(List<Path> parts, Merging merging) {
        try {
            return kept(mergedName(parts), draft -> merging.merge(draft, draft.resolve(APP)))
                    .resolve(APP);
        } catch (JvmDeviceException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw new JvmDeviceException("Cannot make one APK of " + parts + ": " + e.getMessage(), e);
        } catch (OutOfMemoryError | StackOverflowError e) {
            throw new JvmDeviceException("Cannot make one APK of " + parts + ": " + TOO_MUCH, e);
        }
    }

    private AppPackage prepareApk(Path file) {
        ApkFile apk = ApkFile.of(file);
        ApkManifest manifest = ApkManifest.of(apk);
        Path ready = convert(file);
        return new AppPackage(
                manifest.packageName(),
                manifest.versionCode(),
                ready.resolve(APP),
                ready.resolve("classes.jar"),
                manifest.application(),
                manifest.componentFactory(),
                manifest.targetSdk(),
                manifest.permissions());
    }

    /**
     * The same for an app given as clients give it: a path, or an address that begins with http, https or file.
     *
     * @throws JvmDeviceException also when there is no such file or it cannot be fetched
     */
    public AppPackage prepare(String app) {
        if (ApkDownload.isAddress(app)) {
            Path fetched = download.fetch(app);
            try {
                return prepare(fetched);
            } finally {
                delete(fetched);
            }
        }
        return prepare(readable(app));
    }

    /** What is done with an app's file. */
    @FunctionalInterface
    public interface FileUse {
        /** Uses the file, and says what becomes of it. */
        String use(Path file) throws IOException, InterruptedException;
    }

    /**
     * Uses the file of an app given as clients give it. One that is fetched from an address is there for as long as that takes; a path to no file
     * is returned as it is.
     *
     * @throws JvmDeviceException when it cannot be fetched
     */
    public String use(String app, FileUse use) throws IOException, InterruptedException {
        if (ApkDownload.isAddress(app)) {
            Path fetched = download.fetch(app);
            try {
                return use.use(fetched);
            } finally {
                delete(fetched);
            }
        }
        Path file = path(app);
        return Files.isRegularFile(file) ? use.use(file) : app;
    }

    private static Path readable(String app) {
        Path file = path(app);
        if (!Files.isReadable(file)) {
            throw new JvmDeviceException("The application at '" + app + "' does not exist or is not accessible.");
        }
        return file;
    }

    private static Path path(String app) {
        try {
            return app.startsWith("file:") ? Path.of(URI.create(app)) : Path.of(app);
        } catch (IllegalArgumentException | FileSystemNotFoundException e) {
            throw new JvmDeviceException("The app must be given as a path or an address, but is '" + app + "'.", e);
        }
    }

    private static void delete(Path fetched) {
        try {
            Files.deleteIfExists(fetched);
        } catch (IOException e) {
            throw new JvmDeviceException("Cannot delete " + fetched + ": " + e.getMessage(), e);
        }
    }

    /** The methods of the APK's code that throw in place of what they should do, each with its reason. */
    public List<String> untranslated(Path file) {
        try {
            return Files.readAllLines(convert(file).resolve(ApkConverter.UNTRANSLATED));
        } catch (IOException e) {
            throw new JvmDeviceException("Cannot read what became of " + file + ": " + e.getMessage(), e);
        }
    }

    /** The folders of a cache with what {@link #prepare(Path)} made of the file; none if that is not all there, or was changed. */
    public static List<Path> prepared(Path cache, Path file) throws IOException {
        List<Path> all = new ArrayList<>();
        Path whole = file;
        if (SplitApks.isArchive(file)) {
            Path merged = cache.resolve(KIND).resolve(mergedName(List.of(file)));
            all.add(merged);
            whole = merged.resolve(APP);
        }
        if (!Files.isRegularFile(whole)) {
            return List.of();
        }
        all.add(cache.resolve(KIND).resolve(convertedName(whole)));
        for (Path folder : all) {
            if (!Files.isDirectory(folder) || !FolderSums.hold(folder)) {
                return List.of();
            }
        }
        return all;
    }

    private Path convert(Path file) {
        try {
            return kept(convertedName(file), draft -> {
                Files.copy(file, draft.resolve(APP), StandardCopyOption.REPLACE_EXISTING);
                ApkConverter.convert(file, draft.resolve("classes.jar"));
            });
        } catch (IOException | RuntimeException e) {
            throw new JvmDeviceException("Cannot convert " + file + ": " + e.getMessage(), e);
        } catch (OutOfMemoryError | StackOverflowError e) {
            throw new JvmDeviceException("Cannot convert " + file + ": " + TOO_MUCH, e);
        }
    }

    /** The folder of that name, made by the filler unless it is there as it was made. */
    private Path kept(String name, AtomicFolder.Filler filler) throws IOException {
        Path known = cache.folder(KIND, name);
        Path usable = Files.isDirectory(known) && !FolderSums.hold(known) ? discarded(known) : known;
        return AtomicFolder.at(usable, draft -> {
            filler.fill(draft);
            FolderSums.write(draft);
        });
    }

    /** Deletes what somebody has changed; where it cannot be deleted, another one is made besides. */
    private Path discarded(Path changed) throws IOException {
        Path own = cache.made().resolve(KIND).resolve(changed.getFileName());
        AtomicFolder.delete(own);
        return own;
    }

    private static String convertedName(Path file) throws IOException {
        return FolderSums.sha256(file) + "-" + ConverterVersion.current();
    }

    private static String mergedName(List<Path> parts) throws IOException {
        StringBuilder name = new StringBuilder("merged");
        for (Path part : parts) {
            name.append('-').append(FolderSums.sha256(part), 0, parts.size() == 1 ? 64 : 8);
        }
        return name.toString();
    }
}
