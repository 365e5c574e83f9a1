package dev.cairn.testkit.determinism;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Tells functional interfaces from others. */
final class Interfaces {
    private Interfaces() {}

    static boolean isFunctional(String type) {
        return Loading.find(type).flatMap(Interfaces::function).isPresent();
    }

    /** The one method that a lambda of that type implements. */
    static Optional<Method> function(Class<?> type) {
        List<Method> methods = !type.isInterface() || type.isSealed()
                ? List.of()
                : Arrays.stream(type.getMethods())
                        .filter(method -> Modifier.isAbstract(method.getModifiers()))
                        .filter(method -> !isOfObject(method))
                        .toList();
        return methods.size() == 1 ? Optional.of(methods.getFirst()) : Optional.empty();
    }

    private static boolean isOfObject(Method method) {
        return Arrays.stream(Object.class.getMethods())
                .anyMatch(known -> known.getName().equals(method.getName())
                        && Arrays.equals(known.getParameterTypes(), method.getParameterTypes()));
    }
}
