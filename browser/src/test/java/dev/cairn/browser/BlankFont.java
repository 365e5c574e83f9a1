package dev.cairn.browser;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;

/** A font (OpenType) whose letters are half as wide as they are high, and have nothing in them. */
final class BlankFont {
    private static final int FIRST = 0x20;
    private static final int LAST = 0x7e;
    private static final int GLYPHS = LAST - FIRST + 2;
    private static final int WIDTH = 500;

    private BlankFont() {}

    /** Its address, which holds it. */
    static String address() {
        return "data:font/ttf;base64," + Base64.getEncoder().encodeToString(file());
    }

    /** Numbers of two bytes each. */
    private static byte[] shorts(String numbers) {
        String[] all = numbers.split(" ");
        ByteBuffer bytes = ByteBuffer.allocate(2 * all.length);
        for (String number : all) {
            bytes.putShort((short) Integer.parseInt(number));
        }
        return bytes.array();
    }

    private static byte[] file() {
        Map<String, byte[]> tables = new TreeMap<>();
        tables.put("OS/2", os2());
        tables.put("cmap", cmap());
        tables.put("glyf", new byte[4]);
        tables.put("head", shorts("1 0 1 0 0 0 24335 15605 0 1000 0 0 0 0 0 0 0 0 0 0 500 1000 0 8 2 0 0"));
        tables.put("hhea", shorts("1 0 800 -200 0 500 0 0 500 1 0 0 0 0 0 0 0 " + GLYPHS));
        byte[] widths = new byte[4 * GLYPHS];
        for (int i = 0; i < GLYPHS; i++) {
            ByteBuffer.wrap(widths).putShort(4 * i, (short) WIDTH);
        }
        tables.put("hmtx", widths);
        tables.put("loca", new byte[2 * (GLYPHS + 1)]);
        tables.put("maxp", shorts("1 0 " + GLYPHS + " 0 0 0 0 1 0 0 0 0 0 0 0 0"));
        tables.put("name", shorts("0 0 6"));
        tables.put("post", shorts("3 0 0 0 -100 50 0 0 0 0 0 0 0 0 0 0"));
        return written(tables);
    }

    private static byte[] os2() {
        ByteBuffer all = ByteBuffer.allocate(78);
        all.put(shorts("0 500 400 5 0 650 600 0 75 650 600 0 350 50 300 0"));
        all.position(58);
        all.put("NONE".getBytes(StandardCharsets.US_ASCII));
        all.put(shorts("64 " + FIRST + " " + LAST + " 800 -200 0 800 200"));
        return all.array();
    }

    /** Each letter has a glyph of its own; the last segment is the one that each such table ends with. */
    private static byte[] cmap() {
        byte[] segments = shorts("4 32 0 4 4 1 0 " + LAST + " -1 0 " + FIRST + " -1 " + (1 - FIRST) + " 1 0 0");
        ByteBuffer all = ByteBuffer.allocate(12 + segments.length);
        all.put(shorts("0 1 3 1 0 12")).put(segments);
        return all.array();
    }

    private static byte[] written(Map<String, byte[]> tables) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(0x00010000);
            out.write(shorts(tables.size() + " 128 3 " + (16 * tables.size() - 128)));
            int offset = 12 + 16 * tables.size();
            for (Map.Entry<String, byte[]> table : tables.entrySet()) {
                out.writeBytes(table.getKey());
                out.writeInt(sum(table.getValue()));
                out.writeInt(offset);
                out.writeInt(table.getValue().length);
                offset += padded(table.getValue()).length;
            }
            for (byte[] table : tables.values()) {
                out.write(padded(table));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory alone is written
        }
        return bytes.toByteArray();
    }

    private static byte[] padded(byte[] table) {
        return java.util.Arrays.copyOf(table, (table.length + 3) / 4 * 4);
    }

    private static int sum(byte[] table) {
        ByteBuffer numbers = ByteBuffer.wrap(padded(table));
        int sum = 0;
        while (numbers.hasRemaining()) {
            sum += numbers.getInt();
        }
        return sum;
    }
}
