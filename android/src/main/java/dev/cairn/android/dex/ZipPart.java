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
     * Writes all of the entry, and returns how much that was.
     *
     * @param most in bytes
     * @throws IOException as of {@link #read}
     */
    public static long copy(ZipFile zip, ZipEntry entry, long most, OutputStream out) throws IOException {
        long left = most;
        try (InputStream in = zip.getInputStream(entry)) {
            byte[] some = new byte[CHUNK];
            for (int read = in.read(some); read >= 0; read = in.read(some)) {
                left -= read;
                if (left < 0) {
                    throw tooLarge(entry, most >> 20);
                }
                out.write(some, 0, read);
            }
        }
        return most - left;
    }

    private static IOException tooLarge(ZipEntry entry, long megabytes) {
        return new IOException("its " + entry.getName() + " is larger than " + megabytes + " MB");
    }
}
