package dev.cairn.android.dex.generated;

import java.util.ArrayList;
import java.util.List;

/** The blocks around the code that is being written: where they end, and whether it may leave them. */
final class BlockNesting {
    private final List<MethodCode.Target> ends = new ArrayList<>();
    private int closed;

    /** A block begins that ends there. */
    void enter(MethodCode.Target end) {
        ends.add(end);
    }

    void leave() {
        ends.removeLast();
    }

    /** Code begins that no jump or return may leave, as with a monitor held. */
    void close() {
        closed++;
    }

    void open() {
        closed--;
    }

    boolean isClosed() {
        return closed > 0;
    }

    /** Lists where a jump may leave to. */
    List<MethodCode.Target> ends() {
        return closed > 0 ? List.of() : List.copyOf(ends);
    }
}
