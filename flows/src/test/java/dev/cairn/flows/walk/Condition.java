package dev.cairn.flows.walk;

import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Conditions of generated flows: over numbers, where what is absent is 0 and what is unknown is null. */
sealed interface Condition {
    record Compare(String left, String op, String right) implements Condition {}

    record And(Condition one, Condition other) implements Condition {}

    record Or(Condition one, Condition other) implements Condition {}

    record Not(Condition of) implements Condition {}

    default String cel() {
        return switch (this) {
            case Compare(String left, String op, String right) -> left + " " + op + " " + right;
            case And(Condition one, Condition other) -> "(" + one.cel() + ") && (" + other.cel() + ")";
            case Or(Condition one, Condition other) -> "(" + one.cel() + ") || (" + other.cel() + ")";
            case Not(Condition of) -> "!(" + of.cel() + ")";
        };
    }

    /** True, false, or null for unknown, as Kleene has it. */
    default @Nullable Boolean holds(Function<String, Optional<Integer>> read) {
        return switch (this) {
            case Compare(String left, String op, String right) -> {
                Optional<Integer> one = number(left, read);
                Optional<Integer> other = number(right, read);
                yield one.isEmpty() || other.isEmpty() ? null : compare(one.get(), op, other.get());
            }
            case And(Condition one, Condition other) -> {
                Boolean first = one.holds(read);
                Boolean second = other.holds(read);
                yield Boolean.FALSE.equals(first) || Boolean.FALSE.equals(second)
                        ? Boolean.FALSE
                        : first == null || second == null ? null : Boolean.TRUE;
            }
            case Or(Condition one, Condition other) -> {
                Boolean first = one.holds(read);
                Boolean second = other.holds(read);
                yield Boolean.TRUE.equals(first) || Boolean.TRUE.equals(second)
                        ? Boolean.TRUE
                        : first == null || second == null ? null : Boolean.FALSE;
            }
            case Not(Condition of) -> {
                Boolean held = of.holds(read);
                yield held == null ? null : !held;
            }
        };
    }

    private static Optional<Integer> number(String name, Function<String, Optional<Integer>> read) {
        return Character.isDigit(name.charAt(0)) ? Optional.of(Integer.valueOf(name)) : read.apply(name);
    }

    private static boolean compare(int one, String op, int other) {
        return op.equals("<") ? one < other : one >= other;
    }
}
