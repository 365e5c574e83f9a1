package dev.cairn.explorer.app;

import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/** The file that an app comes in: an APK, or an archive of its base and its splits ({@code .apks}, {@code .xapk}). */
public final class AppFile {
    private static final String MANIFEST = "AndroidManifest.xml";

    private AppFile() {}

    /**
     * Reads a file.
     *
     * @param <T> what it gives
     * @param <X> what it throws if the file is not as it should be
     */
    @FunctionalInterface
    public interface Reading<T, X extends Exception> {
        /** Reads an APK, which may be gone afterwards. */
        T from(Path apk) throws IOException, X;
    }

    /**
     * Lets an APK be read: the file itself, or the base of the app in the archive, in a file of its own meanwhile.
     *
     * @throws CairnException {@code apk.invalid} if the file is an archive of other things
     * @throws ZipException if it is no archive, or only a part of one
     */
    public static <T, X extends Exception> T read(Path file, Reading<T, X> reading) throws IOException, X {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            if (zip.getEntry(MANIFEST) != null) {
                return reading.from(file);
            }
            Path base = Files.createTempFile("base", ".apk");
            try (InputStream in = zip.getInputStream(base(file, zip))) {
                Files.copy(in, base, StandardCopyOption.REPLACE_EXISTING);
                return reading.from(base);
            } finally {
                Files.delete(base);
            }
        }
    }

    private static ZipEntry base(Path file, ZipFile archive) throws IOException {
        List<? extends ZipEntry> apks = Collections.list(archive.entries()).stream()
                .filter(entry -> entry.getName().endsWith(".apk"))
                .toList();
        for (ZipEntry apk : apks) {
            if (isBase(archive, apk)) {
                return apk;
            }
        }
        String also = apks.isEmpty() ? "" : ", and none of the APKs in it is the base of an app";
        throw invalid(file, "it is a ZIP archive without " + MANIFEST + also, null);
    }

    static CairnException invalid(Path file, String why, @Nullable Throwable cause) {
        String message = file + " is not an Android app: " + why;
        return cause == null
                ? new CairnException("apk.invalid", message)
                : new CairnException("apk.invalid", message, cause);
    }

    private static boolean isBase(ZipFile archive, ZipEntry apk) throws IOException {
        try (ZipInputStream zip = new ZipInputStream(archive.getInputStream(apk))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (entry.getName().equals(MANIFEST)) {
                    return AndroidManifestBlock.load(zip).getSplit() == null;
                }
            }
            return false;
        } catch (RuntimeException e) { // what the library throws at a manifest that is none
            return false;
        }
    }
}
