package dev.cairn.server.graph;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The layouts of the graphs that were looked at last: runs of one graph are many, and laying out a graph of a thousand nodes takes a while. Thread-safe. */
final class GraphLayouts {
    private static final int MOST = 32;

    private record LayoutKey(String fingerprint, Set<String> open) {}

    /** From so many nodes on a layout that was not prepared keeps its viewer waiting. */
    private static final int LARGE = 100;

    private final AtomicBoolean prepared = new AtomicBoolean();
    private final Map<LayoutKey, FutureTask<ObjectNode>> layouts = new LinkedHashMap<>(MOST, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<LayoutKey, FutureTask<ObjectNode>> eldest) {
            return size() > MOST;
        }
    };

    /**
     * The layout of the graph of that fingerprint with these nodes opened, which is not to be changed. Of those who ask for one at once, one lays it out.
     */
    ObjectNode of(String fingerprint, JsonNode document, Set<String> open) {
        FutureTask<ObjectNode> layout;
        synchronized (layouts) {
            layout = layouts.computeIfAbsent(
                    new LayoutKey(fingerprint, Set.copyOf(open)),
                    any -> new FutureTask<>(() -> GraphLayout.of(document, open)));
        }
        layout.run(); // does nothing where somebody has begun
        try {
            return layout.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("graph " + fingerprint + " cannot be laid out", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CairnException("engine.closed", "the server stops", e);
        }
    }

    /**
     * Lays out what somebody may look at next, in the background, the first time that it is called: what a JVM has not laid out yet takes it several times as long.
     *
     * @return the thread that does it; empty if another call did it
     */
    Optional<Thread> prepare(List<Graph<?>> graphs) {
        return prepared.getAndSet(true)
                ? Optional.empty()
                : Optional.of(Thread.ofPlatform()
                        .name("cairn-layouts")
                        .daemon()
                        .priority(Thread.MIN_PRIORITY)
                        .start(() -> graphs.stream()
                                .limit(MOST)
                                .forEach(graph -> of(
                                        graph.fingerprint(), JsonMapper.shared().readTree(graph.toJson()), Set.of()))));
    }

    /** Whether one of these takes so long that somebody who looks at once would wait for it. */
    static boolean isSlow(List<Graph<?>> graphs) {
        return graphs.stream().anyMatch(graph -> graph.transitions().size() >= LARGE);
    }

    /** How many are kept. */
    int count() {
        synchronized (layouts) {
            return layouts.size();
        }
    }
}
