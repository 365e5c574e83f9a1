package dev.cairn.server.run;

import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.RunHead;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** The states that were looked at last as JSON, some megabytes of them: who opens a branch or steps on asks for the same one again. Thread-safe. */
final class StateTrees {
    /** Of JSON as text; as a tree it takes several times as much. */
    private static final long MOST_TEXT = 16L << 20;

    private final JsonCodec codec;
    private final Map<StateKey, SizedTree> trees = new LinkedHashMap<>(16, 0.75f, true);
    private long text;

    private record StateKey(String run, Instant startedAt, int version, String fingerprint, long seq) {}

    private record SizedTree(JsonNode tree, long text) {}

    StateTrees(JsonCodec codec) {
        this.codec = codec;
    }

    /** The tree of a state, which {@code state} finds. */
    JsonNode get(RunHead head, long seq, Supplier<Object> state) {
        StateKey key = new StateKey(head.run(), head.startedAt(), head.version(), head.fingerprint(), seq);
        synchronized (trees) {
            SizedTree known = trees.get(key);
            if (known != null) {
                return known.tree();
            }
        }
        Json json = codec.write(state.get());
        SizedTree made = new SizedTree(codec.tree(json), json.text().length());
        keep(key, made);
        return made.tree();
    }

    private void keep(StateKey key, SizedTree made) {
        synchronized (trees) {
            SizedTree former = trees.put(key, made);
            text += made.text() - (former == null ? 0 : former.text());
            Iterator<SizedTree> eldest = trees.values().iterator();
            while (text > MOST_TEXT && eldest.hasNext()) {
                text -= eldest.next().text();
                eldest.remove();
            }
        }
    }
}
