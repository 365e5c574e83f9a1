package dev.cairn.android.dex;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jf.dexlib2.iface.Annotation;
import org.jf.dexlib2.iface.AnnotationElement;
import org.jf.dexlib2.iface.value.ArrayEncodedValue;
import org.jf.dexlib2.iface.value.EncodedValue;
import org.jf.dexlib2.iface.value.IntEncodedValue;
import org.jf.dexlib2.iface.value.StringEncodedValue;
import org.jf.dexlib2.iface.value.TypeEncodedValue;
import org.jspecify.annotations.Nullable;

/** Reads what dex files say in annotations and class files in attributes: signatures, nesting, exceptions. */
final class SystemAnnotations {
    private static final String PREFIX = "Ldalvik/annotation/";

    private final Collection<? extends Annotation> all;

    SystemAnnotations(Collection<? extends Annotation> all) {
        this.all = all;
    }

    boolean has(String name) {
        return all.stream().anyMatch(each -> each.getType().equals(PREFIX + name + ";"));
    }

    @Nullable
    EncodedValue value(String name) {
        return element(name, "value");
    }

    @Nullable
    EncodedValue element(String name, String element) {
        for (Annotation annotation : all) {
            if (annotation.getType().equals(PREFIX + name + ";")) {
                for (AnnotationElement each : annotation.getElements()) {
                    if (each.getName().equals(element)) {
                        return each.getValue();
                    }
                }
            }
        }
        return null;
    }

    /** The generic signature, or null. */
    @Nullable
    String signature() {
        List<? extends EncodedValue> parts = list("Signature", "value");
        if (parts.isEmpty()) {
            return null;
        }
        StringBuilder text = new StringBuilder();
        parts.forEach(each -> text.append(each instanceof StringEncodedValue part ? part.getValue() : ""));
        return text.toString();
    }

    List<? extends EncodedValue> list(String name, String element) {
        return element(name, element) instanceof ArrayEncodedValue array ? array.getValue() : List.of();
    }

    /** The internal names of the types in an annotation's list. */
    List<String> types(String name) {
        List<String> types = new ArrayList<>();
        for (EncodedValue each : list(name, "value")) {
            if (each instanceof TypeEncodedValue type) {
                types.add(Names.internal(type.getValue()));
            }
        }
        return types;
    }

    int flags(String name) {
        return element(name, "accessFlags") instanceof IntEncodedValue flags ? flags.getValue() : 0;
    }

    static @Nullable String text(@Nullable EncodedValue value) {
        return value instanceof StringEncodedValue text ? text.getValue() : null;
    }
}
