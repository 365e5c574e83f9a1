package dev.cairn.android.apk;

import dev.cairn.android.device.DeviceLimits;
import dev.cairn.android.device.JvmDeviceException;
import dev.cairn.android.device.UnsupportedFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** An APK that was looked at: a whole zip file with a manifest and with code that can run here. */
record ApkFile(Path path, List<String> dexFiles) {
    ApkFile {
        dexFiles = List.copyOf(dexFiles);
    }

    /**
     * Looks at the file.
     *
     * @throws JvmDeviceException when it cannot run here, with the reason
     */
    static ApkFile of(Path path) {
        if (!Files.isRegularFile(path)) {
            throw new JvmDeviceException("No such file: " + path);
        }
        try (ZipFile zip = new ZipFile(path.toFile())) {
            List<String> names = Collections.list(zip.entries()).stream()
                    .map(ZipEntry::getName)
                    .toList();
            check(path, names);
            return new ApkFile(path, names.stream().filter(ApkFile::isDex).toList());
        } catch (IOException e) {
            throw new JvmDeviceException(
                    "Not an APK, or only a part of one: " + path + " (" + e.getMessage() + "). Get the file again.", e);
        }
    }

    private static void check(Path path, List<String> names) {
        if (!names.contains("AndroidManifest.xml")) {
            throw new JvmDeviceException("Not an APK: " + path + " has no AndroidManifest.xml.");
        }
        Set<String> once = new HashSet<>();
        names.stream().filter(name -> !once.add(name)).findFirst().ifPresent(twice -> {
            throw new JvmDeviceException("Not an APK: " + path + " has its " + twice + " twice.");
        });
        List<String> libraries = names.stream()
                .filter(name -> name.startsWith("lib/") && name.endsWith(".so"))
                .map(name -> name.substring(name.lastIndexOf('/') + 1))
                .distinct()
                .sorted()
                .toList();
        NativeEngine.among(libraries).ifPresent(engine -> refuse(path, engine));
        if (names.stream().noneMatch(ApkFile::isDex)) {
            throw new JvmDeviceException("The APK has no code (no classes.dex): " + path
                    + ". A split or resource-only APK cannot run by itself; install the base APK.");
        }
    }

    private static void refuse(Path path, NativeEngine engine) {
        String sentence = "The app is drawn by " + engine.name() + " (" + engine.library()
                + "), native code that cannot run on the JVM. Use an emulator or a phone for " + path.getFileName()
                + ".";
        DeviceLimits.note(UnsupportedFeature.met(UnsupportedFeature.Kind.ENGINE, engine.name(), sentence)
                .ending());
        throw new JvmDeviceException(sentence);
    }

    private static boolean isDex(String name) {
        return name.matches("classes\\d*\\.dex");
    }
}
