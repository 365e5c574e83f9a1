package dev.cairn.android.boot;

import dev.cairn.android.code.StandIns;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.robolectric.internal.ShadowProvider;
import org.robolectric.internal.bytecode.ShadowInfo;
import org.robolectric.internal.bytecode.ShadowMap;

/**
 * The names of all methods in Robolectric's and the device's shadows, read off their class files. It errs on the safe side: a name counts
 * whatever its parameters, and whatever the release that the shadow is for.
 */
final class ShadowIndex implements StandIns {
    private final Map<String, Set<String>> shadows = new HashMap<>();
    private final Set<String> picked = new HashSet<>();
    private final Map<String, Optional<Set<String>>> names = new HashMap<>();

    /** The shadows that are on the class path, and these. */
    ShadowIndex(Class<?>... own) {
        for (ShadowProvider provider : ServiceLoader.load(ShadowProvider.class)) {
            provider.getShadows().forEach(entry -> add(entry.getKey(), entry.getValue()));
            provider.getShadowPickerMap().keySet().forEach(name -> picked.add(key(name)));
        }
        for (Class<?> shadow : own) {
            ShadowInfo info = ShadowMap.obtainShadowInfo(shadow);
            add(info.shadowedClassName, shadow.getName());
        }
    }

    private void add(String shadowed, String shadow) {
        shadows.computeIfAbsent(key(shadowed), none -> new HashSet<>()).add(shadow.replace('.', '/'));
    }

    /** Some are listed as {@code Outer$Inner}, some as {@code Outer.Inner}. */
    private static String key(String name) {
        return name.replace('/', '.').replace('$', '.');
    }

    @Override
    public boolean concern(String className) {
        String key = key(className);
        return shadows.containsKey(key) || picked.contains(key);
    }

    @Override
    public boolean mayReplace(String className, String method) {
        String key = key(className);
        return picked.contains(key)
                || shadows.getOrDefault(key, Set.of()).stream()
                        .anyMatch(shadow ->
                                names(shadow).map(all -> all.contains(method)).orElse(true));
    }

    /** The names of the shadow's methods and of those that it inherits; empty when they cannot be read. */
    private synchronized Optional<Set<String>> names(@Nullable String shadow) {
        if (shadow == null || shadow.equals("java/lang/Object")) {
            return Optional.of(Set.of());
        }
        Optional<Set<String>> known = names.get(shadow);
        if (known == null) {
            known = read(shadow);
            names.put(shadow, known);
        }
        return known;
    }

    private Optional<Set<String>> read(String shadow) {
        try (InputStream in = ShadowIndex.class.getClassLoader().getResourceAsStream(shadow + ".class")) {
            if (in == null) {
                return Optional.empty();
            }
            Names found = new Names();
            ClassReader reader = new ClassReader(in.readAllBytes());
            reader.accept(found, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            Optional<Set<String>> inherited = names(reader.getSuperName());
            inherited.ifPresent(found.all::addAll);
            return inherited.map(all -> found.all);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Methods' names, and those that their annotations say they stand for. */
    private static final class Names extends ClassVisitor {
        private final Set<String> all = new HashSet<>();

        Names() {
            super(Opcodes.ASM9);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            all.add(name);
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public AnnotationVisitor visitAnnotation(String type, boolean visible) {
                    return new AnnotationVisitor(Opcodes.ASM9) {
                        @Override
                        public void visit(String attribute, Object value) {
                            if (attribute.equals("methodName") && value instanceof String other) {
                                all.add(other.trim());
                            }
                        }
                    };
                }
            };
        }
    }
}
