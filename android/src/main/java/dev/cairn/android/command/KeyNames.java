package dev.cairn.android.command;

import dev.cairn.android.protocol.WebDriverError;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** Android's names of keys, as {@code android.view.KeyEvent} has them without {@code KEYCODE_}. */
final class KeyNames {
    /** In the order of their numbers, from 0 on. */
    private static final List<String> NAMES = names();

    private KeyNames() {}

    private static List<String> names() {
        try (InputStream in = Objects.requireNonNull(KeyNames.class.getResourceAsStream("keys.txt"));
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return lines.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The key's number, with or without {@code KEYCODE_} before its name. */
    static int code(String name) {
        int code = NAMES.indexOf(name.toUpperCase(Locale.ROOT).replaceFirst("^KEYCODE_", ""));
        if (code < 0) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The parameter 'keycode' is no key of Android: '" + name + "'.");
        }
        return code;
    }
}
