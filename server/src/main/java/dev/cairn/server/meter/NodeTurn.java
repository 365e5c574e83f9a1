package dev.cairn.server.meter;

import dev.cairn.engine.state.FramePaths;
import dev.cairn.engine.state.Position;
import java.util.BitSet;
import java.util.Optional;

/** A node's turn in a frame, as far as it matters to what is counted. Not thread-safe. */
final class NodeTurn {
    final String node;
    final long ordinal;
    int attempt = 1;

    /** Whether the attempt's start is journaled. */
    boolean started;

    /** Whether a question, a wait, a call or items are under way: what is, was counted when it began. */
    boolean underWay;

    /** Items whose first attempt is counted. */
    private BitSet begun = new BitSet();

    NodeTurn(String node, long ordinal) {
        this.node = node;
        this.ordinal = ordinal;
    }

    NodeTurn copy() {
        NodeTurn copy = new NodeTurn(node, ordinal);
        copy.attempt = attempt;
        copy.started = started;
        copy.underWay = underWay;
        copy.begun = (BitSet) begun.clone();
        return copy;
    }

    /** Whether what its node does now is a step: the first attempt is, when its start is journaled or, where that is not, its outcome. */
    boolean counts() {
        return attempt == 1 && !started;
    }

    void tryAgain(int failed) {
        attempt = failed + 1;
        started = false;
        underWay = false;
    }

    void beginItems() {
        underWay = true;
        begun = new BitSet();
    }

    /** Notes an attempt at an item, and says whether it is the first that the journal has of it. */
    boolean begins(int item, int tried) {
        boolean first = tried == 1 && !begun.get(item);
        begun.set(item);
        return first;
    }

    /** The path of the frame that its node calls, or what those of its items begin with. */
    String inside(String frame) {
        return FramePaths.callee(frame, new Position(node, ordinal, attempt, started, Optional.empty()));
    }

    /** The path of an item's frame. */
    String item(String frame, int item, int tried) {
        return inside(frame) + "." + item + (tried > 1 ? "~" + tried : "");
    }
}
