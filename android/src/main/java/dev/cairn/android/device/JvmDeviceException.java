package dev.cairn.android.device;

/** The device cannot do what was asked; the message says why, in one line. */
public final class JvmDeviceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** With a message for the client, in one line. */
    public JvmDeviceException(String message) {
        super(message);
    }

    /** Says why, and what led to it. */
    public JvmDeviceException(String message, Throwable cause) {
        super(message, cause);
    }
}
