package dev.cairn.engine.graph;

import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.IntNode;
import tools.jackson.databind.node.ObjectNode;

/** The shapes of types and of all that they are made of. */
final class TypeShapes {
    /** More than anybody writes by hand: the type makes ever new ones, such as {@code record Nest<T>(Optional<Nest<List<T>>> inner)}. */
    private static final int MOST = 10_000;

    private static final JsonMapper JSON = JsonMapper.shared();

    private final TypeShapeReader reader = new TypeShapeReader();
    private final Map<JavaType, TypeShape> shapes = new LinkedHashMap<>();

    /**
     * A type's whole shape: two types have the same if nothing in their JSON can tell them apart, whatever classes they are made of. It is
     * their smallest automaton, whose states are numbered as they are come upon in the order of parts' names; a number stands for what was
     * written before.
     */
    static JsonNode of(Type type) {
        TypeShapes shapes = new TypeShapes();
        JavaType root = shapes.add(type);
        return shapes.write(root, shapes.classes(), new HashMap<>());
    }

    /** Adds a type, with its parts. */
    JavaType add(Type type) {
        JavaType root = reader.type(type);
        Deque<JavaType> open = new ArrayDeque<>(List.of(root));
        while (!open.isEmpty()) {
            JavaType next = open.remove();
            if (!shapes.containsKey(next)) {
                check(root);
                TypeShape shape = reader.shape(next);
                shapes.put(next, shape);
                open.addAll(shape.parts().values());
            }
        }
        return root;
    }

    private void check(JavaType root) {
        if (shapes.size() == MOST) {
            throw new IllegalArgumentException(
                    "the type " + root.toCanonical() + " is made of more than " + MOST + " types");
        }
    }

    /** Each type that was come upon, but for those that the JDK's names say all of: for people, and to say later what has changed. */
    ObjectNode byName() {
        ObjectNode all = JSON.createObjectNode();
        shapes.forEach((type, shape) -> {
            if (!shape.parts().isEmpty() || !TypeShapeReader.isOfJdk(type.getRawClass())) {
                ObjectNode one = all.putObject(type.toCanonical());
                one.put("kind", shape.kind());
                shape.constants().forEach(constant -> one.withArray("constants").add(constant));
                shape.parts().forEach((name, part) -> one.withObject("parts").put(name, part.toCanonical()));
            }
        });
        return all;
    }

    private TypeShape shape(JavaType type) {
        return Objects.requireNonNull(shapes.get(type), () -> "the shape of " + type);
    }

    private JsonNode write(JavaType type, Map<JavaType, Integer> classes, Map<Integer, Integer> numbers) {
        Integer number = numbers.putIfAbsent(classes.get(type), numbers.size());
        if (number != null) {
            return IntNode.valueOf(number);
        }
        TypeShape shape = shape(type);
        ObjectNode json = JSON.createObjectNode().put("kind", shape.kind());
        shape.constants().forEach(constant -> json.withArray("constants").add(constant));
        shape.parts().forEach((name, part) -> json.withObject("parts").set(name, write(part, classes, numbers)));
        return json;
    }

    /** Types have the same number if nothing tells them apart, however deep one looks: refined until no two more differ. */
    private Map<JavaType, Integer> classes() {
        Map<JavaType, Integer> classes = numbered(type -> label(shape(type)));
        int before = 0;
        while (count(classes) > before) {
            before = count(classes);
            Map<JavaType, Integer> known = classes;
            classes = numbered(type -> List.of(
                    known.get(type),
                    shape(type).parts().values().stream().map(known::get).toList()));
        }
        return classes;
    }

    private static Object label(TypeShape shape) {
        return List.of(shape.kind(), shape.constants(), shape.parts().keySet());
    }

    private Map<JavaType, Integer> numbered(Function<JavaType, Object> signature) {
        Map<Object, Integer> numbers = new HashMap<>();
        Map<JavaType, Integer> numbered = new HashMap<>();
        for (JavaType type : shapes.keySet()) {
            numbered.put(type, numbers.computeIfAbsent(signature.apply(type), unknown -> numbers.size()));
        }
        return numbered;
    }

    private static int count(Map<JavaType, Integer> classes) {
        return new HashSet<>(classes.values()).size();
    }
}
