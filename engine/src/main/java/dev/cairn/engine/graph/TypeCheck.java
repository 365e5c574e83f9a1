package dev.cairn.engine.graph;

import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.List;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.type.TypeFactory;

/** Tells why values of a type could be written to a journal but not read back. */
final class TypeCheck {
    private TypeCheck() {}

    static List<String> problems(String what, Type type) {
        JavaType java = TypeFactory.createDefaultInstance().constructType(type);
        Class<?> raw = java.getRawClass();
        if (raw == Object.class) {
            return List.of(what + " is Object; name a type that can be read back");
        }
        boolean open = raw.isInterface() || Modifier.isAbstract(raw.getModifiers());
        boolean container = java.isContainerType() || java.isReferenceType() || raw.isPrimitive();
        boolean tagged = raw.isAnnotationPresent(com.fasterxml.jackson.annotation.JsonTypeInfo.class);
        if (open && !container && !tagged) {
            return List.of(what + " is " + raw.getName()
                    + ", which cannot be read back: use a record, or a sealed interface with @JsonTypeInfo");
        }
        return List.of();
    }
}
