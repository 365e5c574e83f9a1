package dev.cairn.server.outline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Each different value once, by a number. Not thread-safe. */
final class NumberedValues<T> {
    private final Map<T, Integer> numbers = new HashMap<>();
    private final List<T> values = new ArrayList<>();

    int number(T value) {
        return numbers.computeIfAbsent(value, one -> {
            values.add(one);
            return values.size() - 1;
        });
    }

    T value(int number) {
        return values.get(number);
    }

    int size() {
        return values.size();
    }
}
