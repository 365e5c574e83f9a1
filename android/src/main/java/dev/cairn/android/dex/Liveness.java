package dev.cairn.android.dex;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** Which registers are read later, and as which kinds: data flow backwards over the steps of a method. */
final class Liveness {
    private static final int KINDS = Kind.ALL.length;

    private final MethodBody body;
    private final @Nullable Step[] steps;
    private final @Nullable BitSet[] entries;

    Liveness(MethodBody body, @Nullable Step[] steps) {
        this.body = body;
        this.steps = steps;
        this.entries = new BitSet[body.code.length + 1];
    }

    static int bit(int register, Kind kind) {
        return register * KINDS + kind.ordinal();
    }

    /** Finds out, and marks in each step what is needed of what it writes. */
    void run() {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = steps.length - 1; i >= 0; i--) {
                if (steps[i] != null && body.leaders.get(i)) {
                    BitSet live = walk(i, false);
                    if (!live.equals(entries[i])) {
                        entries[i] = live;
                        changed = true;
                    }
                }
            }
        }
        for (int i = 0; i < steps.length; i++) {
            if (steps[i] != null && body.leaders.get(i)) {
                walk(i, true);
            }
        }
    }

    /** What is read from this leader on, as bits. */
    BitSet at(int leader) {
        BitSet live = entries[leader];
        return live == null ? new BitSet() : live;
    }

    private BitSet walk(int leader, boolean mark) {
        int end = body.leaders.nextSetBit(leader + 1);
        int last = (end < 0 ? steps.length : end) - 1;
        while (steps[last] == null) {
            last--;
        }
        BitSet live = new BitSet();
        for (int next : body.successors(last)) {
            live.or(at(next));
        }
        for (int i = last; i >= leader; i--) {
            Step step = steps[i];
            if (step != null) {
                backwards(step, live, mark);
                body.handlers(i).forEach(handler -> live.or(at(handler.target())));
            }
        }
        return live;
    }

    private static void backwards(Step step, BitSet live, boolean mark) {
        int[] needed = new int[step.targets.length];
        for (int i = 0; i < needed.length; i++) {
            needed[i] = take(step.targets[i], live);
        }
        if (mark) {
            System.arraycopy(needed, 0, step.needed, 0, needed.length);
        }
        if (step.form == Step.Form.COPY && step.copied >= 0) {
            give(step.copied, needed[0], live);
        }
        for (Step.Piece piece : step.pieces) {
            if (piece instanceof Step.Load load) {
                live.set(bit(load.register(), load.kind()));
            }
        }
    }

    private static int take(int register, BitSet live) {
        int needed = 0;
        for (int kind = 0; kind < KINDS; kind++) {
            if (live.get(register * KINDS + kind)) {
                needed |= 1 << kind;
                live.clear(register * KINDS + kind);
            }
        }
        return needed;
    }

    private static void give(int register, int needed, BitSet live) {
        for (int kind = 0; kind < KINDS; kind++) {
            if ((needed & 1 << kind) != 0) {
                live.set(register * KINDS + kind);
            }
        }
    }
}
