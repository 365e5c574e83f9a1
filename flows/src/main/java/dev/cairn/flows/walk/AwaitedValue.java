package dev.cairn.flows.walk;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Something, or the names that it waits for.
 *
 * @param waitsFor empty when it is there
 */
record AwaitedValue<T>(@Nullable T value, List<String> waitsFor) {
    static <T> AwaitedValue<T> over(T value) {
        return new AwaitedValue<>(value, List.of());
    }

    static <T> AwaitedValue<T> waitingFor(List<String> names) {
        return new AwaitedValue<>(null, names);
    }

    T orThrow() {
        return Objects.requireNonNull(value);
    }
}
