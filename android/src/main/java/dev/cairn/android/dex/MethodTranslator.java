package dev.cairn.android.dex;

import dev.cairn.android.dex.RegType.Sort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jf.dexlib2.AccessFlags;
import org.jf.dexlib2.iface.Method;
import org.jf.dexlib2.iface.MethodImplementation;
import org.jf.dexlib2.iface.debug.DebugItem;
import org.jf.dexlib2.iface.debug.LineNumber;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Translates the code of one method: first finds out everything, then writes. */
final class MethodTranslator {
    private final MethodBody body;
    private final TypeFlow flow;
    private final Liveness liveness;
    private final @Nullable Step[] steps;
    private final boolean constructor;

    /**
     * Looks at the method.
     *
     * @throws UntranslatableException when it cannot be translated
     */
    MethodTranslator(Method method, MethodImplementation code, TypePool pool, Constructors constructors) {
        this.body = new MethodBody(method, code, pool.hierarchy());
        this.flow = new TypeFlow(body, pool);
        this.constructor = TypeFlow.isConstructor(body);
        this.steps = new Step[body.code.length];
        flow.run();
        lower(new Lowering(body, flow, pool, constructors));
        this.liveness = new Liveness(body, steps);
        liveness.run();
        checkFrames();
    }

    private void lower(Lowering lowering) {
        for (int leader = body.leaders.nextSetBit(0);
                leader >= 0 && leader < steps.length;
                leader = body.leaders.nextSetBit(leader + 1)) {
            if (!flow.reaches(leader)) {
                continue;
            }
            RegType[] state = flow.at(leader).clone();
            for (int i = leader; i < steps.length && (i == leader || !body.leaders.get(i)); i++) {
                steps[i] = lowering.lower(i, state);
                flow.transfer().apply(i, state);
            }
        }
    }

    /** What is read after paths have met must be of one kind on all of them. */
    private void checkFrames() {
        for (int i = 0; i < steps.length; i++) {
            if (steps[i] != null && body.leaders.get(i)) {
                locals(i, new int[0], true);
            }
        }
    }

    /** Writes the code. */
    void write(MethodVisitor visitor) {
        CodeWriter out = new CodeWriter(visitor, body);
        reserveParameters(out);
        NavigableMap<Integer, Integer> lines = lines();
        Regions regions = new Regions(body, liveness, out);
        for (int i = 0; i < steps.length; i++) {
            Step step = steps[i];
            if (step == null) {
                continue;
            }
            if (body.leaders.get(i)) {
                lead(i, out, regions);
            }
            Integer line = lines.get(body.code[i].address);
            if (line != null) {
                out.line(line);
            }
            new StepWriter(step, out).write(regions.covering(i));
            regions.stored(step);
        }
        regions.finish(flow, this::frame);
    }

    private void lead(int index, CodeWriter out, Regions regions) {
        boolean handler = regions.beginsHandler(index);
        boolean framed = handler || body.jumpTargets.get(index) || regions.entered(index);
        if (!framed) {
            out.mark(out.label(index));
            return;
        }
        out.separateFrames();
        if (handler) {
            out.mark(regions.handlerLabel(index));
        }
        out.mark(out.label(index));
        frame(out, index, handler ? flow.transfer().caught(index) : null);
        regions.passFrame(index);
    }

    private void frame(CodeWriter out, int index, @Nullable RegType onStack) {
        int[] slots = new int[(body.registers() + 1) * Kind.ALL.length];
        Arrays.fill(slots, -1);
        BitSet live = liveness.at(index);
        for (int bit = live.nextSetBit(0); bit >= 0; bit = live.nextSetBit(bit + 1)) {
            slots[bit] = out.slot(bit / Kind.ALL.length, Kind.ALL[bit % Kind.ALL.length]);
        }
        if (onStack == null) {
            out.frame(locals(index, slots, false));
        } else {
            out.frame(locals(index, slots, false), Names.internal(onStack.name()));
        }
    }

    private List<Object> locals(int index, int[] slots, boolean check) {
        RegType[] state = flow.at(index);
        BitSet live = liveness.at(index);
        TreeMap<Integer, Object> bySlot = new TreeMap<>();
        if (constructor && state[body.registers()].sort != Sort.CONFLICT) {
            bySlot.put(0, verification(state[body.registers()], Kind.REFERENCE));
        }
        for (int bit = live.nextSetBit(0); bit >= 0; bit = live.nextSetBit(bit + 1)) {
            int register = bit / Kind.ALL.length;
            Kind kind = Kind.ALL[bit % Kind.ALL.length];
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

    /** Parameters are in the JVM's first variables; a constructor's object stays there whatever its register holds. */
    private void reserveParameters(CodeWriter out) {
        int register = flow.firstParameter();
        int slot = 0;
        boolean overwritten = false;
        if ((body.method.getAccessFlags() & AccessFlags.STATIC.getValue()) == 0) {
            overwritten = constructor && writes(register);
            out.reserve(overwritten ? -1 : Liveness.bit(register, Kind.REFERENCE), slot++, 1);
            register++;
        }
        for (CharSequence each : body.method.getParameterTypes()) {
            Kind kind = Kind.of(each.toString());
            out.reserve(Liveness.bit(register, kind), slot, slot + kind.size);
            register += kind.size;
            slot += kind.size;
        }
        if (overwritten && liveness.at(0).get(Liveness.bit(flow.firstParameter(), Kind.REFERENCE))) {
            out.loadSlot(0);
            out.store(flow.firstParameter(), Kind.REFERENCE);
        }
    }

    private boolean writes(int register) {
        return Arrays.stream(steps)
                .anyMatch(step -> step != null && Arrays.stream(step.targets).anyMatch(each -> each == register));
    }

    private NavigableMap<Integer, Integer> lines() {
        NavigableMap<Integer, Integer> lines = new TreeMap<>();
        for (DebugItem item : body.implementation.getDebugItems()) {
            if (item instanceof LineNumber line) {
                int index = body.indexFrom(line.getCodeAddress());
                while (index < steps.length && steps[index] == null) {
                    index++;
                }
                if (index < steps.length) {
                    lines.put(body.code[index].address, line.getLineNumber() & 0xffff);
                }
            }
        }
        return lines;
    }

    /** Writes the frame at a handler that begins where other code goes on. */
    @FunctionalInterface
    interface FrameWriter {
        void frame(CodeWriter out, int index, RegType caught);
    }
}
