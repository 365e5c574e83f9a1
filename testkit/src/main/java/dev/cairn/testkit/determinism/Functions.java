package dev.cairn.testkit.determinism;

import dev.cairn.engine.graph.Handler;
import dev.cairn.testkit.determinism.WiredFunctions.Wired;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds the bodies of the functions that must be pure. */
final class Functions {
    private static final String HANDLER = Handler.class.getName().replace('.', '/');
    private static final Set<String> PURE_PARTS = Set.of("input", "apply", "failed");

    private final Analysis analysis;

    Functions(Analysis analysis) {
        this.analysis = analysis;
    }

    /** The pure parts of all handlers. */
    List<PureFunction> ofHandlers() {
        return analysis.world().classes().stream()
                .filter(type -> (type.access & (Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT)) == 0)
                .filter(type -> analysis.world().isSubtype(type.name, HANDLER))
                .flatMap(type -> ofHandler(type.name))
                .toList();
    }

    /** The pure parts of one handler class, inherited ones included. */
    Stream<PureFunction> ofHandler(String handler) {
        String simple = handler.substring(handler.lastIndexOf('/') + 1).replace('$', '.');
        return PURE_PARTS.stream()
                .sorted()
                .flatMap(part ->
                        implementation(handler, part)
                                .map(code -> new PureFunction(part + " of " + simple, code))
                                .stream());
    }

    /** What a wired function runs; empty if it cannot be told. */
    Optional<PureFunction> of(Wired wired) {
        return body(wired.origin(), wired.role()).map(code -> new PureFunction(wired.what(), code));
    }

    /** The body of a function, as a lambda or as an object of a class. */
    private Optional<Code> body(Origin origin, String role) {
        return switch (origin) {
            case Origin.Function(Code code, Code maker, String type) -> Optional.of(code);
            case Origin.Instance(String type) -> implementation(type);
            case Origin.Result result -> Optional.empty();
            case Origin.Constant constant -> Optional.empty();
            case Origin.Unknown unknown -> Optional.empty();
        };
    }

    /** The method by which a class implements a functional interface. */
    Optional<Code> implementation(String type) {
        return analysis.world().withSupertypes(type).stream()
                .flatMap(parent -> Loading.find(parent).stream())
                .flatMap(parent -> Interfaces.function(parent).stream())
                .findFirst()
                .flatMap(function -> implementation(type, function.getName()));
    }

    private Optional<Code> implementation(String type, String method) {
        return analysis.world().withSupertypes(type).stream()
                .flatMap(parent -> analysis.world().find(parent).stream())
                .flatMap(parent -> declared(parent, method))
                .findFirst();
    }

    private static Stream<Code> declared(ClassNode type, String name) {
        return type.methods.stream()
                .filter(method -> method.name.equals(name) && method.instructions.size() > 0)
                .filter(method -> !isBridge(method) && !ClassGraph.isStatic(method.access))
                .filter(method -> hasHandlersParameters(method, name))
                .map(method -> Code.of(type, method));
    }

    private static boolean isBridge(MethodNode method) {
        return (method.access & Opcodes.ACC_BRIDGE) != 0;
    }

    /** Tells {@code apply(state, output)} from a method of the handler's own that happens to have the name. */
    private static boolean hasHandlersParameters(MethodNode method, String name) {
        int count = org.objectweb.asm.Type.getArgumentCount(method.desc);
        return !PURE_PARTS.contains(name)
                || Arrays.stream(Handler.class.getMethods())
                        .anyMatch(part -> part.getName().equals(name) && part.getParameterCount() == count)
                || name.equals("apply"); // of a function
    }
}
