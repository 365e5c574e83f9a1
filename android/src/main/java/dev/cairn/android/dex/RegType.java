package dev.cairn.android.dex;

import org.jspecify.annotations.Nullable;

/**
 * What a register holds at one place of a method. Instances of classes and arrays come from a {@link TypePool}, so that
 * types are compared by identity.
 */
final class RegType {
    /** What is in a register. */
    enum Sort {
        /** Nothing that may be used: never written, or different things on different paths. */
        CONFLICT,
        /** A constant of 32 bits, int or float. */
        CONST,
        /** The constant zero, which is null too. */
        ZERO,
        /** A constant of 64 bits, long or double. */
        CONST_WIDE,
        INT,
        FLOAT,
        LONG,
        DOUBLE,
        /** The second half of a value of 64 bits. */
        HIGH,
        REFERENCE,
        /** An object of which no constructor was called yet. */
        UNINITIALIZED,
        /** The object of a constructor that did not call another one yet. */
        UNINITIALIZED_THIS
    }

    static final RegType CONFLICT = new RegType(Sort.CONFLICT, null, -1);
    static final RegType CONST = new RegType(Sort.CONST, null, -1);
    static final RegType ZERO = new RegType(Sort.ZERO, null, -1);
    static final RegType CONST_WIDE = new RegType(Sort.CONST_WIDE, null, -1);
    static final RegType INT = new RegType(Sort.INT, null, -1);
    static final RegType FLOAT = new RegType(Sort.FLOAT, null, -1);
    static final RegType LONG = new RegType(Sort.LONG, null, -1);
    static final RegType DOUBLE = new RegType(Sort.DOUBLE, null, -1);
    static final RegType HIGH = new RegType(Sort.HIGH, null, -1);

    final Sort sort;
    /** The descriptor of a reference's class. */
    final @Nullable String descriptor;
    /** Where an uninitialised object was made. */
    final int site;

    RegType(Sort sort, @Nullable String descriptor, int site) {
        this.sort = sort;
        this.descriptor = descriptor;
        this.site = site;
    }

    boolean wide() {
        return sort == Sort.LONG || sort == Sort.DOUBLE || sort == Sort.CONST_WIDE;
    }

    /** Whether the value may be used as one of this kind. */
    boolean fits(Kind kind) {
        return switch (sort) {
            case CONST -> kind == Kind.INT || kind == Kind.FLOAT;
            case ZERO -> !kind.wide();
            case CONST_WIDE -> kind.wide();
            case INT -> kind == Kind.INT;
            case FLOAT -> kind == Kind.FLOAT;
            case LONG -> kind == Kind.LONG;
            case DOUBLE -> kind == Kind.DOUBLE;
            case REFERENCE, UNINITIALIZED_THIS -> kind == Kind.REFERENCE;
            case CONFLICT, HIGH, UNINITIALIZED -> false;
        };
    }

    /** Whether it is an object, and no constant. */
    boolean object() {
        return sort == Sort.REFERENCE || sort == Sort.UNINITIALIZED || sort == Sort.UNINITIALIZED_THIS;
    }

    boolean array() {
        return sort == Sort.REFERENCE && name().startsWith("[");
    }

    /** The descriptor. */
    String name() {
        if (descriptor == null) {
            throw new IllegalStateException(this + " is no object");
        }
        return descriptor;
    }

    @Override
    public String toString() {
        return descriptor == null ? sort.name() : sort + " " + descriptor;
    }
}
