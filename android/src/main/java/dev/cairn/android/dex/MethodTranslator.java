package dev.cairn.android.dex;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jf.dexlib2.AccessFlags;
import org.jf.dexlib2.iface.Method;
import org.jf.dexlib2.iface.MethodImplementation;
import org.jf.dexlib2.iface.debug.DebugItem;
import org.jf.dexlib2.iface.debug.LineNumber;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Translates the code of one method: first finds out everything, then writes. */
final class MethodTranslator {
    private final MethodBody body;
    private final TypeFlow flow;
    private final Liveness liveness;
    private final @Nullable TranslatedInstruction[] steps;
    private final boolean constructor;
    private Map<Integer, Part> parts = Map.of();

    /**
     * Looks at the method.
     *
     * @throws UntranslatableException when it cannot be translated
     */
    MethodTranslator(Method method, MethodImplementation code, TypePool pool, Constructors constructors) {
        this.body = new MethodBody(method, code, pool.hierarchy());
        this.flow = new TypeFlow(body, pool);
        this.constructor = TypeFlow.isConstructor(body);
        this.steps = new TranslatedInstruction[body.code.length];
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

    private void checkFrames() {
        StackMapFrames frames = new StackMapFrames(body, flow, liveness, null);
        for (int i = 0; i < steps.length; i++) {
            if (steps[i] != null && body.leaders.get(i)) {
                frames.check(i);
            }
        }
    }

    /** Makes methods of its own of parts of it; their names are numbered from this number on. */
    void cut(String owner, boolean inInterface, int number) {
        BitSet inseparable = new CopyJoiner(body, steps, liveness).join();
        parts = new PartFinder(looked(), offsets(), inseparable, owner, inInterface).find(number);
    }

    /** Where the code of each instruction is when it is written as a whole; after the last the end. */
    private int[] offsets() {
        ClassWriter scratch = new ClassWriter(0);
        scratch.visit(Opcodes.V1_8, 0, "Scratch", null, null, null);
        CodeWriter out = new CodeWriter(scratch.visitMethod(Opcodes.ACC_STATIC, "scratch", "()V", null, null), body)
                .markingAll();
        write(out);
        int[] offsets = new int[steps.length + 1];
        offsets[steps.length] = out.here().getOffset();
        for (int i = steps.length - 1; i >= 0; i--) {
            offsets[i] = steps[i] == null ? offsets[i + 1] : out.label(i).getOffset();
        }
        return offsets;
    }

    private StretchWriter.Looked looked() {
        return new StretchWriter.Looked(body, flow, liveness, steps, lines());
    }

    /** Writes the code. */
    void write(MethodVisitor visitor) {
        write(new CodeWriter(visitor, body));
    }

    private void write(CodeWriter out) {
        reserveParameters(out);
        new StretchWriter(looked(), out, new StackMapFrames(body, flow, liveness, null)).write(parts);
    }

    /** Writes the parts that are methods of their own, and says how many there are. */
    int writeParts(ClassVisitor visitor) {
        parts.values().forEach(each -> PartWriter.write(each, looked(), visitor));
        return parts.size();
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
}
