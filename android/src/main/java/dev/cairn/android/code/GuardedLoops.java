package dev.cairn.android.code;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Puts a check before each jump backwards. A jump throws nothing, and so no handler is for the check, since one that caught the end of the
 * process would go on for ever. Only where the method holds a monitor do those stay that give it back; past that, they would
 * give back what they no longer have, each time anew.
 */
final class GuardedLoops extends MethodNode {
    private final MethodVisitor next;

    GuardedLoops(
            int access, String name, String descriptor, String signature, String[] exceptions, MethodVisitor next) {
        super(Opcodes.ASM9, access, name, descriptor, signature, exceptions);
        this.next = next;
    }

    @Override
    public void visitEnd() {
        List<JumpInsnNode> backwards = backwards();
        if (!backwards.isEmpty()) {
            HeldMonitors held = HeldMonitors.of(this);
            backwards.forEach(jump -> check(jump, held.isHeldAt(jump)));
        }
        accept(next);
    }

    private List<JumpInsnNode> backwards() {
        List<JumpInsnNode> backwards = new ArrayList<>();
        Set<LabelNode> passed = new HashSet<>();
        for (AbstractInsnNode instruction : instructions) {
            if (instruction instanceof LabelNode label) {
                passed.add(label);
            } else if (instruction instanceof JumpInsnNode jump && passed.contains(jump.label)) {
                backwards.add(jump);
            }
        }
        return backwards;
    }

    private void check(JumpInsnNode jump, boolean held) {
        LabelNode before = new LabelNode();
        LabelNode after = new LabelNode();
        instructions.insertBefore(jump, before);
        instructions.insertBefore(
                jump, new MethodInsnNode(Opcodes.INVOKESTATIC, "dev/cairn/android/app/LoopGuard", "check", "()V"));
        if (startsALooper()) {
            instructions.insertBefore(
                    jump,
                    new MethodInsnNode(
                            Opcodes.INVOKESTATIC, "dev/cairn/android/runtime/hook/AppLooper", "check", "()V"));
        }
        instructions.insertBefore(jump, after);
        List<TryCatchBlockNode> all = new ArrayList<>();
        for (TryCatchBlockNode block : tryCatchBlocks) {
            boolean covers = instructions.indexOf(block.start) < instructions.indexOf(before)
                    && instructions.indexOf(after) < instructions.indexOf(block.end);
            if (covers && !(held && block.type == null)) {
                addUnlessEmpty(all, new TryCatchBlockNode(block.start, before, block.handler, block.type));
                addUnlessEmpty(all, new TryCatchBlockNode(after, block.end, block.handler, block.type));
            } else {
                all.add(block);
            }
        }
        tryCatchBlocks = all;
    }

    private boolean startsALooper() {
        for (AbstractInsnNode instruction : instructions) {
            if (instruction instanceof MethodInsnNode call
                    && call.owner.equals("android/os/Looper")
                    && call.name.equals("loop")) {
                return true;
            }
        }
        return false;
    }

    /** The JVM refuses a class that has a handler for no instruction. */
    private static void addUnlessEmpty(List<TryCatchBlockNode> all, TryCatchBlockNode block) {
        for (AbstractInsnNode i = block.start; i != block.end; i = i.getNext()) {
            if (i.getOpcode() >= 0) {
                all.add(block);
                return;
            }
        }
    }
}
