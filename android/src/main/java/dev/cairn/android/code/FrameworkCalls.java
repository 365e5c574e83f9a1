package dev.cairn.android.code;

import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Sends the framework's calls for the time to the device's clock. Where it reads the clock itself Robolectric has put a
 * call of its own, which gives the time since the device started.
 */
final class FrameworkCalls extends MethodVisitor {
    private static final String TIME = "dev/cairn/android/runtime/hook/time/AppTime";

    FrameworkCalls(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (owner.equals("java/util/Calendar") && name.equals("getInstance")) {
            super.visitMethodInsn(Opcodes.INVOKESTATIC, TIME, "calendar", descriptor, false);
        } else if (name.equals("<init>") && descriptor.equals("()V") && owner.equals("java/util/Date")) {
            now();
            super.visitMethodInsn(opcode, owner, name, "(J)V", isInterface);
        } else if (name.equals("<init>") && descriptor.equals("()V") && owner.equals("java/util/GregorianCalendar")) {
            super.visitInsn(Opcodes.DUP);
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            super.visitMethodInsn(Opcodes.INVOKESTATIC, TIME, "setNow", "(Ljava/util/GregorianCalendar;)V", false);
        } else {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        if (name.equals("currentTimeMillis") && bootstrap.getName().equals("bootstrapIntrinsic")) {
            now();
        } else {
            super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
        }
    }

    private void now() {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, TIME, "currentTimeMillis", "()J", false);
    }
}
