package dev.cairn.android.doctor;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipFile;

/** How an APK is signed. The signature is named, not checked: this device installs what is not signed as well. */
final class Signatures {
    private static final int END_SIZE = 22;
    private static final int END_MAGIC = 0x06054b50;
    private static final String BLOCK_MAGIC = "APK Sig Block 42";

    private Signatures() {}

    /** The schemes, such as v1 and v2. */
    static List<String> of(Path apk) throws IOException {
        List<String> schemes = new ArrayList<>();
        try (ZipFile zip = new ZipFile(apk.toFile())) {
            if (zip.stream().anyMatch(entry -> entry.getName().matches("META-INF/[^/]+\\.(?:RSA|DSA|EC)"))) {
                schemes.add("v1");
            }
        }
        try (RandomAccessFile file = new RandomAccessFile(apk.toFile(), "r")) {
            blocks(file, schemes);
        }
        return schemes;
    }

    /** The block before the central directory, as Android's documentation of the scheme has it. */
    private static void blocks(RandomAccessFile file, List<String> schemes) throws IOException {
        int directory = directory(file);
        if (directory < 32) {
            return;
        }
        ByteBuffer foot = read(file, directory - 24, 24);
        long size = foot.getLong();
        byte[] magic = new byte[16];
        foot.get(magic);
        if (!new String(magic, StandardCharsets.US_ASCII).equals(BLOCK_MAGIC) || size > directory - 8) {
            return;
        }
        ByteBuffer pairs = read(file, directory - size, (int) size - 24);
        while (pairs.remaining() > 12) {
            long length = pairs.getLong();
            int start = pairs.position();
            name(pairs.getInt(), schemes);
            if (length < 4 || start + length > pairs.limit()) {
                return;
            }
            pairs.position((int) (start + length));
        }
    }

    private static void name(int id, List<String> schemes) {
        switch (id) {
            case 0x7109871a -> schemes.add("v2");
            case 0xf05368c0 -> schemes.add("v3");
            case 0x1b93ad61 -> schemes.add("v3.1");
            default -> {}
        }
    }

    /** Where the zip's central directory begins; a comment may stand behind its end. */
    private static int directory(RandomAccessFile file) throws IOException {
        int most = (int) Math.min(file.length(), END_SIZE + 0xffff);
        ByteBuffer tail = read(file, file.length() - most, most);
        for (int at = most - END_SIZE; at >= 0; at--) {
            if (tail.getInt(at) == END_MAGIC) {
                return tail.getInt(at + 16);
            }
        }
        return -1;
    }

    private static ByteBuffer read(RandomAccessFile file, long from, int size) throws IOException {
        byte[] bytes = new byte[size];
        file.seek(from);
        file.readFully(bytes);
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
