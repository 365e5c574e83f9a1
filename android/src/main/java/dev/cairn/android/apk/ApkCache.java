package dev.cairn.android.apk;

import dev.cairn.android.boot.AtomicFolder;
import dev.cairn.android.device.AppPackage;
import dev.cairn.android.device.DeviceException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** Makes APKs ready for the device; the work is done once for each file and kept under its SHA-256. */
public final class ApkCache {
    private static final String TOO_MUCH =
            "it takes more memory than the device has. Give it more with --device-memory, if you trust the file.";

    private final Path folder;
    private final ApkDownload download;

    /** Keeps what it makes below the given folder. */
    public ApkCache(Path cache) {
        this.folder = cache.resolve("apk");
        this.download = new ApkDownload(cache.resolve("download"));
    }

    /**
     * Looks at the file and converts it if that was not done before. Safe to call from several processes.
     *
     * @throws DeviceException when the file is no APK or cannot run here, with the reason in one line
     */
    public AppPackage prepare(Path file) {
        return prepareApk(whole(file));
    }

    /**
     * The file, if it is not an archive of a base and its splits, else one APK of them.
     *
     * @throws DeviceException when they are not the parts of one app
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
            StringBuilder key = new StringBuilder("merged");
            for (Path part : parts) {
                key.append('-').append(sha256(part), 0, parts.size() == 1 ? 64 : 8);
            }
            return AtomicFolder.at(
                            folder.resolve(key.toString()), draft -> merging.merge(draft, draft.resolve("app.apk")))
                    .resolve("app.apk");
        } catch (DeviceException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw new DeviceException("Cannot make one APK of " + parts + ": " + e.getMessage(), e);
        } catch (OutOfMemoryError | StackOverflowError e) {
            throw new DeviceException("Cannot make one APK of " + parts + ": " + TOO_MUCH, e);
        }
    }

    private AppPackage prepareApk(Path file) {
        ApkFile apk = ApkFile.of(file);
        ApkManifest manifest = ApkManifest.of(apk);
        Path ready = convert(file);
        return new AppPackage(
                manifest.packageName(),
                manifest.versionCode(),
                ready.resolve("app.apk"),
                ready.resolve("classes.jar"),
                manifest.application(),
                manifest.componentFactory(),
                manifest.targetSdk(),
                manifest.permissions());
    }

    /**
     * The same for an app given as clients give it: a path, or an address that begins with http, https or file.
     *
     * @throws DeviceException also when there is no such file or it cannot be fetched
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

    private static Path readable(String app) {
        Path file = path(app);
        if (!Files.isReadable(file)) {
            throw new DeviceException("The application at '" + app + "' does not exist or is not accessible.");
        }
        return file;
    }

    private static Path path(String app) {
        try {
            return app.startsWith("file:") ? Path.of(URI.create(app)) : Path.of(app);
        } catch (IllegalArgumentException | FileSystemNotFoundException e) {
            throw new DeviceException("The app must be given as a path or an address, but is '" + app + "'.", e);
        }
    }

    private static void delete(Path fetched) {
        try {
            Files.deleteIfExists(fetched);
        } catch (IOException e) {
            throw new DeviceException("Cannot delete " + fetched + ": " + e.getMessage(), e);
        }
    }

    /** The methods of the APK's code that throw in place of what they should do, each with its reason. */
    public List<String> untranslated(Path file) {
        try {
            return Files.readAllLines(convert(file).resolve(ApkConverter.UNTRANSLATED));
        } catch (IOException e) {
            throw new DeviceException("Cannot read what became of " + file + ": " + e.getMessage(), e);
        }
    }

    private Path convert(Path file) {
        try {
            Path ready = folder.resolve(sha256(file) + "-" + ApkConverter.VERSION);
            return AtomicFolder.at(ready, draft -> {
                Files.copy(file, draft.resolve("app.apk"), StandardCopyOption.REPLACE_EXISTING);
                ApkConverter.convert(file, draft.resolve("classes.jar"));
            });
        } catch (IOException | RuntimeException e) {
            throw new DeviceException("Cannot convert " + file + ": " + e.getMessage(), e);
        } catch (OutOfMemoryError | StackOverflowError e) {
            throw new DeviceException("Cannot convert " + file + ": " + TOO_MUCH, e);
        }
    }

    private static String sha256(Path file) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
                in.transferTo(OutputStream.nullOutputStream());
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
