package dev.cairn.android.dex;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** Which registers are read later, and as which kinds: data flow backwards over the steps of a method. */
final class Liveness {
    private static final int KINDS = Kind.ALL.length;
    private static final int DISTANCE = 64;

    private final MethodBody body;
    private final @Nullable TranslatedInstruction[] steps;
    private final @Nullable BitSet[] entries;
    /** What is read from each so manieth instruction on, where somebody asked. */
    private final @Nullable BitSet[] marks;

    Liveness(MethodBody body, @Nullable TranslatedInstruction[] steps) {
        this.body = body;
        this.steps = steps;
        this.entries = new BitSet[body.code.length + 1];
        this.marks = new BitSet[body.code.length / DISTANCE + 1];
    }

    static int bit(int register, Kind kind) {
        return register * KINDS + kind.ordinal();
    }

    static int register(int bit) {
        return bit / KINDS;
    }

    static Kind kind(int bit) {
        return Kind.ALL[bit % KINDS];
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

    /** What is read from any instruction on that is reached. */
    BitSet before(int index) {
        int end = body.leaders.nextSetBit(index + 1);
        int next = (index + DISTANCE - 1) / DISTANCE * DISTANCE;
        if (next < (end < 0 ? steps.length : end) && steps[next] != null) {
            BitSet known = marks[next / DISTANCE];
            if (known == null) {
                known = next == index ? walk(index, false) : before(next);
                marks[next / DISTANCE] = known;
            }
            BitSet live = (BitSet) known.clone();
            for (int i = next - 1; i >= index; i--) {
                back(i, live, false);
            }
            return live;
        }
        return walk(index, false);
    }

    /** To be called when steps have changed in between. */
    void forgetBetween() {
        Arrays.fill(marks, null);
    }

    private BitSet walk(int first, boolean mark) {
        int end = body.leaders.nextSetBit(first + 1);
        int last = (end < 0 ? steps.length : end) - 1;
        while (steps[last] == null) {
            last--;
        }
        BitSet live = new BitSet();
        for (int next : body.successors(last)) {
            live.or(at(next));
        }
        for (int i = last; i >= first; i--) {
            back(i, live, mark);
        }
        return live;
    }

    private void back(int index, BitSet live, boolean mark) {
        TranslatedInstruction step = steps[index];
        if (step != null) {
            backwards(step, live, mark);
            body.handlers(index).forEach(handler -> live.or(at(handler.target())));
        }
    }

    private static void backwards(TranslatedInstruction step, BitSet live, boolean mark) {
        int[] needed = new int[step.targets.length];
        for (int i = 0; i < needed.length; i++) {
            needed[i] = take(step.targets[i], live);
        }
        if (mark) {
            System.arraycopy(needed, 0, step.needed, 0, needed.length);
        }
        if (step.form == TranslatedInstruction.Form.COPY && step.copied >= 0) {
            give(step.copied, needed[0], live);
        }
        for (TranslatedInstruction.Piece piece : step.pieces) {
            if (piece instanceof TranslatedInstruction.Load load) {
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
