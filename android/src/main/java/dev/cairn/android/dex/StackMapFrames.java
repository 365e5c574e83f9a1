package dev.cairn.android.dex;

import dev.cairn.android.dex.RegType.Sort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** What the JVM is told of the variables where paths meet: those that are read later, with the types that were found. */
final class StackMapFrames {
    private final MethodBody body;
    private final TypeFlow flow;
    private final Liveness liveness;
    private final @Nullable BitSet only;
    private final boolean constructor;

    /** Of a method, or of a part of it that has only some of its variables. */
    StackMapFrames(MethodBody body, TypeFlow flow, Liveness liveness, @Nullable BitSet only) {
        this.body = body;
        this.flow = flow;
        this.liveness = liveness;
        this.only = only;
        this.constructor = only == null && TypeFlow.isConstructor(body);
    }

    /** What is read after paths have met must be of one kind on all of them. */
    void check(int index) {
        locals(index, new int[0], true);
    }

    void write(CodeWriter out, int index, @Nullable RegType onStack) {
        int[] slots = new int[(body.registers() + 1) * Kind.ALL.length];
        Arrays.fill(slots, -1);
        BitSet live = live(index);
        for (int bit = live.nextSetBit(0); bit >= 0; bit = live.nextSetBit(bit + 1)) {
            slots[bit] = out.slot(Liveness.register(bit), Liveness.kind(bit));
        }
        if (onStack == null) {
            out.frame(locals(index, slots, false));
        } else {
            out.frame(locals(index, slots, false), Names.internal(onStack.name()));
        }
    }

    private BitSet live(int index) {
        BitSet live = liveness.at(index);
        if (only == null) {
            return live;
        }
        BitSet some = (BitSet) live.clone();
        some.and(only);
        return some;
    }

    private List<Object> locals(int index, int[] slots, boolean check) {
        RegType[] state = flow.at(index);
        BitSet live = live(index);
        TreeMap<Integer, Object> bySlot = new TreeMap<>();
        if (constructor && state[body.registers()].sort != Sort.CONFLICT) {
            bySlot.put(0, verification(state[body.registers()], Kind.REFERENCE));
        }
        for (int bit = live.nextSetBit(0); bit >= 0; bit = live.nextSetBit(bit + 1)) {
            int register = Liveness.register(bit);
            Kind kind = Liveness.kind(bit);
            if (!state[register].fits(kind)) {
                throw new UntranslatableException("where paths meet at " + body.code[index] + " register v" + register
                        + " holds " + state[register] + ", not " + kind);
            }
            bySlot.put(check ? bit : slots[bit], verification(state[register], kind));
        }
        return inOrder(bySlot);
    }

    private static List<Object> inOrder(TreeMap<Integer, Object> bySlot) {
        List<Object> locals = new ArrayList<>();
        int next = 0;
        for (var each : bySlot.entrySet()) {
            for (; next < each.getKey(); next++) {
                locals.add(Opcodes.TOP);
            }
            locals.add(each.getValue());
            boolean wide = each.getValue() == Opcodes.LONG || each.getValue() == Opcodes.DOUBLE;
            next += wide ? 2 : 1;
        }
        return locals;
    }

    private static Object verification(RegType type, Kind kind) {
        return switch (kind) {
            case INT -> Opcodes.INTEGER;
            case FLOAT -> Opcodes.FLOAT;
            case LONG -> Opcodes.LONG;
            case DOUBLE -> Opcodes.DOUBLE;
            case REFERENCE ->
                switch (type.sort) {
                    case ZERO -> Opcodes.NULL;
                    case UNINITIALIZED_THIS -> Opcodes.UNINITIALIZED_THIS;
                    default -> Names.internal(type.name());
                };
        };
    }
}
