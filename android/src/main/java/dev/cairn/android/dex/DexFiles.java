package dev.cairn.android.dex;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jf.dexlib2.Opcodes;
import org.jf.dexlib2.dexbacked.DexBackedDexFile;

/** Reads the dex files of an APK, in the order in which a device searches them. */
final class DexFiles {
    private static final int VERSION = 4;
    private static final int HEADER_SIZE = 0x24;
    private static final int FILE_SIZE = 0x20;
    private static final int PLAIN_HEADER = 0x70;

    /** Of one file; 65,536 methods take a tenth of it. */
    private static final int MOST_MB = 128;

    private static final int MOST_OF_ALL_MB = 512;

    /** In version 041 several dex files share one container. */
    private static final int CONTAINER_HEADER = 0x78;

    private DexFiles() {}

    static List<DexBackedDexFile> read(Path file) throws IOException {
        List<DexBackedDexFile> dexes = new ArrayList<>();
        for (byte[] bytes : contents(file)) {
            split(bytes, dexes);
        }
        if (dexes.isEmpty()) {
            throw new IllegalArgumentException(file + " has no classes.dex");
        }
        return dexes;
    }

    private static List<byte[]> contents(Path file) throws IOException {
        byte[] start = new byte[4];
        try (InputStream in = Files.newInputStream(file)) {
            in.readNBytes(start, 0, 4);
        }
        if (start[0] == 'd' && start[1] == 'e' && start[2] == 'x') {
            return List.of(plain(file));
        }
        try (ZipFile zip = new ZipFile(file.toFile())) {
            List<byte[]> found = new ArrayList<>();
            long all = 0;
            for (int number = 1; ; number++) {
                ZipEntry entry = zip.getEntry(number == 1 ? "classes.dex" : "classes" + number + ".dex");
                if (entry == null) {
                    return found;
                }
                byte[] dex = ZipPart.read(zip, entry, MOST_MB);
                all += dex.length;
                if (all > (long) MOST_OF_ALL_MB << 20) {
                    throw new IOException("its code is larger than " + MOST_OF_ALL_MB + " MB");
                }
                found.add(dex);
            }
        }
    }

    private static byte[] plain(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] all = in.readNBytes((MOST_MB << 20) + 1);
            if (all.length > MOST_MB << 20) {
                throw new IOException("it is larger than " + MOST_MB + " MB");
            }
            return all;
        }
    }

    private static void split(byte[] bytes, List<DexBackedDexFile> dexes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int at = 0;
        while (at + PLAIN_HEADER <= bytes.length && bytes[at] == 'd' && bytes[at + 1] == 'e') {
            boolean container = buffer.getInt(at + HEADER_SIZE) >= CONTAINER_HEADER;
            byte[] plain = at == 0 && !container ? bytes : bytes.clone();
            if (container) {
                System.arraycopy(bytes, at, plain, 0, PLAIN_HEADER);
            }
            asReadable(plain);
            dexes.add(new DexBackedDexFile(Opcodes.forApi(28), plain));
            if (!container) {
                return;
            }
            at = next(bytes, at, buffer.getInt(at + FILE_SIZE), dexes.size());
        }
    }

    /** Where the next of a container begins; each has a copy of it all. */
    private static int next(byte[] bytes, int at, int size, int count) {
        if (size < CONTAINER_HEADER || size > bytes.length - at || (long) count * bytes.length > MOST_OF_ALL_MB << 20) {
            throw new IllegalArgumentException("the code says of itself that it has " + size + " bytes, " + count
                    + " times, in a file of " + bytes.length);
        }
        return at + size;
    }

    /** The reader knows versions up to 039; later ones only allow more in names and share files. */
    private static void asReadable(byte[] dex) {
        byte[] version = Arrays.copyOfRange(dex, VERSION, VERSION + 3);
        if (new String(version, StandardCharsets.US_ASCII).compareTo("039") > 0) {
            dex[VERSION + 1] = '3';
            dex[VERSION + 2] = '9';
        }
        ByteBuffer.wrap(dex).order(ByteOrder.LITTLE_ENDIAN).putInt(HEADER_SIZE, PLAIN_HEADER);
    }
}
