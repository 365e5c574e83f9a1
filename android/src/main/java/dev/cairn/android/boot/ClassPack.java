package dev.cairn.android.boot;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The classes of Android and of what stands in for parts of it, ready to be defined: found on the class path, unpacked and rewritten
 * once, in a rehearsal. A pack that is not whole, or an entry of it, is as good as none. Thread-safe.
 */
final class ClassPack implements Closeable {
    /** Names the file of a device that was rehearsed. */
    private static final String READ = "cairn.device.pack";

    private final @Nullable ZipFile source;
    private final @Nullable ZipOutputStream target;
    private final Set<String> written = new HashSet<>();

    private ClassPack(@Nullable ZipFile source, @Nullable ZipOutputStream target) {
        this.source = source;
        this.target = target;
    }

    /** The one that the system property names, if any. */
    static ClassPack ofProcess() {
        String file = System.getProperty(READ);
        return new ClassPack(file == null ? null : opened(Path.of(file)), null);
    }

    static ClassPack reading(Path file) {
        return new ClassPack(opened(file), null);
    }

    static ClassPack writing(Path file) throws IOException {
        return new ClassPack(null, new ZipOutputStream(Files.newOutputStream(file)));
    }

    private static @Nullable ZipFile opened(Path file) {
        try {
            return new ZipFile(file.toFile());
        } catch (IOException e) {
            return null; // all classes are made as they are needed, then
        }
    }

    /** A class's bytes by the name of its file; null when they are not here, or not whole. */
    byte @Nullable [] find(String name) {
        if (source == null) {
            return null;
        }
        ZipEntry entry = source.getEntry(name);
        if (entry == null) {
            return null;
        }
        try (InputStream in = source.getInputStream(entry)) {
            byte[] bytes = in.readAllBytes();
            return bytes.length == entry.getSize() && sum(bytes) == entry.getCrc() ? bytes : null;
        } catch (IOException e) {
            return null; // it is made anew
        }
    }

    /** Keeps a class, if this pack is being written. */
    synchronized void add(String name, byte[] bytes) throws IOException {
        if (target == null || !written.add(name)) {
            return;
        }
        ZipEntry entry = new ZipEntry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(bytes.length);
        entry.setCrc(sum(bytes));
        entry.setTime(0);
        target.putNextEntry(entry);
        target.write(bytes);
        target.closeEntry();
    }

    private static long sum(byte[] bytes) {
        CRC32 sum = new CRC32();
        sum.update(bytes);
        return sum.getValue();
    }

    /** After it, nothing is found or added. */
    @Override
    public synchronized void close() throws IOException {
        if (source != null) {
            source.close();
        }
        if (target != null) {
            target.close();
        }
    }
}
