package dev.cairn.testkit.determinism;

import dev.cairn.testkit.determinism.EngineMethods.Argument;
import dev.cairn.testkit.determinism.Uses.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.SourceValue;

/** Finds the functions and state types that are given to the engine where graphs are wired. */
final class WiredFunctions {
    private final Analysis analysis;

    WiredFunctions(Analysis analysis) {
        this.analysis = analysis;
    }

    /**
     * A function that is given to the engine.
     *
     * @param label the guard's or node's name, where it is a constant
     * @param role the engine's name for the function, such as {@code test} or {@code question}
     * @param origin where it was made
     */
    record Wired(Optional<String> label, String role, Origin origin, String method, Code site) {
        /** The function in words. */
        String what() {
            String named = label.map(name -> " '" + name + "'").orElse("");
            return switch (method) {
                case "when", "Guard" -> "guard" + named;
                case "onHalt", "Halt" -> "onHalt's " + role;
                default -> role + " of " + method + named;
            };
        }
    }

    /** All of them. */
    List<Wired> all() {
        return analysis.uses().engineCalls().stream().flatMap(this::at).toList();
    }

    /** The classes that graphs are defined over. */
    List<Class<?>> stateTypes() {
        return analysis.uses().engineCalls().stream()
                .filter(site -> call(site).name.equals("define"))
                .flatMap(site -> argument(site, 2).stream())
                .filter(origin -> origin instanceof Origin.Constant(Type ignored))
                .map(origin -> ((Type) ((Origin.Constant) origin).value()).getInternalName())
                .distinct()
                .<Class<?>>flatMap(name -> Loading.find(name).stream())
                .toList();
    }

    private Stream<Wired> at(Site site) {
        List<Wired> found = new ArrayList<>();
        for (Argument argument : EngineMethods.pureFunctions(call(site))) {
            for (Origin origin : argument(site, argument.index())) {
                found.add(new Wired(label(site), argument.role(), origin, method(call(site)), site.method()));
            }
        }
        return found.stream();
    }

    private Set<Origin> argument(Site site, int index) {
        MethodInsnNode call = call(site);
        int receiver = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
        List<SourceValue> operands = analysis.values().arguments(site.method(), call, Values.operands(call));
        return operands.isEmpty() ? Set.of() : analysis.origins().of(site.method(), operands.get(index + receiver));
    }

    /** The first argument, where it is text. */
    private Optional<String> label(Site site) {
        if (!call(site).desc.startsWith("(Ljava/lang/String;")) {
            return Optional.empty();
        }
        List<Origin> origins = List.copyOf(argument(site, 0));
        return origins.size() == 1 && origins.getFirst() instanceof Origin.Constant(String name)
                ? Optional.of(name)
                : Optional.empty();
    }

    /** {@code when}, or the node's kind for its factories and constructors. */
    private static String method(MethodInsnNode call) {
        String simple = call.owner.substring(Math.max(call.owner.lastIndexOf('/'), call.owner.lastIndexOf('$')) + 1);
        return call.name.equals("of") || call.name.equals("<init>") ? simple : call.name;
    }

    private static MethodInsnNode call(Site site) {
        return (MethodInsnNode) site.instruction();
    }
}
