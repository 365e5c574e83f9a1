package dev.cairn.agent.app;

import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import dev.cairn.agent.userfile.BoundedFile;
import dev.cairn.engine.CairnException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/** The file that an app comes in: an APK, or an archive of its base and its splits ({@code .apks}, {@code .xapk}). */
public final class AppFile {
    private static final String MANIFEST = "AndroidManifest.xml";
    private static final int MOST_ENTRIES = 500_000;
    private static final int MOST_OF_MANIFEST = 8;
    private static final int MOST_OF_RESOURCES = 512;
    private static final long MOST_OF_BASE = 4L << 30;
    private static final int MOST_RATIO = 200;
    private static final int RATIO_COUNTS_FROM = 64 << 20;
    private static final int CHUNK = 1 << 20;

    /** To find what comes behind an entry takes as long as so many bytes, also if there is nothing in it. */
    private static final int OF_ENTRY = 1 << 10;

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
            ZipEntry entry = base(file, zip);
            Path base = Files.createTempFile("base", ".apk");
            try (InputStream in = zip.getInputStream(entry)) {
                copy(file, entry, in, base);
                return reading.from(base);
            } finally {
                Files.delete(base);
            }
        }
    }

    /**
     * Does nothing if what is read of an APK before it runs is no larger than it may be, as large as the file says, and there is one of each.
     *
     * @throws IOException naming the entry, and the limit
     */
    public static void checkSizes(Path apk) throws IOException {
        try (ZipFile zip = new ZipFile(apk.toFile())) {
            if (zip.size() > MOST_ENTRIES) {
                throw new IOException("it has more than " + MOST_ENTRIES + " entries");
            }
            Set<String> once = new HashSet<>();
            for (ZipEntry entry : Collections.list(zip.entries())) {
                if (!once.add(entry.getName())) {
                    throw new IOException(
                            "it has its " + entry.getName() + " twice"); // whoever reads next takes the other one
                }
            }
            checkSize(zip, MANIFEST, MOST_OF_MANIFEST);
            checkSize(zip, "resources.arsc", MOST_OF_RESOURCES);
        }
    }

    private static void checkSize(ZipFile zip, String name, int megabytes) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        if (entry == null) {
            return;
        }
        try (InputStream in = zip.getInputStream(entry)) {
            long most = (long) megabytes << 20;
            long skipped = 0;
            for (byte[] some = in.readNBytes(CHUNK); some.length > 0; some = in.readNBytes(CHUNK)) {
                skipped += some.length;
                if (skipped > most) {
                    throw new IOException("its " + name + " is larger than " + megabytes + " MB");
                }
            }
            if (skipped != entry.getSize()) {
                throw new IOException("its " + name + " has another size than it says"); // Android takes its word
            }
        }
    }

    private static ZipEntry base(Path file, ZipFile archive) throws IOException {
        List<? extends ZipEntry> apks = Collections.list(archive.entries()).stream()
                .filter(entry -> entry.getName().endsWith(".apk"))
                .toList();
        long most = Math.clamp(MOST_RATIO * Files.size(file), RATIO_COUNTS_FROM, MOST_OF_BASE);
        Unpacked unpacked = new Unpacked(most);
        for (ZipEntry apk : apks) {
            if (isBase(archive, apk, unpacked)) {
                return apk;
            }
            if (unpacked.left <= 0) {
                throw invalid(file, "the APKs in it are packed more than " + MOST_RATIO + " times", null);
            }
        }
        String also = apks.isEmpty() ? "" : ", and none of the APKs in it is the base of an app";
        throw invalid(file, "it is a ZIP archive without " + MANIFEST + also, null);
    }

    private static void copy(Path file, ZipEntry entry, InputStream in, Path base) throws IOException {
        long most = Math.clamp(MOST_RATIO * Files.size(file), RATIO_COUNTS_FROM, MOST_OF_BASE);
        long copied = 0;
        try (OutputStream out = Files.newOutputStream(base)) {
            for (byte[] some = in.readNBytes(CHUNK); some.length > 0; some = in.readNBytes(CHUNK)) {
                copied += some.length;
                if (copied > most) {
                    throw invalid(file, entry.getName() + " in it is packed more than " + MOST_RATIO + " times", null);
                }
                out.write(some);
            }
        }
    }

    public static CairnException invalid(Path file, String why, @Nullable Throwable cause) {
        String message = file + " is not an Android app: " + why;
        return cause == null
                ? new CairnException("apk.invalid", message)
                : new CairnException("apk.invalid", message, cause);
    }

    private static boolean isBase(ZipFile archive, ZipEntry apk, Unpacked unpacked) throws IOException {
        try (ZipInputStream zip = new ZipInputStream(archive.getInputStream(apk))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null && unpacked.left > 0; entry = zip.getNextEntry()) {
                unpacked.left -= OF_ENTRY;
                if (entry.getName().equals(MANIFEST)) {
                    byte[] manifest = BoundedFile.bytes(zip, MOST_OF_MANIFEST);
                    unpacked.left -= manifest.length;
                    return AndroidManifestBlock.load(new ByteArrayInputStream(manifest))
                                    .getSplit()
                            == null;
                }
                for (long some = zip.skip(CHUNK); some > 0 && unpacked.left > 0; some = zip.skip(CHUNK)) {
                    unpacked.left -= some;
                }
            }
            return false;
        } catch (RuntimeException
                | OutOfMemoryError
                | StackOverflowError e) { // what the library throws at what is no manifest
            return false;
        }
    }

    /** How much may still be unpacked, of all APKs of an archive together. */
    private static final class Unpacked {
        private long left;

        Unpacked(long most) {
            this.left = most;
        }
    }
}
