package dev.cairn.android.code;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/**
 * Gives the framework's own classes, such as date pickers, the device's wall clock in place of the machine's, and takes
 * Robolectric's detours out of the methods that need none.
 */
public final class FrameworkRewriter {
    /** Names that a class must contain for its calls to be rewritten. */
    private static final List<String> SIGNS =
            List.of("java/util/Calendar", "java/util/Date", "java/util/GregorianCalendar", "currentTimeMillis");

    private static final String INSTRUMENTED = "org/robolectric/internal/bytecode/";

    private final StandIns standIns;

    /** For a device with these stand-ins. */
    public FrameworkRewriter(StandIns standIns) {
        this.standIns = standIns;
    }

    /** The class, rewritten; the same bytes when there is nothing to do. */
    public byte[] rewrite(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1); // the JVM has an instruction to search these
        boolean asksTime = SIGNS.stream().anyMatch(text::contains);
        boolean hasPool = text.contains(TaskPool.OWNER) && text.contains(TaskPool.POOL);
        if (!asksTime && !hasPool && !text.contains(INSTRUMENTED)) {
            return bytes;
        }
        ClassNode type = new ClassNode();
        new ClassReader(bytes).accept(type, 0);
        DirectCalls.restore(type, method -> standIns.mayReplace(type.name, method), !standIns.concern(type.name));
        SystemDrags.redirect(type);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        ClassVisitor last = hasPool && type.name.equals(TaskPool.OWNER) ? TaskPool.in(writer) : writer;
        type.accept(asksTime ? onDevicesTime(last) : last);
        return writer.toByteArray();
    }

    private static ClassVisitor onDevicesTime(ClassVisitor next) {
        return new ClassVisitor(Opcodes.ASM9, next) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] exceptions) {
                return new FrameworkCalls(super.visitMethod(access, name, descriptor, signature, exceptions));
            }
        };
    }
}
