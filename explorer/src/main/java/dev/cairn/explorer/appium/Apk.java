package dev.cairn.explorer.appium;

import com.reandroid.apk.ApkModule;
import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import com.reandroid.arsc.chunk.xml.ResXmlElement;
import dev.cairn.agent.app.AppFile;
import dev.cairn.agent.app.AppUnderTest;
import dev.cairn.engine.CairnException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipException;

/**
 * An app's file: an APK, or an archive of its base and its splits.
 *
 * @param path where it is, absolute
 * @param sha256 of its content
 * @param info what its manifest says
 */
public record Apk(Path path, String sha256, AppUnderTest info) {
    private static final String DAMAGED = "it is truncated or damaged";

    /**
     * Reads an APK, or the base in an archive of APKs.
     *
     * @throws CairnException {@code apk.missing}, {@code apk.unreadable} or {@code apk.invalid}
     */
    public static Apk read(Path file) {
        Path path = file.toAbsolutePath().normalize();
        if (!Files.exists(path)) {
            throw new CairnException("apk.missing", "there is no file " + file + "; give the path of an .apk file");
        }
        if (!Files.isRegularFile(path) || !Files.isReadable(path)) {
            throw new CairnException(
                    "apk.unreadable", file + " is not a file that can be read; give the path of an .apk file");
        }
        try {
            return new Apk(path, sha256(path), AppFile.read(file, apk -> manifest(file, apk)));
        } catch (ZipException e) {
            throw invalid(file, startsAsZip(path) ? DAMAGED : "it is no ZIP archive", e);
        } catch (IOException e) {
            throw new CairnException("apk.unreadable", "cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    private static AppUnderTest manifest(Path file, Path path) {
        try {
            AppFile.checkSizes(path);
        } catch (EOFException | ZipException e) {
            throw invalid(file, DAMAGED, e);
        } catch (IOException e) {
            throw invalid(file, String.valueOf(e.getMessage()), e);
        }
        try (ApkModule module = ApkModule.loadApkFile(path.toFile())) {
            AndroidManifestBlock manifest = module.getAndroidManifest();
            String packageName = manifest.getPackageName();
            if (packageName == null || packageName.isBlank()) {
                throw invalid(file, "its manifest names no package", null);
            }
            Set<String> activities = new LinkedHashSet<>();
            for (Iterator<ResXmlElement> all = manifest.getActivities(false); all.hasNext(); ) {
                String name = AndroidManifestBlock.getAndroidNameValue(all.next());
                if (name != null) {
                    activities.add(AppUnderTest.fullName(packageName, name));
                }
            }
            return new AppUnderTest(
                    packageName,
                    orEmpty(manifest.getVersionName()),
                    manifest.getVersionCode() == null ? 0 : manifest.getVersionCode(),
                    launcher(file, manifest, packageName),
                    List.copyOf(activities));
        } catch (CairnException known) {
            throw known;
        } catch (IllegalArgumentException e) {
            throw invalid(file, "its manifest cannot be read (" + e.getMessage() + ")", e);
        } catch (IOException | RuntimeException e) { // what a library says of its own variables tells nobody anything
            throw invalid(file, "its manifest is damaged, or the archive around it", e);
        } catch (OutOfMemoryError | StackOverflowError e) {
            throw invalid(file, "its manifest or its resources say that they are larger than they can be", e);
        }
    }

    private static String launcher(Path file, AndroidManifestBlock manifest, String packageName) {
        ResXmlElement main = manifest.getMainActivity();
        String name = main == null ? null : AndroidManifestBlock.getAndroidNameValue(main);
        if (name == null) {
            throw invalid(
                    file,
                    "its manifest has no activity that a launcher could start, so there is nothing to explore",
                    null);
        }
        return AppUnderTest.fullName(packageName, name);
    }

    private static boolean startsAsZip(Path path) {
        try (InputStream in = Files.newInputStream(path)) {
            byte[] start = in.readNBytes(2);
            return start.length == 2 && start[0] == 'P' && start[1] == 'K';
        } catch (IOException e) {
            return false;
        }
    }

    private static String sha256(Path path) {
        try (var in = new DigestInputStream(Files.newInputStream(path), MessageDigest.getInstance("SHA-256"))) {
            in.transferTo(java.io.OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(in.getMessageDigest().digest());
        } catch (IOException e) {
            throw new CairnException("apk.unreadable", "cannot read " + path + ": " + e.getMessage(), e);
        } catch (NoSuchAlgorithmException impossible) { // every Java platform has SHA-256
            throw new IllegalStateException(impossible);
        }
    }

    private static String orEmpty(@org.jspecify.annotations.Nullable String text) {
        return text == null ? "" : text;
    }

    private static CairnException invalid(Path file, String why, @org.jspecify.annotations.Nullable Throwable cause) {
        return AppFile.invalid(file, why, cause);
    }
}
