package dev.cairn.engine.graph;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.cairn.engine.json.JsonCodec;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.type.TypeFactory;

/**
 * Tells why values of a type could be written to a journal but not read back as what they were. Looks into records, collections and sealed
 * types; of other classes it asks the codec whether it can make them.
 */
final class TypeCheck {
    private final TypeFactory types = TypeFactory.createDefaultInstance();
    private final Set<JavaType> seen = new HashSet<>();
    private final List<String> problems = new ArrayList<>();

    private final JsonCodec json;

    private TypeCheck(JsonCodec json) {
        this.json = json;
    }

    /** One sentence for each part that cannot be read back. */
    static List<String> problems(String what, Type type, JsonCodec json) {
        TypeCheck check = new TypeCheck(json);
        JavaType java = check.types.constructType(type);
        if (check.isOpen(java) && !java.isContainerType() && !java.isReferenceType()) {
            check.unreadable(what, java.getRawClass());
        } else {
            check.visit(what, java);
        }
        return check.problems;
    }

    private void visit(String path, @Nullable JavaType type) {
        if (type == null || type.isEnumType() || !seen.add(type)) {
            return;
        }
        Class<?> raw = type.getRawClass();
        if (raw == Object.class) {
            problems.add(path + " is Object; name a type that can be read back");
        } else if (raw == Void.class || raw == void.class) {
            problems.add(path + " is Void, whose only value is null; use a record without components");
        } else if (type.isContainerType() || type.isReferenceType()) {
            if (type.isMapLikeType() && !json.canMakeKeys(type)) {
                problems.add(
                        path + " has keys of " + type.getKeyType().getRawClass().getName()
                                + ", which nothing can make of JSON's, which are texts: use a list of entries");
            }
            visit(path + "[]", type.getContentType());
        } else if (raw.isRecord()) {
            for (RecordComponent part : raw.getRecordComponents()) {
                visit(path + "." + part.getName(), types.resolveMemberType(part.getGenericType(), type.getBindings()));
            }
        } else if (raw.isSealed() && isOpen(type)) {
            unreadable(path, raw);
        } else if (raw.isSealed() && !json.reads(type)) {
            for (Class<?> permitted : raw.getPermittedSubclasses()) {
                visit(path, types.constructType(permitted));
            }
        } else if (!json.canMake(type)) {
            problems.add(
                    path + " is " + raw.getName() + ", which nothing can make of JSON: use a record, give it a public"
                            + " constructor of all its fields, or name the codec that can with readBy(…)");
        }
    }

    private void unreadable(String path, Class<?> raw) {
        problems.add(path + " is " + raw.getName()
                + ", which cannot be read back: use a record, or a sealed interface with @JsonTypeInfo");
    }

    private boolean isOpen(JavaType type) {
        Class<?> raw = type.getRawClass();
        return (raw.isInterface() || Modifier.isAbstract(raw.getModifiers()))
                && raw != Object.class
                && !raw.isPrimitive()
                && !raw.isEnum()
                && !raw.isAnnotationPresent(JsonTypeInfo.class)
                && !raw.isAnnotationPresent(JsonDeserialize.class)
                && (raw == Number.class || !json.reads(type)); // which it reads as what the digits look like
    }
}
