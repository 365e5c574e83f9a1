package dev.cairn.testkit.determinism;

import dev.cairn.testkit.determinism.GraphFunctions.Held;
import dev.cairn.testkit.determinism.WiredFunctions.Wired;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Finds the code of functions that a graph holds. Of a lambda the running program only tells the class that made it; its label and role tell
 * it from others made there. Where several fit all are taken.
 */
final class HeldFunctions {
    private static final String LAMBDA = "$$Lambda";

    private final Analysis analysis;
    private final Functions functions;
    private final List<Wired> wired;

    HeldFunctions(Analysis analysis, Functions functions) {
        this.analysis = analysis;
        this.functions = functions;
        this.wired = new WiredFunctions(analysis).all();
    }

    /** What a function runs; empty if that cannot be told, or if it {@link #isTrusted}. */
    List<PureFunction> bodies(Held held) {
        Optional<String> maker = maker(held);
        if (isTrusted(held)) {
            return List.of();
        }
        return maker.isPresent() ? ofLambda(held, maker.get().replace('.', '/')) : ofObject(held);
    }

    /** Whether the function is all the engine's or the JDK's, and wraps none of the user's. */
    static boolean isTrusted(Held held) {
        boolean wraps = held.function().getClass().getDeclaredFields().length > 0;
        String maker = maker(held).orElse("");
        return !wraps && (maker.startsWith("dev.cairn.engine.") || maker.startsWith("java."));
    }

    /** That a function's code could not be found. */
    static Problem unseen(Held held) {
        return new Problem(what(held), List.of(held.function().getClass().getName()), Hazard.UNSEEN, "");
    }

    /** The class whose code made a lambda; empty for an object of a class of its own. */
    static Optional<String> maker(Held held) {
        String name = held.function().getClass().getName();
        int end = name.indexOf(LAMBDA);
        return end < 0 ? Optional.empty() : Optional.of(name.substring(0, end));
    }

    private List<PureFunction> ofObject(Held held) {
        return functions.implementation(Type.getInternalName(held.function().getClass())).stream()
                .map(code -> new PureFunction(what(held), code))
                .toList();
    }

    private List<PureFunction> ofLambda(Held held, String maker) {
        boolean wrapped = !analysis.world().isOwn(maker);
        Set<String> interfaces = Arrays.stream(held.function().getClass().getInterfaces())
                .map(Type::getInternalName)
                .collect(Collectors.toSet());
        List<PureFunction> known = wired.stream()
                .filter(candidate -> candidate.fits(held))
                .filter(candidate -> wrapped || isMade(candidate.origin(), maker, interfaces))
                .flatMap(candidate -> functions.of(candidate).stream())
                .toList();
        return known.isEmpty() ? lambdasIn(maker, interfaces, held) : known;
    }

    private List<PureFunction> lambdasIn(String maker, Set<String> interfaces, Held held) {
        return analysis.uses().lambdasIn(maker).stream()
                .map(site -> (InvokeDynamicInsnNode) site.instruction())
                .filter(made ->
                        interfaces.contains(Type.getReturnType(made.desc).getInternalName()))
                .map(made -> new PureFunction(what(held), Code.of((Handle) made.bsmArgs[1])))
                .toList();
    }

    private static boolean isMade(Origin origin, String maker, Set<String> interfaces) {
        return origin instanceof Origin.Function(Code code, Code by, String type)
                && by.owner().equals(maker)
                && interfaces.contains(type);
    }

    private static String what(Held held) {
        String named = held.label().map(name -> " '" + name + "'").orElse("");
        return switch (held.role()) {
            case "test" -> "guard" + named;
            case "record" -> "onHalt's record";
            default -> held.role() + " of " + held.owner().getSimpleName() + named;
        };
    }
}
