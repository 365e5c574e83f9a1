package dev.cairn.android.code;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Has {@code AsyncTask} make the device's own pools of threads, of which it is known who was handed a task. */
final class TaskPool {
    static final String OWNER = "android/os/AsyncTask";
    static final String POOL = "java/util/concurrent/ThreadPoolExecutor";

    private static final String INSTEAD = "dev/cairn/android/runtime/hook/DeviceThreadPool";

    private TaskPool() {}

    static ClassVisitor in(ClassVisitor next) {
        return new ClassVisitor(Opcodes.ASM9, next) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] exceptions) {
                return new Made(super.visitMethod(access, name, descriptor, signature, exceptions));
            }
        };
    }

    private static final class Made extends MethodVisitor {
        Made(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            super.visitTypeInsn(opcode, opcode == Opcodes.NEW && type.equals(POOL) ? INSTEAD : type);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            boolean made = opcode == Opcodes.INVOKESPECIAL && owner.equals(POOL) && name.equals("<init>");
            super.visitMethodInsn(opcode, made ? INSTEAD : owner, name, descriptor, isInterface);
        }
    }
}
