package dev.cairn.testkit.determinism;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;

/** Judges the use of static fields and of handlers' fields in pure functions. */
final class FieldUse {
    private static final String HANDLER = "dev/cairn/engine/graph/Handler";

    private final Analysis analysis;

    FieldUse(Analysis analysis) {
        this.analysis = analysis;
    }

    /** A use that a pure function must not make. */
    record Misuse(Hazard hazard, String what) {}

    Optional<Misuse> misuse(Code method, FieldInsnNode use) {
        boolean isConsole = use.owner.equals("java/lang/System")
                && Set.of("in", "out", "err").contains(use.name);
        if (isConsole) {
            return Optional.of(new Misuse(Hazard.INPUT_OUTPUT, "java.lang.System." + use.name));
        }
        return declared(use)
                .filter(field -> !ClassGraph.isSynthetic(field.access))
                .flatMap(field -> {
                    boolean ofHandler = analysis.world().isSubtype(use.owner, HANDLER);
                    boolean ofClass = ClassGraph.isStatic(field.access);
                    boolean initializing = method.name().equals("<clinit>") || method.isConstructor();
                    boolean misused = (ofClass || ofHandler) && !initializing && canChange(use, field);
                    Hazard hazard = ofClass ? Hazard.STATIC_STATE : Hazard.HANDLER_STATE;
                    return misused ? Optional.of(new Misuse(hazard, brief(use))) : Optional.empty();
                });
    }

    /** The methods whose results a static field holds. */
    List<Code> madeBy(FieldInsnNode read) {
        return analysis.origins().ofField(read.owner, read.name).stream()
                .filter(Origin.Result.class::isInstance)
                .map(made -> ((Origin.Result) made).code())
                .toList();
    }

    private boolean canChange(FieldInsnNode use, FieldNode field) {
        boolean written = use.getOpcode() == Opcodes.PUTFIELD || use.getOpcode() == Opcodes.PUTSTATIC;
        return written
                || !ClassGraph.isFinal(field.access)
                || MutableTypes.contains(className(field.desc))
                || holdsMutable(use);
    }

    private boolean holdsMutable(FieldInsnNode use) {
        return analysis.origins().ofField(use.owner, use.name).stream()
                .anyMatch(made ->
                        made instanceof Origin.Instance(String type) && MutableTypes.contains(type.replace('/', '.')));
    }

    private Optional<FieldNode> declared(FieldInsnNode use) {
        return analysis.world().withSupertypes(use.owner).stream()
                .flatMap(type -> analysis.world().find(type).stream())
                .flatMap((ClassNode type) -> type.fields.stream())
                .filter(field -> field.name.equals(use.name))
                .findFirst();
    }

    private static String className(String descriptor) {
        return org.objectweb.asm.Type.getType(descriptor).getClassName();
    }

    private static String brief(FieldInsnNode use) {
        String simple = use.owner.substring(Math.max(use.owner.lastIndexOf('/'), use.owner.lastIndexOf('$')) + 1);
        return simple + "." + use.name;
    }
}
