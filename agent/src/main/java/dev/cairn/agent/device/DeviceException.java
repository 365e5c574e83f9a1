package dev.cairn.agent.device;

import org.jspecify.annotations.Nullable;

/** A device did not do what it was asked. */
public final class DeviceException extends Exception {
    /** What is to be made of it. */
    public enum Kind {
        /** No session was opened yet in this process, as after a resume. */
        NONE,
        /** The device is gone: a new session is needed. */
        LOST,
        /** The device refused the app for good. */
        REFUSED,
        /** The device gave no answer in time, or took too long for it: what was asked may have been done. */
        SLOW,
        /** What was to be acted on is not where it was seen; nothing was done. */
        STALE,
        /** The device answered with an error; it may do better next time. */
        ERROR
    }

    private final Kind kind;

    /** An error of that kind. */
    public DeviceException(Kind kind, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    /** What is to be made of it. */
    public Kind kind() {
        return kind;
    }
}
