package dev.cairn.android.apk;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Rewrites an app's classes so that runs are repeatable and the device cannot be stopped by an app: time and chance come
 * from the device, an exit ends only the app, and each jump backwards looks whether the process is dead.
 */
final class CodeRewriter {
    private CodeRewriter() {}

    static byte[] rewrite(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        return new GuardedLoops(new PlatformCalls(
                                super.visitMethod(access, name, descriptor, signature, exceptions)));
                    }
                },
                0);
        return writer.toByteArray();
    }
}
