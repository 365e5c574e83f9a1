package dev.cairn.testkit.determinism;

import dev.cairn.engine.effects.Effects;
import java.lang.reflect.Executable;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Which arguments of the methods that graphs are built with must be pure functions. Read from the engine itself, so that its new methods
 * are covered: all functions but those that are given {@link Effects}.
 */
final class EngineMethods {
    private EngineMethods() {}

    /**
     * A function among a method's arguments.
     *
     * @param index its place among the arguments, the receiver not counted
     * @param role the parameter's name
     */
    record Argument(int index, String role) {}

    /** The arguments of a call that must be pure functions. */
    static List<Argument> pureFunctions(MethodInsnNode call) {
        return find(call).map(EngineMethods::pureFunctions).orElse(List.of());
    }

    static boolean isPureFunction(Class<?> type, Type generic) {
        return Interfaces.function(type)
                .filter(function -> Arrays.stream(function.getParameterTypes()).noneMatch(Effects.class::equals))
                .filter(function -> !generic.getTypeName().contains(Effects.class.getName()))
                .filter(function -> function.getParameterCount() > 0)
                .isPresent();
    }

    private static List<Argument> pureFunctions(Executable method) {
        List<Argument> found = new ArrayList<>();
        Parameter[] parameters = method.getParameters();
        Type[] generic = method.getGenericParameterTypes();
        for (int i = 0; i < parameters.length; i++) {
            Type type = generic.length == parameters.length ? generic[i] : parameters[i].getType();
            if (isPureFunction(parameters[i].getType(), type)) {
                found.add(new Argument(i, parameters[i].getName()));
            }
        }
        return found;
    }

    private static Optional<Executable> find(MethodInsnNode call) {
        return Loading.find(call.owner).stream()
                .flatMap(type -> Stream.<Executable>concat(
                        Arrays.stream(type.getDeclaredMethods()), Arrays.stream(type.getDeclaredConstructors())))
                .filter(method ->
                        name(method).equals(call.name) && descriptor(method).equals(call.desc))
                .findFirst();
    }

    private static String name(Executable method) {
        return method instanceof java.lang.reflect.Constructor ? "<init>" : method.getName();
    }

    private static String descriptor(Executable method) {
        return method instanceof java.lang.reflect.Method known
                ? org.objectweb.asm.Type.getMethodDescriptor(known)
                : org.objectweb.asm.Type.getConstructorDescriptor((java.lang.reflect.Constructor<?>) method);
    }
}
