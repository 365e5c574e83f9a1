package dev.cairn.android.runtime.webview;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Makes an implementation of one of the framework's wide provider interfaces out of a few objects, each of which has some of its methods, by name
 * and parameters. What none of them has does nothing, and gives null, zero or false.
 */
final class ProviderParts {
    private final Object[] parts;
    private final Map<Method, Answer> answers = new ConcurrentHashMap<>();

    private interface Answer {
        @Nullable
        Object to(@Nullable Object @Nullable [] arguments) throws Throwable;
    }

    private ProviderParts(Object... parts) {
        this.parts = parts;
    }

    static <T> T of(Class<T> type, Object... parts) {
        ProviderParts all = new ProviderParts(parts);
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) ->
                        all.answers.computeIfAbsent(method, all::answer).to(arguments)));
    }

    private Answer answer(Method method) {
        for (Object part : parts) {
            for (Method own : part.getClass().getDeclaredMethods()) {
                if (matches(own, method)) {
                    own.setAccessible(true);
                    return arguments -> invoke(own, part, arguments);
                }
            }
        }
        return switch (method.getName()) {
            case "toString" -> arguments -> "WebView provider";
            case "hashCode" -> arguments -> System.identityHashCode(this);
            case "equals" -> arguments -> false;
            default -> arguments -> nothing(method.getReturnType());
        };
    }

    private static boolean matches(Method own, Method method) {
        return !Modifier.isPrivate(own.getModifiers())
                && own.getName().equals(method.getName())
                && java.util.Arrays.equals(own.getParameterTypes(), method.getParameterTypes());
    }

    private static @Nullable Object invoke(Method method, Object part, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        try {
            return method.invoke(part, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause() == null ? e : e.getCause();
        }
    }

    private static @Nullable Object nothing(Class<?> type) {
        return type.isPrimitive() && type != void.class
                ? java.lang.reflect.Array.get(java.lang.reflect.Array.newInstance(type, 1), 0)
                : null;
    }
}
