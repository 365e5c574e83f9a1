package dev.cairn.android.code;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Gives the framework's own classes, such as date pickers, the device's wall clock in place of the machine's. */
public final class FrameworkRewriter {
    /** Names that a class must contain for anything to be rewritten. */
    private static final List<String> SIGNS =
            List.of("java/util/Calendar", "java/util/Date", "java/util/GregorianCalendar", "currentTimeMillis");

    private FrameworkRewriter() {}

    /** The class, rewritten; the same bytes when it does not ask for the time. */
    public static byte[] rewrite(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1); // the JVM has an instruction to search these
        if (SIGNS.stream().noneMatch(text::contains)) {
            return bytes;
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9, writer) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] exceptions) {
                                return new FrameworkCalls(
                                        super.visitMethod(access, name, descriptor, signature, exceptions));
                            }
                        },
                        0);
        return writer.toByteArray();
    }
}
