package dev.cairn.android.dex;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Reads entries of archives up to a size, whatever the archive says of them. */
public final class ZipPart {
    private static final int CHUNK = 1 << 16;

    private ZipPart() {}

    /**
     * All of the entry.
     *
     * @throws IOException also if it is larger than so many megabytes; it names the entry and the limit
     */
    public static byte[] read(ZipFile zip, ZipEntry entry, int megabytes) throws IOException {
        try (InputStream in = zip.getInputStream(entry)) {
            byte[] all = in.readNBytes((megabytes << 20) + 1);
            if (all.length > megabytes << 20) {
                throw tooLarge(entry, megabytes);
            }
            return all;
        }
    }

    /**
     * Writes all of the entry.
     *
     * @throws IOException as of {@link #read}
     */
    public static void copy(ZipFile zip, ZipEntry entry, int megabytes, OutputStream out) throws IOException {
        long left = (long) megabytes << 20;
        try (InputStream in = zip.getInputStream(entry)) {
            byte[] some = new byte[CHUNK];
            for (int read = in.read(some); read >= 0; read = in.read(some)) {
                left -= read;
                if (left < 0) {
                    throw tooLarge(entry, megabytes);
                }
                out.write(some, 0, read);
            }
        }
    }

    private static IOException tooLarge(ZipEntry entry, int megabytes) {
        return new IOException("its " + entry.getName() + " is larger than " + megabytes + " MB");
    }
}
