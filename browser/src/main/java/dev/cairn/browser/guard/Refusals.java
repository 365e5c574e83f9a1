package dev.cairn.browser.guard;

import dev.cairn.agent.origin.WebOrigin;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Counts refusals by origin and reason. Pages can make up origins without end, so that only the first ones are told apart. Thread-safe. */
final class Refusals {
    private static final int MOST_ORIGINS = 1_000;

    private final Map<Key, Long> counts = new LinkedHashMap<>();
    private final Consumer<Refusal> listener;
    private long total;

    private record Key(WebOrigin origin, Refusal.Reason reason) {}

    Refusals(Consumer<Refusal> listener) {
        this.listener = listener;
    }

    Refusal add(WebOrigin origin, Refusal.Reason reason) {
        Refusal refusal = count(origin, reason);
        listener.accept(refusal);
        return refusal;
    }

    private synchronized Refusal count(WebOrigin origin, Refusal.Reason reason) {
        total++;
        Key key = new Key(origin, reason);
        if (counts.size() >= MOST_ORIGINS && !counts.containsKey(key)) {
            return new Refusal(origin, reason, 1);
        }
        return new Refusal(origin, reason, counts.merge(key, 1L, Long::sum));
    }

    synchronized List<Refusal> all() {
        return counts.entrySet().stream()
                .map(entry ->
                        new Refusal(entry.getKey().origin(), entry.getKey().reason(), entry.getValue()))
                .toList();
    }

    synchronized long total() {
        return total;
    }
}
