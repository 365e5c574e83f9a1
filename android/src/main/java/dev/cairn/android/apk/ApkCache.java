package dev.cairn.android.apk;

import dev.cairn.android.boot.AtomicFolder;
import dev.cairn.android.device.AppPackage;
import dev.cairn.android.device.DeviceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Makes APKs ready for the device; the work is done once for each file and kept under its SHA-256. */
public final class ApkCache {
    private final Path folder;

    /** Keeps what it makes below the given folder. */
    public ApkCache(Path cache) {
        this.folder = cache.resolve("apk");
    }

    /**
     * Looks at the file and converts it if that was not done before. Safe to call from several processes.
     *
     * @throws DeviceException when the file is no APK or cannot run here, with the reason in one line
     */
    public AppPackage prepare(Path file) {
        ApkFile apk = ApkFile.of(file);
        ApkManifest manifest = ApkManifest.of(apk);
        Path ready = convert(file);
        return new AppPackage(
                manifest.packageName(),
                ready.resolve("app.apk"),
                ready.resolve("classes.jar"),
                manifest.application(),
                manifest.componentFactory(),
                manifest.targetSdk(),
                manifest.permissions());
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
        }
    }

    private static String sha256(Path file) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
