package dev.cairn.android.device;

import java.util.function.Consumer;

/** What the device tells of its own work, a line each; nothing of it until its program says where it goes. Thread-safe. */
public final class DeviceLog {
    private static volatile Consumer<String> to = line -> {};

    private DeviceLog() {}

    /** From now on lines go there. */
    public static void to(Consumer<String> other) {
        to = other;
    }

    /** Tells one line. */
    public static void tell(String line) {
        to.accept(line);
    }
}
