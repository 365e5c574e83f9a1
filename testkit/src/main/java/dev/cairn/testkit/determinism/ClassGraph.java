package dev.cairn.testkit.determinism;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The classes whose code is looked into, and how they extend one another. Not thread-safe. */
final class ClassGraph {
    private static final String ENGINE = "dev/cairn/engine/";

    private final Map<String, ClassNode> classes = new LinkedHashMap<>();
    private final Map<String, Set<String>> subtypes = new LinkedHashMap<>();

    /** The classes of these files without the engine's, whose own tests answer for it. */
    static ClassGraph of(Collection<byte[]> files) {
        ClassGraph world = new ClassGraph();
        for (byte[] file : files) {
            ClassNode node = new ClassNode();
            new ClassReader(file).accept(node, ClassReader.SKIP_FRAMES);
            world.add(node);
        }
        return world;
    }

    private void add(ClassNode node) {
        if (node.name.startsWith(ENGINE)) {
            return;
        }
        classes.put(node.name, node);
        for (String parent : parents(node.name)) {
            subtypes.computeIfAbsent(parent, absent -> new LinkedHashSet<>()).add(node.name);
        }
    }

    Collection<ClassNode> classes() {
        return classes.values();
    }

    Optional<ClassNode> find(String owner) {
        return Optional.ofNullable(classes.get(owner));
    }

    boolean isOwn(String owner) {
        return classes.containsKey(owner);
    }

    /** The method itself, if it is declared in one of these classes and has a body. */
    Optional<MethodNode> body(Code code) {
        return find(code.owner())
                .flatMap(type -> type.methods.stream()
                        .filter(method -> method.name.equals(code.name()) && method.desc.equals(code.descriptor()))
                        .filter(method -> method.instructions.size() > 0)
                        .findFirst());
    }

    /** Where a method that is called on {@code code.owner()} is declared: there, or in a supertype. */
    Code declared(Code code) {
        List<String> types = withSupertypes(code.owner());
        return types.stream()
                .map(code::in)
                .filter(candidate -> body(candidate).isPresent())
                .findFirst()
                .or(() -> types.stream()
                        .filter(type -> !isOwn(type) && !type.equals("java/lang/Object"))
                        .findFirst()
                        .map(code::in))
                .orElse(code);
    }

    /** All bodies that a call may run: the declared one, and for a virtual call those that override it. */
    Set<Code> targets(Code called, boolean isVirtual) {
        Set<Code> targets = new LinkedHashSet<>();
        Code declared = declared(called);
        if (body(declared).isPresent()) {
            targets.add(declared);
        }
        if (isVirtual) {
            allSubtypes(called.owner()).stream()
                    .map(called::in)
                    .filter(code -> body(code).isPresent())
                    .forEach(targets::add);
        }
        return targets;
    }

    /** The type and all its supertypes, classes first. */
    List<String> withSupertypes(String type) {
        Set<String> all = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(type));
        while (!open.isEmpty()) {
            String next = open.poll();
            if (all.add(next)) {
                open.addAll(parents(next));
            }
        }
        return new ArrayList<>(all);
    }

    boolean isSubtype(String type, String of) {
        return withSupertypes(type).contains(of);
    }

    private Set<String> allSubtypes(String type) {
        Set<String> all = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(subtypes.getOrDefault(type, Set.of()));
        while (!open.isEmpty()) {
            String next = open.poll();
            if (all.add(next)) {
                open.addAll(subtypes.getOrDefault(next, Set.of()));
            }
        }
        return all;
    }

    private List<String> parents(String type) {
        ClassNode node = classes.get(type);
        if (node != null) {
            List<String> parents = new ArrayList<>();
            if (node.superName != null) {
                parents.add(node.superName);
            }
            parents.addAll(node.interfaces);
            return parents;
        }
        return Loading.find(type).map(ClassGraph::parents).orElse(List.of());
    }

    private static List<String> parents(Class<?> type) {
        List<String> parents = new ArrayList<>();
        if (type.getSuperclass() != null) {
            parents.add(type.getSuperclass().getName().replace('.', '/'));
        }
        for (Class<?> parent : type.getInterfaces()) {
            parents.add(parent.getName().replace('.', '/'));
        }
        return parents;
    }

    static boolean isStatic(int access) {
        return (access & Opcodes.ACC_STATIC) != 0;
    }

    static boolean isFinal(int access) {
        return (access & Opcodes.ACC_FINAL) != 0;
    }

    static boolean isSynthetic(int access) {
        return (access & Opcodes.ACC_SYNTHETIC) != 0;
    }
}
