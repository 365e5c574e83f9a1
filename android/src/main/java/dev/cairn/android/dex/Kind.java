package dev.cairn.android.dex;

import org.objectweb.asm.Opcodes;

/** The kinds of value that the JVM keeps apart and a Dalvik register does not. */
enum Kind {
    INT(Opcodes.ILOAD, Opcodes.ISTORE, 1),
    FLOAT(Opcodes.FLOAD, Opcodes.FSTORE, 1),
    REFERENCE(Opcodes.ALOAD, Opcodes.ASTORE, 1),
    LONG(Opcodes.LLOAD, Opcodes.LSTORE, 2),
    DOUBLE(Opcodes.DLOAD, Opcodes.DSTORE, 2);

    static final Kind[] ALL = values();

    final int load;
    final int store;
    final int size;

    Kind(int load, int store, int size) {
        this.load = load;
        this.store = store;
        this.size = size;
    }

    /** The instruction that returns one. */
    int giveBack() {
        return switch (this) {
            case INT -> Opcodes.IRETURN;
            case FLOAT -> Opcodes.FRETURN;
            case LONG -> Opcodes.LRETURN;
            case DOUBLE -> Opcodes.DRETURN;
            case REFERENCE -> Opcodes.ARETURN;
        };
    }

    boolean wide() {
        return size == 2;
    }

    /** The kind of a value with this descriptor. */
    static Kind of(String descriptor) {
        return switch (descriptor.charAt(0)) {
            case 'F' -> FLOAT;
            case 'J' -> LONG;
            case 'D' -> DOUBLE;
            case 'L', '[' -> REFERENCE;
            default -> INT;
        };
    }
}
