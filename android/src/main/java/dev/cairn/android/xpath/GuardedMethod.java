package dev.cairn.android.xpath;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Puts a check at the begin of a method and before each jump backwards. */
final class GuardedMethod extends MethodVisitor {
    private static final String LIMITS = "dev/cairn/android/xpath/XPathLimits";

    private final Set<Label> passed = new HashSet<>();

    GuardedMethod(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
        super.visitCode();
        check();
    }

    private void check() {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, LIMITS, "check", "()V", false);
    }

    @Override
    public void visitLabel(Label label) {
        passed.add(label);
        super.visitLabel(label);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        if (passed.contains(label)) {
            check();
        }
        super.visitJumpInsn(opcode, label);
    }
}
