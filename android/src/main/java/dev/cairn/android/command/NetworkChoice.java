package dev.cairn.android.command;

import dev.cairn.android.capability.SessionOptions;
import dev.cairn.android.network.Network;
import dev.cairn.android.network.NetworkMode;
import dev.cairn.android.protocol.WebDriverError;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The capabilities {@code cairn:network} (off, allow, record or replay) and {@code cairn:networkFolder}. They hold until another session asks
 * for something else.
 */
final class NetworkChoice {
    private NetworkChoice() {}

    static void apply(SessionOptions options) {
        String mode = options.text("cairn:network").orElse(null);
        if (mode == null) {
            return;
        }
        Path folder = options.text("cairn:networkFolder").map(Path::of).orElse(null);
        try {
            Network.mode(NetworkMode.of(mode, folder));
        } catch (IOException | IllegalArgumentException e) {
            throw WebDriverError.SESSION_NOT_CREATED.because(String.valueOf(e.getMessage()), e);
        }
    }
}
