package dev.cairn.cli.fuzz;

import java.io.IOException;
import java.io.InputStream;

/** Kept inputs that others are made of. */
final class Seeds {
    private Seeds() {}

    static byte[] of(String parser, String name) throws IOException {
        try (InputStream in = Seeds.class.getResourceAsStream("/fuzz/" + parser + "/" + name)) {
            if (in == null) {
                throw new IOException("no kept input " + parser + "/" + name);
            }
            return in.readAllBytes();
        }
    }
}
