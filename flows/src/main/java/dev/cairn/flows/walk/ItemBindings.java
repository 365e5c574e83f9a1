package dev.cairn.flows.walk;

import dev.cairn.flows.expression.Bindings;
import dev.cairn.flows.expression.Evaluated;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The names of a frame, and those that stand for one of several calls.
 *
 * @param last what the call before gave; null where there are no such names
 */
record ItemBindings(
        Bindings frame,
        Evaluated item,
        long index,
        @Nullable Map<String, Evaluated> last) implements Bindings {
    private static final String LAST = "last.";

    @Override
    public Evaluated read(String name) {
        if (name.equals("item")) {
            return item;
        }
        if (name.equals("index")) {
            return Evaluated.known(index);
        }
        if (last != null && name.startsWith(LAST)) {
            return last.getOrDefault(name.substring(LAST.length()), Evaluated.ABSENT);
        }
        return frame.read(name);
    }
}
