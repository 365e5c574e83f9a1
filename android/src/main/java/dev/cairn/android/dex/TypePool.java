package dev.cairn.android.dex;

import dev.cairn.android.dex.RegType.Sort;
import java.util.HashMap;
import java.util.Map;

/** The types of one method's registers, each once, and how they relate. */
final class TypePool {
    private static final String OBJECT = "Ljava/lang/Object;";

    private final ClassHierarchy hierarchy;
    private final Map<String, RegType> references = new HashMap<>();
    private final Map<Integer, RegType> uninitialized = new HashMap<>();

    TypePool(ClassHierarchy hierarchy) {
        this.hierarchy = hierarchy;
    }

    ClassHierarchy hierarchy() {
        return hierarchy;
    }

    RegType reference(String descriptor) {
        return references.computeIfAbsent(descriptor, each -> new RegType(Sort.REFERENCE, each, -1));
    }

    RegType object() {
        return reference(OBJECT);
    }

    RegType uninitialized(int site, String descriptor) {
        return uninitialized.computeIfAbsent(site, each -> new RegType(Sort.UNINITIALIZED, descriptor, each));
    }

    /** The type of a value with this descriptor. */
    RegType of(String descriptor) {
        return switch (Kind.of(descriptor)) {
            case INT -> RegType.INT;
            case FLOAT -> RegType.FLOAT;
            case LONG -> RegType.LONG;
            case DOUBLE -> RegType.DOUBLE;
            case REFERENCE -> reference(descriptor);
        };
    }

    /** What a register holds where two paths meet. */
    RegType merge(RegType one, RegType other) {
        if (one == other) {
            return one;
        }
        if (one.sort.ordinal() > other.sort.ordinal()) {
            return merge(other, one);
        }
        return switch (one.sort) {
            case CONST -> other == RegType.ZERO ? one : numeric(one, other);
            case ZERO -> other.sort == Sort.REFERENCE ? other : numeric(one, other);
            case CONST_WIDE -> other.wide() ? other : RegType.CONFLICT;
            case REFERENCE ->
                other.sort == Sort.REFERENCE ? reference(join(one.name(), other.name())) : RegType.CONFLICT;
            case CONFLICT, INT, FLOAT, LONG, DOUBLE, HIGH, UNINITIALIZED, UNINITIALIZED_THIS -> RegType.CONFLICT;
        };
    }

    private static RegType numeric(RegType constant, RegType other) {
        return other == RegType.INT || other == RegType.FLOAT ? other : RegType.CONFLICT;
    }

    private String join(String one, String other) {
        if (one.charAt(0) == '[' && other.charAt(0) == '[') {
            String first = one.substring(1);
            String second = other.substring(1);
            boolean objects = Kind.of(first) == Kind.REFERENCE && Kind.of(second) == Kind.REFERENCE;
            return objects ? "[" + join(first, second) : OBJECT;
        }
        if (one.charAt(0) == '[' || other.charAt(0) == '[') {
            return OBJECT;
        }
        return Names.descriptor(hierarchy.common(Names.internal(one), Names.internal(other)));
    }

    /** Whether the JVM's verifier takes a value of this type where the class is asked for. */
    boolean accepts(String wanted, RegType given) {
        return given == RegType.ZERO || given.sort != Sort.REFERENCE || assignable(wanted, given.name());
    }

    private boolean assignable(String wanted, String given) {
        if (wanted.equals(given) || wanted.equals(OBJECT)) {
            return true;
        }
        boolean array = given.charAt(0) == '[';
        if (wanted.charAt(0) == '[') {
            return array && elementsAssignable(wanted.substring(1), given.substring(1));
        }
        String name = Names.internal(wanted);
        if (!hierarchy.isComplete(name)) {
            return false;
        }
        if (hierarchy.isInterface(name)) {
            return !array || name.equals("java/lang/Cloneable") || name.equals("java/io/Serializable");
        }
        String from = Names.internal(given);
        return !array && hierarchy.isComplete(from) && hierarchy.isSubclass(from, name);
    }

    private boolean elementsAssignable(String wanted, String given) {
        boolean objects = Kind.of(wanted) == Kind.REFERENCE && Kind.of(given) == Kind.REFERENCE;
        return objects ? assignable(wanted, given) : wanted.equals(given);
    }
}
