package dev.cairn.server;

import java.util.function.Predicate;
import java.util.function.Supplier;

/** Asks again until the answer is the one that must come; a test's own time limit ends it. */
final class Awaited {
    private Awaited() {}

    static <T> T until(Supplier<T> ask, Predicate<T> wanted) {
        T answer = ask.get();
        while (!wanted.test(answer)) {
            Thread.onSpinWait();
            answer = ask.get();
        }
        return answer;
    }
}
