package dev.cairn.testkit.determinism;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/** Tells which instructions of a method a value on its stack can come from. */
final class ValueTrace {
    private final ClassGraph world;
    private final Map<Code, Frame<SourceValue>[]> frames = new HashMap<>();

    ValueTrace(ClassGraph world) {
        this.world = world;
    }

    /** Stands for a parameter among the instructions that a value comes from; {@code var} is its local variable. */
    static final class Parameter extends VarInsnNode {
        Parameter(int local) {
            super(Opcodes.ALOAD, local);
        }
    }

    /** What is on the stack before an instruction, {@code depth} from its top; null where the code is not reached. */
    @Nullable
    SourceValue stack(Code method, AbstractInsnNode at, int depth) {
        MethodNode body = world.body(method).orElseThrow();
        Frame<SourceValue> frame = frames(method, body)[body.instructions.indexOf(at)];
        return frame == null ? null : frame.getStack(frame.getStackSize() - 1 - depth);
    }

    /** The values that are given to a call, its receiver first if it has one; empty where the code is not reached. */
    List<SourceValue> arguments(Code method, AbstractInsnNode call, int count) {
        List<SourceValue> arguments = new ArrayList<>();
        for (int depth = count - 1; depth >= 0; depth--) {
            SourceValue value = stack(method, call, depth);
            if (value == null) {
                return List.of();
            }
            arguments.add(value);
        }
        return arguments;
    }

    /** The receiver's and the parameters' number. */
    static int operands(MethodInsnNode call) {
        return Type.getArgumentCount(call.desc) + (call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1);
    }

    private Frame<SourceValue>[] frames(Code method, MethodNode body) {
        Frame<SourceValue>[] known = frames.get(method);
        if (known == null) {
            known = analyze(method, body);
            frames.put(method, known);
        }
        return known;
    }

    private static Frame<SourceValue>[] analyze(Code method, MethodNode body) {
        try {
            return new Analyzer<>(new Tracing()).analyze(method.owner(), body);
        } catch (AnalyzerException e) {
            throw new IllegalStateException("the code of " + method.brief() + " is not valid: " + e.getMessage(), e);
        }
    }

    /** As its superclass, but copies and casts keep where a value came from. */
    private static final class Tracing extends SourceInterpreter {
        Tracing() {
            super(Opcodes.ASM9);
        }

        @Override
        public SourceValue newParameterValue(boolean isInstance, int local, Type type) {
            return new SourceValue(type.getSize(), new Parameter(local));
        }

        @Override
        public SourceValue copyOperation(AbstractInsnNode copy, SourceValue value) {
            return value;
        }

        @Override
        public SourceValue unaryOperation(AbstractInsnNode operation, SourceValue value) {
            return operation.getOpcode() == Opcodes.CHECKCAST ? value : super.unaryOperation(operation, value);
        }
    }
}
