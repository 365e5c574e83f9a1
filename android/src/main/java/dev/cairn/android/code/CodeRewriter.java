package dev.cairn.android.code;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.commons.SimpleRemapper;

/**
 * Rewrites an app's classes so that runs are repeatable and the device cannot be stopped by an app: time and chance come
 * from the device, an exit ends only the app, and each jump backwards looks whether the process is dead.
 */
public final class CodeRewriter {
    /** A class that nobody can inherit from, so that its name is replaced wherever it stands. */
    private static final String LOCAL_RANDOM = "java/util/concurrent/ThreadLocalRandom";

    private static final Remapper TO_DEVICES_RANDOM =
            new SimpleRemapper(Opcodes.ASM9, LOCAL_RANDOM, "dev/cairn/android/runtime/hook/AppLocalRandom");

    private CodeRewriter() {}

    /** The class, rewritten. */
    public static byte[] rewrite(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        boolean drawsByItself = new String(bytes, StandardCharsets.ISO_8859_1).contains(LOCAL_RANDOM);
        ClassVisitor last = drawsByItself ? new ClassRemapper(writer, TO_DEVICES_RANDOM) : writer;
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, last) {
                    private boolean hasSource;

                    @Override
                    public void visit(
                            int version,
                            int access,
                            String name,
                            String signature,
                            String parent,
                            String[] interfaces) {
                        super.visit(version, access, name, signature, DeviceClasses.instead(parent), interfaces);
                    }

                    @Override
                    public void visitSource(String source, String debug) {
                        hasSource |= source != null;
                        super.visitSource(source, debug);
                    }

                    @Override
                    public void visitEnd() {
                        if (!hasSource) {
                            super.visitSource(sourceOf(reader.getClassName()), null);
                        }
                        super.visitEnd();
                    }

                    @Override
                    public @Nullable MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        String standIn = NativeMethods.standIn(reader.getClassName(), access, name, descriptor);
                        if (standIn != null) {
                            int inJava = access & ~Opcodes.ACC_NATIVE;
                            MethodVisitor body = super.visitMethod(inJava, name, descriptor, signature, exceptions);
                            NativeMethods.write(body, standIn, access, name, descriptor);
                            return null;
                        }
                        MethodVisitor code = super.visitMethod(access, name, descriptor, signature, exceptions);
                        MethodVisitor calls = new PlatformCalls(new TimedCalls(new WakingCalls(new HostCalls(
                                new TextCalls(new NetworkCalls(new ReflectionCalls(new DeviceClasses(code))))))));
                        return new GuardedLoops(access, name, descriptor, signature, exceptions, calls);
                    }
                },
                0);
        return writer.toByteArray();
    }

    /** The file that a Java class of this name is in; the conversion loses it, and stack traces show it. */
    private static String sourceOf(String className) {
        String simple = className.substring(className.lastIndexOf('/') + 1);
        int inner = simple.indexOf('$');
        return (inner > 0 ? simple.substring(0, inner) : simple) + ".java";
    }
}
