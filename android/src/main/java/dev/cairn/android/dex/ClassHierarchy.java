package dev.cairn.android.dex;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jf.dexlib2.iface.ClassDef;
import org.jf.dexlib2.iface.Field;
import org.jf.dexlib2.iface.Method;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The classes of an app and of its platform: who extends whom, and who has which method. Read when asked for. */
final class ClassHierarchy {
    private static final String OBJECT = "java/lang/Object";

    private final Platform platform;
    private final Map<String, ClassDef> app;
    private final Map<String, @Nullable ClassInfo> known = new HashMap<>();
    private final Map<String, Boolean> complete = new HashMap<>();

    /** Over the app's classes, by internal name. */
    ClassHierarchy(Platform platform, Map<String, ClassDef> app) {
        this.platform = platform;
        this.app = app;
    }

    /** The class, or null if neither the app nor the platform has it. */
    @Nullable
    ClassInfo find(String name) {
        if (!known.containsKey(name)) {
            known.put(name, read(name));
        }
        return known.get(name);
    }

    private @Nullable ClassInfo read(String name) {
        ClassInfo own = PlatformNames.covers(name) ? readPlatform(name) : null;
        if (own != null) {
            return own;
        }
        ClassDef definition = app.get(name);
        if (definition != null) {
            return info(name, definition);
        }
        return PlatformNames.mayComplete(name) ? readPlatform(name) : null;
    }

    private static ClassInfo info(String name, ClassDef definition) {
        Map<String, Integer> members = new HashMap<>();
        for (Method method : definition.getMethods()) {
            members.put(method.getName() + Names.descriptor(method), method.getAccessFlags());
        }
        for (Field field : definition.getFields()) {
            members.put(ProtectedAccess.field(field.getName(), field.getType()), field.getAccessFlags());
        }
        String parent = definition.getSuperclass();
        List<String> interfaces =
                definition.getInterfaces().stream().map(Names::internal).toList();
        return new ClassInfo(
                name,
                parent == null ? null : Names.internal(parent),
                interfaces,
                definition.getAccessFlags(),
                true,
                members);
    }

    private @Nullable ClassInfo readPlatform(String name) {
        byte[] bytes = platform.read(name);
        if (bytes == null) {
            return null;
        }
        ClassReader reader = new ClassReader(bytes);
        Map<String, Integer> members = new HashMap<>();
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public @Nullable MethodVisitor visitMethod(
                            int access, String method, String desc, String sig, String[] exceptions) {
                        members.put(method + desc, access);
                        return null;
                    }

                    @Override
                    public @Nullable FieldVisitor visitField(
                            int access, String field, String desc, String sig, Object value) {
                        members.put(ProtectedAccess.field(field, desc), access);
                        return null;
                    }
                },
                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return new ClassInfo(
                name, reader.getSuperName(), Arrays.asList(reader.getInterfaces()), reader.getAccess(), false, members);
    }

    /** Whether the class and everything that it extends exist, so that the JVM can load it. */
    boolean isComplete(String name) {
        Boolean before = complete.get(name);
        if (before != null) {
            return before;
        }
        complete.put(name, false); // a class that extends itself is not complete
        ClassInfo info = find(name);
        boolean answer = info != null
                && (info.superName() == null || isComplete(info.superName()))
                && info.interfaces().stream().allMatch(this::isComplete);
        complete.put(name, answer);
        return answer;
    }

    boolean isInterface(String name) {
        ClassInfo info = find(name);
        return info != null && info.isInterface();
    }

    /** The class and those that it extends, itself first; ends early where one is missing. */
    List<ClassInfo> line(String name) {
        List<ClassInfo> line = new ArrayList<>();
        ClassInfo info = find(name);
        while (info != null && !line.contains(info)) {
            line.add(info);
            info = info.superName() == null ? null : find(info.superName());
        }
        return line;
    }

    /** Whether the first is the second or extends it; says no where a class is missing. */
    boolean isSubclass(String name, String parent) {
        for (ClassInfo info = find(name); info != null; ) {
            if (info.name().equals(parent)) {
                return true;
            }
            String above = info.superName();
            info = above == null ? null : find(above);
        }
        return false;
    }

    /** Whether a class or interface implements or extends the interface. */
    boolean isSubtype(String name, String parent) {
        if (name.equals(parent)) {
            return true;
        }
        ClassInfo info = find(name);
        if (info == null) {
            return false;
        }
        return (info.superName() != null && isSubtype(info.superName(), parent))
                || info.interfaces().stream().anyMatch(each -> isSubtype(each, parent));
    }

    /** The class that both extend. */
    String common(String one, String other) {
        if (one.equals(other)) {
            return one;
        }
        if (!isComplete(one) || !isComplete(other) || isInterface(one) || isInterface(other)) {
            return OBJECT;
        }
        String parent = one;
        while (!isSubclass(other, parent)) {
            ClassInfo info = find(parent);
            if (info == null || info.superName() == null) {
                return OBJECT;
            }
            parent = info.superName();
        }
        return parent;
    }

    /** The first class from this one upwards that declares the method, or null. */
    @Nullable
    ClassInfo declaring(String name, String method) {
        for (ClassInfo info : line(name)) {
            if (info.declares(method)) {
                return info;
            }
        }
        return null;
    }

    /** The class or interface that a call of this method on this class means, or null if there is none. */
    @Nullable
    ClassInfo resolve(String name, String method) {
        ClassInfo declaring = declaring(name, method);
        return declaring != null ? declaring : inInterfaces(name, method);
    }

    private @Nullable ClassInfo inInterfaces(String name, String method) {
        for (ClassInfo info : line(name)) {
            for (String each : info.interfaces()) {
                ClassInfo found = resolve(each, method);
                if (found != null && found.isInterface()) {
                    return found;
                }
            }
        }
        return null;
    }

    /** Whether loading the class runs code of the app. */
    boolean initializes(String name) {
        return line(name).stream().anyMatch(info -> info.app() && info.declares("<clinit>()V"));
    }
}
