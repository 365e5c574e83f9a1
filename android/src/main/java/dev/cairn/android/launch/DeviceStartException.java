package dev.cairn.android.launch;

import org.jspecify.annotations.Nullable;

/** The device could not be started; the message says why in its first line, followed by the end of what it printed. */
public final class DeviceStartException extends Exception {
    private static final long serialVersionUID = 1L;

    DeviceStartException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
