package dev.cairn.flows.walk;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Something, or the names that it waits for.
 *
 * @param waitsFor empty when it is there
 */
record Waiting<T>(@Nullable T value, List<String> waitsFor) {
    static <T> Waiting<T> over(T value) {
        return new Waiting<>(value, List.of());
    }

    static <T> Waiting<T> waitingFor(List<String> names) {
        return new Waiting<>(null, names);
    }

    T orThrow() {
        return Objects.requireNonNull(value);
    }
}
