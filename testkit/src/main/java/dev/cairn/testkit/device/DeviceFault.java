package dev.cairn.testkit.device;

/** What a call to a fake server can meet instead of its answer. */
public sealed interface DeviceFault {
    /** The device answers with an error and does nothing. */
    record Error(String message) implements DeviceFault {}

    /** The device says that it is done, and nothing has happened. */
    record Ignored() implements DeviceFault {}

    /** The device does what it is told, and the answer does not come. */
    record Slow() implements DeviceFault {}

    /** The device does what it is told, and answers with an error. */
    record Failed(String message) implements DeviceFault {}

    /** The device says that the view is not there any more, and does nothing. */
    record Stale() implements DeviceFault {}

    /** The server has restarted: it knows no session any more, and the app does not run. */
    record SessionLost() implements DeviceFault {}

    /** The connection breaks, and the server has restarted. */
    record Unreachable() implements DeviceFault {}

    /** There is no answer until the server is closed. */
    record Hang() implements DeviceFault {}
}
