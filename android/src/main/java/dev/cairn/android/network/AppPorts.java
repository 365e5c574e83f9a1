package dev.cairn.android.network;

import java.net.BindException;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;

/**
 * The ports that an app has bound, as it knows them, and the machine's ports that stand for them: any free ones of the loopback address, so
 * that devices side by side do not meet. Thread-safe.
 */
final class AppPorts {
    /** Ports below are the system's own. */
    private static final int FIRST = 1024;

    /** Where ports are taken from when an app wants any. */
    private static final int FIRST_FREE = 37_000;

    private record Bound(int real, BooleanSupplier open) {}

    private final Map<Integer, Bound> machine = new ConcurrentHashMap<>();

    /** The port that is given to an app that asks for this one; 0 for any. */
    synchronized int choose(int asked) throws BindException {
        machine.values().removeIf(bound -> !bound.open().getAsBoolean());
        if (asked == 0) {
            int free = FIRST_FREE;
            while (machine.containsKey(free)) {
                free++;
            }
            return free;
        }
        if (asked < FIRST) {
            throw PhoneErrors.notPermitted();
        }
        if (machine.containsKey(asked)) {
            throw PhoneErrors.inUse();
        }
        return asked;
    }

    /** Binds the app's port while the socket is open; the number is the machine's. */
    void bound(int port, int real, BooleanSupplier open) {
        machine.put(port, new Bound(real, open));
    }

    /** The machine's port for the app's. */
    OptionalInt real(int port) {
        Bound bound = machine.get(port);
        return bound == null || !bound.open().getAsBoolean() ? OptionalInt.empty() : OptionalInt.of(bound.real());
    }

    /** The app's port for the machine's, or the same number. */
    int known(int real) {
        return machine.entrySet().stream()
                .filter(entry -> entry.getValue().real() == real)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(real);
    }

    void clear() {
        machine.clear();
    }
}
