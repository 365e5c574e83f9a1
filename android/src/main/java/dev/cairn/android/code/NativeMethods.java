package dev.cairn.android.code;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Native methods of well-known libraries, done in Java by static methods of the same names, the object first. */
final class NativeMethods {
    private static final Map<String, String> STAND_INS = Map.of(
            "androidx/graphics/path/ConicConverter.internalConicToQuadratics([F[FFFI)I",
            "dev/cairn/android/runtime/hook/GraphicsPath",
            "androidx/datastore/core/NativeSharedCounter.nativeTruncateFile(I)I",
            "dev/cairn/android/runtime/hook/SharedCounters",
            "androidx/datastore/core/NativeSharedCounter.nativeCreateSharedCounter(I)J",
            "dev/cairn/android/runtime/hook/SharedCounters",
            "androidx/datastore/core/NativeSharedCounter.nativeGetCounterValue(J)I",
            "dev/cairn/android/runtime/hook/SharedCounters",
            "androidx/datastore/core/NativeSharedCounter.nativeIncrementAndGetCounterValue(J)I",
            "dev/cairn/android/runtime/hook/SharedCounters");

    private static final String SQLITE = "androidx/sqlite/driver/bundled/BundledSQLite";
    private static final String BUNDLED = "dev/cairn/android/runtime/hook/sqlite/Bundled";

    /** For classes all of whose native methods are done by one. */
    private static final Map<String, String> OF_CLASSES = Map.of(
            SQLITE + "DriverKt", BUNDLED + "Sqlite",
            SQLITE + "ConnectionKt", BUNDLED + "Sqlite",
            SQLITE + "StatementKt", BUNDLED + "Statements");

    private NativeMethods() {}

    /** The class that does the method in Java, or null when it stays native. */
    static @Nullable String standIn(String owner, int access, String name, String descriptor) {
        if ((access & Opcodes.ACC_NATIVE) == 0) {
            return null;
        }
        String ofClass = OF_CLASSES.get(owner);
        return ofClass != null ? ofClass : STAND_INS.get(owner + "." + name + descriptor);
    }

    /** Writes the method's code: a call of the stand-in. */
    static void write(MethodVisitor to, String standIn, int access, String name, String descriptor) {
        to.visitCode();
        int local = 0;
        String with = descriptor;
        if ((access & Opcodes.ACC_STATIC) == 0) {
            to.visitVarInsn(Opcodes.ALOAD, local++);
            with = "(Ljava/lang/Object;" + descriptor.substring(1);
        }
        for (Type type : Type.getArgumentTypes(descriptor)) {
            to.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
            local += type.getSize();
        }
        to.visitMethodInsn(Opcodes.INVOKESTATIC, standIn, name, with, false);
        to.visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
        to.visitMaxs(0, 0);
        to.visitEnd();
    }
}
