package dev.cairn.android.code;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Puts a check before each jump backwards. */
final class GuardedLoops extends MethodVisitor {
    private final Set<Label> passed = new HashSet<>();

    GuardedLoops(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public void visitLabel(Label label) {
        passed.add(label);
        super.visitLabel(label);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        if (passed.contains(label)) {
            super.visitMethodInsn(Opcodes.INVOKESTATIC, "dev/cairn/android/app/LoopGuard", "check", "()V", false);
        }
        super.visitJumpInsn(opcode, label);
    }
}
