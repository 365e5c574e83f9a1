package dev.cairn.android.doctor;

import dev.cairn.android.apk.DexIndex;
import dev.cairn.android.runtime.limit.FrameOwner;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What an app names of Android and of Java that this device has not. By name: a method is there if one of its name is. */
final class PlatformGaps implements AutoCloseable {
    /** Of earlier releases of Android; what a library has for those it does not call on a later one. */
    private static final Set<String> GONE = Set.of(
            "android.view.DisplayListCanvas",
            "android.view.GLES20Canvas",
            "android.view.GLES20RecordingCanvas",
            "android.view.HardwareCanvas",
            "android.view.RenderNode");

    private record Shape(Set<String> methods, List<String> parents) {}

    private final ZipFile framework;
    private final Map<String, @Nullable Shape> shapes = new HashMap<>();

    PlatformGaps(Path frameworkJar) throws IOException {
        framework = new ZipFile(frameworkJar.toFile());
    }

    /** The classes and methods that are missing, in order. */
    List<Finding> in(DexIndex code) throws IOException {
        List<Finding> gaps = new ArrayList<>();
        Set<String> missing = new TreeSet<>();
        for (String type : code.types()) {
            if (isPlatform(type, code) && shape(type) == null) {
                missing.add(type);
                gaps.add(GONE.contains(type) ? gone(type) : gap("class " + type));
            }
        }
        Map<String, DexIndex.Member> methods = new TreeMap<>();
        code.methods().forEach(method -> methods.put(method.owner() + "." + method.name(), method));
        for (DexIndex.Member method : methods.values()) {
            if (isPlatform(method.owner(), code)
                    && !missing.contains(method.owner())
                    && !has(method.owner(), method.name(), 0)) {
                gaps.add(gap("method " + method.owner() + "." + method.name()));
            }
        }
        return gaps;
    }

    private static Finding gap(String what) {
        return new Finding(
                "platform",
                what,
                Compatibility.WORKS_WITHOUT,
                "not on this device; the app ends where it relies on it");
    }

    private static Finding gone(String type) {
        return new Finding(
                "platform",
                "class " + type,
                Compatibility.WORKS,
                "of earlier releases of Android; no phone of this one has it");
    }

    private static boolean isPlatform(String type, DexIndex code) {
        FrameOwner owner = FrameOwner.of(type);
        boolean marker = type.startsWith("dalvik.annotation."); // is only looked at, never loaded
        return !marker
                && !code.defines(type)
                && type.contains(".")
                && (owner == FrameOwner.ANDROID || owner == FrameOwner.JAVA);
    }

    private boolean has(String owner, String method, int depth) throws IOException {
        Shape shape = shape(owner);
        if (shape == null || depth > 50) {
            return true; // what is not known is not said to be missing
        }
        if (shape.methods().contains(method)) {
            return true;
        }
        for (String parent : shape.parents()) {
            if (has(parent, method, depth + 1)) {
                return true;
            }
        }
        return method.equals("clone") || depth == 0 && isPolymorphic(owner);
    }

    private static boolean isPolymorphic(String owner) {
        return owner.startsWith("java.lang.invoke.");
    }

    private @Nullable Shape shape(String type) throws IOException {
        if (!shapes.containsKey(type)) {
            ZipEntry entry = framework.getEntry(type.replace('.', '/') + ".class");
            shapes.put(type, entry == null ? ofJava(type) : read(entry));
        }
        return shapes.get(type);
    }

    private Shape read(ZipEntry entry) throws IOException {
        Set<String> methods = new HashSet<>();
        List<String> parents = new ArrayList<>();
        try (InputStream in = framework.getInputStream(entry)) {
            new ClassReader(in)
                    .accept(
                            new ClassVisitor(Opcodes.ASM9) {
                                @Override
                                public void visit(
                                        int version,
                                        int access,
                                        String name,
                                        @Nullable String signature,
                                        @Nullable String superName,
                                        String[] interfaces) {
                                    if (superName != null) {
                                        parents.add(superName.replace('/', '.'));
                                    }
                                    Arrays.stream(interfaces)
                                            .map(parent -> parent.replace('/', '.'))
                                            .forEach(parents::add);
                                }

                                @Override
                                public @Nullable MethodVisitor visitMethod(
                                        int access,
                                        String name,
                                        String descriptor,
                                        @Nullable String signature,
                                        String @Nullable [] exceptions) {
                                    methods.add(name);
                                    return null;
                                }
                            },
                            ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        }
        return new Shape(methods, parents);
    }

    private static @Nullable Shape ofJava(String type) {
        try {
            Class<?> known = Class.forName(type, false, ClassLoader.getPlatformClassLoader());
            Set<String> methods = new HashSet<>(Set.of("<init>", "<clinit>"));
            Arrays.stream(known.getDeclaredMethods()).forEach(method -> methods.add(method.getName()));
            List<String> parents = new ArrayList<>();
            if (known.getSuperclass() != null) {
                parents.add(known.getSuperclass().getName());
            }
            Arrays.stream(known.getInterfaces()).map(Class::getName).forEach(parents::add);
            if (known.isInterface()) {
                parents.add("java.lang.Object");
            }
            return new Shape(methods, parents);
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    @Override
    public void close() throws IOException {
        framework.close();
    }
}
