package dev.cairn.android.device;

/** The device cannot do what was asked; the message says why, in one line. */
public final class DeviceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Says why. */
    public DeviceException(String message) {
        super(message);
    }

    /** Says why, and what led to it. */
    public DeviceException(String message, Throwable cause) {
        super(message, cause);
    }
}
