package dev.cairn.testkit.determinism;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tells which parts of a state can be changed. Collections must be declared by their interfaces, which says that nobody relies on changing
 * them; that a record copies them is left to the record.
 */
final class StateTypes {
    private static final Set<String> IMMUTABLE_PACKAGES =
            Set.of("java.time", "java.lang", "java.math", "java.net", "org.pcollections");
    private static final Set<String> IMMUTABLE = Set.of(
            "java.util.UUID",
            "java.util.Locale",
            "java.util.Currency",
            "java.util.Optional",
            "java.util.OptionalInt",
            "java.util.OptionalLong",
            "java.util.OptionalDouble",
            "java.util.regex.Pattern",
            "dev.cairn.engine.json.Json");

    private final Set<Type> seen = new HashSet<>();
    private final List<Problem> problems = new ArrayList<>();
    private final String state;

    private StateTypes(Class<?> state) {
        this.state = "state " + state.getSimpleName();
    }

    /** One problem for each part of {@code state} that can be changed. */
    static List<Problem> problems(Class<?> state) {
        StateTypes types = new StateTypes(state);
        types.visit(state.getSimpleName(), state);
        return types.problems;
    }

    private void visit(String path, Type type) {
        if (!seen.add(type)) {
            return;
        }
        switch (type) {
            case Class<?> plain -> visitClass(path, plain);
            case ParameterizedType generic -> {
                visit(path, generic.getRawType());
                for (Type argument : generic.getActualTypeArguments()) {
                    visit(path + "[]", argument);
                }
            }
            case WildcardType wildcard -> visit(path, wildcard.getUpperBounds()[0]);
            case TypeVariable<?> variable -> {} // what it stands for is visited where it is said
            default -> problem(path, type); // an array of a generic type
        }
    }

    private void visitClass(String path, Class<?> type) {
        if (type.isArray() || MutableTypes.contains(type.getName())) {
            problem(path, type);
        } else if (type.isRecord()) {
            for (RecordComponent part : type.getRecordComponents()) {
                visit(path + "." + part.getName(), part.getGenericType());
            }
        } else if (type.isSealed()) {
            for (Class<?> permitted : type.getPermittedSubclasses()) {
                visit(path, permitted);
            }
        } else if (!isImmutable(type)) {
            visitFields(path, type);
        }
    }

    private void visitFields(String path, Class<?> type) {
        boolean isCollection = Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
        if (isCollection && !type.isInterface()) {
            problem(path, type);
        }
        for (Field field : type.isInterface() || isCollection ? new Field[0] : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())) {
                continue;
            }
            if (!Modifier.isFinal(field.getModifiers())) {
                problem(path + "." + field.getName(), field.getType().getTypeName() + ", in a field that is not final");
            } else {
                visit(path + "." + field.getName(), field.getGenericType());
            }
        }
    }

    private static boolean isImmutable(Class<?> type) {
        String name = type.getName();
        return type.isPrimitive()
                || type.isEnum()
                || type == Object.class
                || IMMUTABLE.contains(name)
                || IMMUTABLE_PACKAGES.contains(type.getPackageName())
                || name.startsWith("java.nio.file.");
    }

    private void problem(String path, Type type) {
        problem(path, type.getTypeName());
    }

    private void problem(String path, String what) {
        problems.add(new Problem(state, List.of(path + " is " + what), Hazard.MUTABLE_TYPE, ""));
    }
}
