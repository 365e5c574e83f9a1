package dev.cairn.testkit.determinism;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Where methods are called, fields are written and lambdas are made. */
final class WiredUses {
    /** Where the engine's methods are that graphs are built with. */
    static final String ENGINE = "dev/cairn/engine/graph/";

    private static final String LAMBDAS = "java/lang/invoke/LambdaMetafactory";

    private final ClassGraph world;
    private final Map<Code, List<Site>> calls = new HashMap<>();
    private final Map<String, List<Site>> writes = new HashMap<>();
    private final List<Site> engineCalls = new ArrayList<>();
    private final List<Site> lambdas = new ArrayList<>();

    /** An instruction in a method. */
    record Site(Code method, AbstractInsnNode instruction) {}

    WiredUses(ClassGraph world) {
        this.world = world;
        for (ClassNode type : world.classes()) {
            for (MethodNode method : type.methods) {
                method.instructions.forEach(instruction -> note(new Site(Code.of(type, method), instruction)));
            }
        }
    }

    /** The calls of a method, and the lambdas that it is the body of. */
    List<Site> callsOf(Code method) {
        return calls.getOrDefault(method, List.of());
    }

    /** What is written to a field. */
    List<Site> writesOf(String owner, String field) {
        return writes.getOrDefault(owner + "." + field, List.of());
    }

    /** The calls of methods that the engine's graphs are built with. */
    List<Site> engineCalls() {
        return engineCalls;
    }

    /** The lambdas and method references that are made in a class. */
    List<Site> lambdasIn(String owner) {
        return lambdas.stream()
                .filter(site -> site.method().owner().equals(owner))
                .toList();
    }

    /** The method behind a lambda or method reference; empty for other dynamic calls, such as string concatenation. */
    static Optional<Handle> lambdaBody(InvokeDynamicInsnNode call) {
        return call.bsm.getOwner().equals(LAMBDAS) ? Optional.of((Handle) call.bsmArgs[1]) : Optional.empty();
    }

    private void note(Site site) {
        switch (site.instruction()) {
            case MethodInsnNode call -> noteCall(site, call);
            case FieldInsnNode field
            when isWrite(field) ->
                writes.computeIfAbsent(field.owner + "." + field.name, absent -> new ArrayList<>())
                        .add(site);
            case InvokeDynamicInsnNode call
            when lambdaBody(call).isPresent() -> {
                lambdas.add(site);
                noteCall(site, Code.of(lambdaBody(call).get()));
            }
            default -> {} // says nothing about calls and fields
        }
    }

    private void noteCall(Site site, MethodInsnNode call) {
        if (call.owner.startsWith(ENGINE)) {
            engineCalls.add(site);
        }
        noteCall(site, Code.of(call));
    }

    private void noteCall(Site site, Code called) {
        calls.computeIfAbsent(world.declared(called), absent -> new ArrayList<>())
                .add(site);
    }

    private static boolean isWrite(FieldInsnNode field) {
        return field.getOpcode() == Opcodes.PUTFIELD || field.getOpcode() == Opcodes.PUTSTATIC;
    }
}
