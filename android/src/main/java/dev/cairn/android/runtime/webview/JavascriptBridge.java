package dev.cairn.android.runtime.webview;

import android.util.Log;
import android.webkit.JavascriptInterface;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Calls methods of the app's objects for scripts, converting values as Android's WebView does. */
final class JavascriptBridge {
    /** Begins what is asked through the bridge; a page cannot guess it. */
    static final String TOKEN = "cairn-" + UUID.randomUUID() + ":";

    private final Map<Integer, Object> objects = new HashMap<>();

    JavascriptBridge() {}

    /** The objects as the script in the page wants to know them. */
    synchronized List<Map<String, Object>> describe(Map<String, Object> interfaces) {
        List<Map<String, Object>> all = new ArrayList<>();
        interfaces.forEach((name, object) -> {
            Map<String, Object> one = new LinkedHashMap<>(handle(object));
            one.put("name", name);
            all.add(one);
        });
        return all;
    }

    private Map<String, Object> handle(Object object) {
        int id = objects.entrySet().stream()
                .filter(entry -> entry.getValue() == object)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(objects.size() + 1);
        objects.put(id, object);
        return Map.of(
                "id",
                id,
                "methods",
                methods(object).stream()
                        .map(Method::getName)
                        .distinct()
                        .sorted()
                        .toList());
    }

    private static List<Method> methods(Object object) {
        return Arrays.stream(object.getClass().getMethods())
                .filter(method -> method.isAnnotationPresent(JavascriptInterface.class))
                .toList();
    }

    /** Carries out one call; the answer as JSON for the script. */
    String call(JsonNode call) {
        Object object;
        synchronized (this) {
            object = objects.get(call.path("id").asInt());
        }
        JsonNode arguments = call.path("arguments");
        String name = call.path("method").asString("");
        Method method = object == null ? null : method(object, name, arguments.size());
        if (object == null || method == null) {
            return DevToolsJson.of(Map.of("error", "Method not found"));
        }
        return invoke(object, method, arguments);
    }

    private static @Nullable Method method(Object object, String name, int arguments) {
        return methods(object).stream()
                .filter(method -> method.getName().equals(name) && method.getParameterCount() == arguments)
                .findFirst()
                .orElse(null);
    }

    private String invoke(Object object, Method method, JsonNode arguments) {
        Class<?>[] types = method.getParameterTypes();
        @Nullable Object[] values = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            values[i] = value(arguments.path(i), types[i]);
        }
        try {
            method.setAccessible(true);
            return result(method.invoke(object, values));
        } catch (InvocationTargetException e) {
            Log.w(WebPage.LOG, "A JavaScript interface threw", e.getCause());
            return DevToolsJson.of(Map.of("error", "Java exception was raised during method invocation"));
        } catch (IllegalAccessException | IllegalArgumentException e) {
            Log.w(WebPage.LOG, "A JavaScript interface cannot be called", e);
            return DevToolsJson.of(Map.of("error", "Method not found"));
        }
    }

    private synchronized String result(@Nullable Object value) {
        if (value == null || value instanceof Number || value instanceof Boolean || value instanceof String) {
            Map<String, @Nullable Object> answer = new HashMap<>();
            answer.put("value", value instanceof Double d && !Double.isFinite(d) ? null : value);
            return DevToolsJson.of(answer);
        }
        return value instanceof Character c
                ? DevToolsJson.of(Map.of("value", (int) c))
                : DevToolsJson.of(Map.of("object", handle(value)));
    }

    private static @Nullable Object value(JsonNode value, Class<?> type) {
        if (type == String.class) {
            return value.isNull() || value.isMissingNode()
                    ? null
                    : value.isContainer() ? "undefined" : value.asString();
        }
        if (type.isArray()) {
            return array(value, type.getComponentType());
        }
        if (!type.isPrimitive()) {
            return null;
        }
        double number = value.isNumber() ? value.doubleValue() : 0;
        return switch (type.getName()) {
            case "boolean" -> value.isBoolean() && value.booleanValue();
            case "byte" -> (byte) number;
            case "short" -> (short) number;
            case "int" -> (int) number;
            case "long" -> (long) number;
            case "float" -> (float) number;
            case "double" -> number;
            default -> (char) number;
        };
    }

    private static @Nullable Object array(JsonNode value, Class<?> type) {
        if (!value.isArray()) {
            return null;
        }
        Object array = Array.newInstance(type, value.size());
        for (int i = 0; i < value.size(); i++) {
            Array.set(array, i, value(value.path(i), type));
        }
        return array;
    }
}
