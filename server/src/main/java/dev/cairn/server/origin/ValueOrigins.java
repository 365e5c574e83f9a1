package dev.cairn.server.origin;

import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.RunHead;
import dev.cairn.server.run.RunFolds;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** The entries that changed one value of a run's states, looked for backwards. Used once, by one thread. */
final class ValueOrigins {
    private static final long WINDOW = 256;

    private final RunFolds folds;
    private final JsonCodec codec;
    private final RunHead head;
    private final JsonPointer path;
    private final List<Origin> found = new ArrayList<>();
    private long from;

    /**
     * An entry after which the value is another than before; of the first entry, one after which there is a value.
     *
     * @param value what it is then; missing where it was taken away
     */
    record Origin(long seq, JsonNode value) {}

    ValueOrigins(RunFolds folds, JsonCodec codec, RunHead head, JsonPointer path) {
        this.folds = folds;
        this.codec = codec;
        this.head = head;
        this.path = path;
    }

    /** Those up to an entry, the newest first: so many, or those among {@code most} entries. */
    List<Origin> upTo(long seq, int limit, long most) {
        from = seq;
        long last = Math.max(1, seq - most);
        while (found.size() < limit && from > last) {
            long to = from;
            from = Math.max(last, to - WINDOW);
            found.addAll(window(from, to).reversed());
        }
        if (from == 1 && found.size() < limit) {
            found.addAll(first());
        }
        if (found.size() > limit) {
            from = Math.max(1, found.get(limit - 1).seq() - 1);
        }
        return found.stream().limit(limit).toList();
    }

    /** The latest entry that was not looked at, or the first one. */
    long from() {
        return from;
    }

    private List<Origin> first() {
        List<Origin> one = new ArrayList<>();
        folds.states(head, 1, 1, moment -> {
            JsonNode value = value(moment.run().state());
            if (!value.isMissingNode()) {
                one.add(new Origin(moment.entry().seq(), value));
            }
        });
        return one;
    }

    /** Those behind the first entry of a window. */
    private List<Origin> window(long first, long last) {
        List<Origin> changes = new ArrayList<>();
        var before = new Object() {
            @Nullable
            Object state;

            JsonNode value = MissingNode.getInstance();
        };
        folds.states(head, first, last, moment -> {
            Object state = moment.run().state();
            if (state != before.state) { // most entries leave the very same object
                JsonNode value = value(state);
                if (before.state != null && !value.equals(before.value)) {
                    changes.add(new Origin(moment.entry().seq(), value));
                }
                before.state = state;
                before.value = value;
            }
        });
        return changes;
    }

    private JsonNode value(Object state) {
        return codec.tree(codec.write(state)).at(path);
    }
}
