package dev.cairn.android.dex;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The code of a method that could not be translated: it throws and says so. */
final class ThrowingCode {
    private static final String ERROR = "java/lang/VerifyError";
    private static final int LONGEST = 2_000;

    private ThrowingCode() {}

    /** Writes it as the whole of a method's code. */
    static void write(MethodVisitor out, Translation.Untranslated method) {
        String message = Translation.PREFIX + method;
        out.visitCode();
        out.visitTypeInsn(Opcodes.NEW, ERROR);
        out.visitInsn(Opcodes.DUP);
        out.visitLdcInsn(message.substring(0, Math.min(LONGEST, message.length())));
        out.visitMethodInsn(Opcodes.INVOKESPECIAL, ERROR, "<init>", "(Ljava/lang/String;)V", false);
        out.visitInsn(Opcodes.ATHROW);
        out.visitMaxs(0, 0);
        out.visitEnd();
    }
}
