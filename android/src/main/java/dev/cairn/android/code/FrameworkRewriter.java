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
    private static final List<byte[]> SIGNS = List.of(
            ascii("java/util/Calendar"),
            ascii("java/util/Date"),
            ascii("java/util/GregorianCalendar"),
            ascii("currentTimeMillis"));

    private FrameworkRewriter() {}

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** The class, rewritten; the same bytes when it does not ask for the time. */
    public static byte[] rewrite(byte[] bytes) {
        if (SIGNS.stream().noneMatch(sign -> contains(bytes, sign))) {
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

    private static boolean contains(byte[] bytes, byte[] sign) {
        for (int i = 0; i <= bytes.length - sign.length; i++) {
            int matched = 0;
            while (matched < sign.length && bytes[i + matched] == sign[matched]) {
                matched++;
            }
            if (matched == sign.length) {
                return true;
            }
        }
        return false;
    }
}
