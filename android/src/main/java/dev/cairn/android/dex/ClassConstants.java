package dev.cairn.android.dex;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Loads the objects of classes. The constant pool of a class file has none of {@code int} and its like, as a dex file has: they are fields of the platform's. */
final class ClassConstants {
    private ClassConstants() {}

    static void load(Type type, MethodVisitor out) {
        String box = box(type);
        if (box.isEmpty()) {
            out.visitLdcInsn(type);
        } else {
            out.visitFieldInsn(Opcodes.GETSTATIC, "java/lang/" + box, "TYPE", "Ljava/lang/Class;");
        }
    }

    private static String box(Type type) {
        return switch (type.getSort()) {
            case Type.VOID -> "Void";
            case Type.BOOLEAN -> "Boolean";
            case Type.CHAR -> "Character";
            case Type.BYTE -> "Byte";
            case Type.SHORT -> "Short";
            case Type.INT -> "Integer";
            case Type.FLOAT -> "Float";
            case Type.LONG -> "Long";
            case Type.DOUBLE -> "Double";
            default -> "";
        };
    }
}
