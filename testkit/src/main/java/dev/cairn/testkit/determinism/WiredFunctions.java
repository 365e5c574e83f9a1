package dev.cairn.testkit.determinism;

import dev.cairn.testkit.determinism.EngineMethods.Argument;
import dev.cairn.testkit.determinism.GraphFunctions.Held;
import dev.cairn.testkit.determinism.WiredUses.Site;
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
    private static final int MOST_HOPS = 32; // of calls that change a node

    private final Analysis analysis;

    WiredFunctions(Analysis analysis) {
        this.analysis = analysis;
    }

    /**
     * A function that is given to the engine.
     *
     * @param label the guard's or node's name, where it is a constant
     * @param role the engine's name for the function, such as {@code test} or {@code question}
     * @param method what it is given to
     * @param isFactory whether that makes a node or edge, and does not change one that is there
     * @param origin where it was made
     * @param site where it is given
     */
    record Wired(Optional<String> label, String role, Code method, boolean isFactory, Origin origin, Code site) {
        /** The function in words. */
        String what() {
            String named = label.map(name -> " '" + name + "'").orElse("");
            return switch (method.name()) {
                case "when" -> "guard" + named;
                case "onHalt" -> "onHalt's " + role;
                default -> (isFactory ? role : method.name()) + " of " + method.simpleOwner() + named;
            };
        }

        /** Whether it can be what a graph holds. */
        boolean fits(Held held) {
            boolean named = label.isEmpty() || held.label().isEmpty() || label.equals(held.label());
            boolean placed =
                    isFactory ? role.equals(held.role()) : method.owner().equals(Type.getInternalName(held.owner()));
            return named && placed;
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
                found.add(new Wired(
                        label(site), argument.role(), Code.of(call(site)), isFactory(site), origin, site.method()));
            }
        }
        return found.stream();
    }

    private Set<Origin> argument(Site site, int index) {
        MethodInsnNode call = call(site);
        int receiver = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
        List<SourceValue> operands = analysis.values().arguments(site.method(), call, ValueTrace.operands(call));
        return operands.isEmpty() ? Set.of() : analysis.origins().of(site.method(), operands.get(index + receiver));
    }

    /** The first argument, where it is text; else that of the call which made the node that this one is about. */
    private Optional<String> label(Site site) {
        Optional<Site> named = Optional.of(site);
        for (int hops = 0; hops < MOST_HOPS && named.isPresent() && !isNamed(named.get()); hops++) {
            named = maker(named.get());
        }
        List<Origin> origins = named.filter(WiredFunctions::isNamed)
                .map(at -> List.copyOf(argument(at, 0)))
                .orElse(List.of());
        return origins.size() == 1 && origins.getFirst() instanceof Origin.Constant(String name)
                ? Optional.of(name)
                : Optional.empty();
    }

    private static boolean isNamed(Site site) {
        return call(site).desc.startsWith("(Ljava/lang/String;");
    }

    /** The call that made the node that a call is about, where both are in one method. */
    private Optional<Site> maker(Site site) {
        List<SourceValue> operands = isFactory(site)
                ? List.of()
                : analysis.values().arguments(site.method(), call(site), ValueTrace.operands(call(site)));
        return operands.stream()
                .limit(1)
                .flatMap(receiver -> receiver.insns.stream())
                .filter(made -> made instanceof MethodInsnNode call && call.owner.startsWith(WiredUses.ENGINE))
                .map(made -> new Site(site.method(), made))
                .findFirst();
    }

    private static boolean isFactory(Site site) {
        String owner = call(site).owner;
        return call(site).getOpcode() == Opcodes.INVOKESTATIC
                || call(site).name.equals("<init>")
                || owner.contains("GraphBuilder");
    }

    private static MethodInsnNode call(Site site) {
        return (MethodInsnNode) site.instruction();
    }
}
