package dev.cairn.android.network;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Writes the few forms of ASN.1's DER that a certificate is made of. */
final class Der {
    private static final DateTimeFormatter UTC =
            DateTimeFormatter.ofPattern("yyMMddHHmmss'Z'").withZone(ZoneOffset.UTC);

    private Der() {}

    static byte[] of(int tag, byte[]... parts) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            content.writeBytes(part);
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(tag);
        int size = content.size();
        if (size < 0x80) {
            all.write(size);
        } else if (size < 0x100) {
            all.write(0x81);
            all.write(size);
        } else {
            all.write(0x82);
            all.write(size >> 8);
            all.write(size);
        }
        all.writeBytes(content.toByteArray());
        return all.toByteArray();
    }

    static byte[] sequence(byte[]... parts) {
        return of(0x30, parts);
    }

    static byte[] set(byte[]... parts) {
        return of(0x31, parts);
    }

    static byte[] integer(byte[] value) {
        return of(0x02, value);
    }

    static byte[] text(String text) {
        return of(0x0c, text.getBytes(StandardCharsets.UTF_8));
    }

    static byte[] octets(byte[] content) {
        return of(0x04, content);
    }

    static byte[] bits(byte[] content) {
        return of(0x03, new byte[] {0}, content);
    }

    static byte[] yes() {
        return of(0x01, new byte[] {(byte) 0xff});
    }

    static byte[] time(Instant time) {
        return of(0x17, UTC.format(time).getBytes(StandardCharsets.US_ASCII));
    }

    /** An object identifier, whose numbers are all small or have two parts of seven bits. */
    static byte[] oid(int... numbers) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(numbers[0] * 40 + numbers[1]);
        for (int i = 2; i < numbers.length; i++) {
            if (numbers[i] >= 0x80) {
                out.write(0x80 | (numbers[i] >> 7));
            }
            out.write(numbers[i] & 0x7f);
        }
        return of(0x06, out.toByteArray());
    }
}
