package dev.cairn.android.code;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;
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

    /** Its pools are the device's; the others of the framework are none that an app's screens wait for. */
    private static final String TASKS = "android/os/AsyncTask";

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
        boolean hasPools = text.contains(TASKS) && text.contains("java/util/concurrent/ThreadPoolExecutor");
        if (!asksTime && !hasPools && !text.contains(INSTRUMENTED)) {
            return bytes;
        }
        ClassNode type = new ClassNode();
        new ClassReader(bytes).accept(type, 0);
        DirectCalls.restore(type, method -> standIns.mayReplace(type.name, method), !standIns.concern(type.name));
        SystemDrags.redirect(type);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        ClassVisitor last = hasPools && type.name.equals(TASKS) ? inMethods(writer, DeviceClasses::new) : writer;
        type.accept(asksTime ? inMethods(last, FrameworkCalls::new) : last);
        return writer.toByteArray();
    }

    private static ClassVisitor inMethods(ClassVisitor next, UnaryOperator<MethodVisitor> rewriter) {
        return new ClassVisitor(Opcodes.ASM9, next) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] exceptions) {
                return rewriter.apply(super.visitMethod(access, name, descriptor, signature, exceptions));
            }
        };
    }
}
