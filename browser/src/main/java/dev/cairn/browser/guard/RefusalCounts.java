package dev.cairn.browser.guard;

import dev.cairn.agent.origin.WebOrigin;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Counts refusals by origin and reason. Pages can make up origins without end, so that only the first ones are told apart. Thread-safe. */
final class RefusalCounts {
    private static final int MOST_ORIGINS = 1_000;

    private final Map<Key, Long> counts = new LinkedHashMap<>();
    private final Consumer<GuardRefusal> listener;
    private long total;

    private record Key(WebOrigin origin, GuardRefusal.Reason reason) {}

    RefusalCounts(Consumer<GuardRefusal> listener) {
        this.listener = listener;
    }

    GuardRefusal add(WebOrigin origin, GuardRefusal.Reason reason) {
        GuardRefusal refusal = count(origin, reason);
        listener.accept(refusal);
        return refusal;
    }

    private synchronized GuardRefusal count(WebOrigin origin, GuardRefusal.Reason reason) {
        total++;
        Key key = new Key(origin, reason);
        if (counts.size() >= MOST_ORIGINS && !counts.containsKey(key)) {
            return new GuardRefusal(origin, reason, 1);
        }
        return new GuardRefusal(origin, reason, counts.merge(key, 1L, Long::sum));
    }

    synchronized List<GuardRefusal> all() {
        return counts.entrySet().stream()
                .map(entry ->
                        new GuardRefusal(entry.getKey().origin(), entry.getKey().reason(), entry.getValue()))
                .toList();
    }

    synchronized long total() {
        return total;
    }
}
