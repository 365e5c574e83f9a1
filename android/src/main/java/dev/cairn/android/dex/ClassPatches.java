package dev.cairn.android.dex;

import dev.cairn.android.dex.Translation.Untranslated;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Changes to classes that were already written. */
final class ClassPatches {
    private static final int VISIBILITY = Opcodes.ACC_PUBLIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_PROTECTED;

    private ClassPatches() {}

    /** The class with the constructors that others need of it. */
    static byte[] withConstructors(byte[] bytes, String name, Constructors constructors) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String method, String desc, String signature, String[] exceptions) {
                        Integer needed = method.equals("<init>") ? constructors.access(name, desc) : null;
                        int given = needed == null ? access : access & ~VISIBILITY | needed;
                        return super.visitMethod(given, method, desc, signature, exceptions);
                    }

                    @Override
                    public void visitEnd() {
                        constructors.added(name).forEach(each -> add(each, cv));
                        super.visitEnd();
                    }
                },
                0);
        return writer.toByteArray();
    }

    private static void add(Constructors.Passing added, ClassVisitor out) {
        MethodVisitor code =
                out.visitMethod(added.access() | Opcodes.ACC_SYNTHETIC, "<init>", added.descriptor(), null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        Type[] parameters = Type.getArgumentTypes(added.parent().descriptor());
        int slot = 1;
        for (int i = 0; i < parameters.length - added.parent().markers(); i++) {
            code.visitVarInsn(parameters[i].getOpcode(Opcodes.ILOAD), slot);
            slot += parameters[i].getSize();
        }
        for (int i = 0; i < added.parent().markers(); i++) {
            code.visitInsn(Opcodes.ACONST_NULL);
        }
        code.visitMethodInsn(
                Opcodes.INVOKESPECIAL,
                added.parent().owner(),
                "<init>",
                added.parent().descriptor(),
                false);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    /** The class with these methods, by name and descriptor, throwing. */
    static byte[] withThrowing(byte[] bytes, Map<String, Untranslated> methods) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public @Nullable MethodVisitor visitMethod(
                            int access, String method, String desc, String signature, String[] exceptions) {
                        MethodVisitor next = super.visitMethod(access, method, desc, signature, exceptions);
                        Untranslated why = methods.get(method + desc);
                        if (why == null) {
                            return next;
                        }
                        ThrowingCode.write(next, why);
                        return null;
                    }
                },
                0);
        return writer.toByteArray();
    }
}
