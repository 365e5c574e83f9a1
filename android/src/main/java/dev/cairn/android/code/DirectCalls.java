package dev.cairn.android.code;

import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Takes the detour out of methods that no stand-in replaces. Robolectric's instrumentation gives each method a body that
 * asks at its first call, by {@code invokedynamic}, who carries it out, and keeps its code under another name. Which methods have
 * stand-ins is settled before the first class is loaded, so all others get their code back; what the JVM would link, look up and
 * step through for each of them falls away.
 */
final class DirectCalls {
    private static final String SUPPORT = "org/robolectric/internal/bytecode/InvokeDynamicSupport";
    private static final String INTERNALS = "org/robolectric/internal/bytecode/RobolectricInternals";
    private static final String STATIC_INITIALIZER = "__staticInitializer__";

    private final ClassNode type;
    private final Predicate<String> hasStandIn;
    private final boolean anyNative;

    private DirectCalls(ClassNode type, Predicate<String> hasStandIn, boolean anyNative) {
        this.type = type;
        this.hasStandIn = hasStandIn;
        this.anyNative = anyNative;
    }

    /**
     * Changes the class.
     *
     * @param hasStandIn whether a method of this name may be replaced
     * @param isPlain whether the class has no stand-in at all; else its native methods may be bound to native code
     */
    static void restore(ClassNode type, Predicate<String> hasStandIn, boolean isPlain) {
        DirectCalls calls = new DirectCalls(type, hasStandIn, isPlain);
        for (MethodNode method : List.copyOf(type.methods)) {
            if (method.name.equals("<clinit>")) {
                calls.restoreInitializer(method);
            } else if (method.instructions.size() > 0 && !method.name.startsWith("$$robo$")) {
                calls.restore(method);
            }
        }
    }

    private void restoreInitializer(MethodNode method) {
        if (hasStandIn.test(STATIC_INITIALIZER) || find(STATIC_INITIALIZER, "()V") == null) {
            return;
        }
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof MethodInsnNode call
                    && call.owner.equals(INTERNALS)
                    && insn.getPrevious() instanceof LdcInsnNode) {
                method.instructions.remove(insn.getPrevious());
                method.instructions.set(insn, call(Opcodes.INVOKESTATIC, STATIC_INITIALIZER, "()V"));
            }
        }
    }

    private void restore(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof InvokeDynamicInsnNode detour && isFree(detour)) {
                Handle original = (Handle) detour.bsmArgs[0];
                MethodNode code = find(original.getName(), original.getDesc());
                if (code != null && method.name.equals("<init>")) {
                    method.instructions.set(insn, call(Opcodes.INVOKESPECIAL, code.name, code.desc));
                } else if (code != null && method.desc.equals(code.desc)) {
                    int opcode =
                            original.getTag() == Opcodes.H_INVOKESTATIC ? Opcodes.INVOKESTATIC : Opcodes.INVOKESPECIAL;
                    method.instructions.set(insn, call(opcode, method.name, method.desc));
                    swap(method, code);
                }
                return;
            }
        }
    }

    private boolean isFree(InvokeDynamicInsnNode detour) {
        boolean ofMethod = detour.bsm.getOwner().equals(SUPPORT)
                && List.of("bootstrap", "bootstrapStatic").contains(detour.bsm.getName());
        return ofMethod && (anyNative || Integer.valueOf(0).equals(detour.bsmArgs[1])) && !hasStandIn.test(detour.name);
    }

    private MethodInsnNode call(int opcode, String name, String descriptor) {
        return new MethodInsnNode(opcode, type.name, name, descriptor, (type.access & Opcodes.ACC_INTERFACE) != 0);
    }

    private @Nullable MethodNode find(String name, String descriptor) {
        return type.methods.stream()
                .filter(method -> method.name.equals(name) && method.desc.equals(descriptor))
                .findFirst()
                .orElse(null);
    }

    /** The code gets back under its name; what calls it by the other one, as Robolectric's reflectors do, goes through the first. */
    private static void swap(MethodNode one, MethodNode other) {
        InsnList instructions = one.instructions;
        List<TryCatchBlockNode> blocks = one.tryCatchBlocks;
        List<LocalVariableNode> locals = one.localVariables;
        int stack = one.maxStack;
        int size = one.maxLocals;
        one.instructions = other.instructions;
        one.tryCatchBlocks = other.tryCatchBlocks;
        one.localVariables = other.localVariables;
        one.maxStack = other.maxStack;
        one.maxLocals = other.maxLocals;
        other.instructions = instructions;
        other.tryCatchBlocks = blocks;
        other.localVariables = locals;
        other.maxStack = stack;
        other.maxLocals = size;
    }
}
