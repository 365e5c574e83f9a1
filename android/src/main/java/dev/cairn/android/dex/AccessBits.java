package dev.cairn.android.dex;

import org.jf.dexlib2.AccessFlags;
import org.objectweb.asm.Opcodes;

/** Turns access flags of dex files into such as the JVM accepts. */
final class AccessBits {
    private static final int VISIBILITY = Opcodes.ACC_PUBLIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_PROTECTED;

    private AccessBits() {}

    static int ofClass(int flags) {
        int kept = flags
                & (Opcodes.ACC_PUBLIC
                        | Opcodes.ACC_FINAL
                        | Opcodes.ACC_INTERFACE
                        | Opcodes.ACC_ABSTRACT
                        | Opcodes.ACC_SYNTHETIC
                        | Opcodes.ACC_ANNOTATION
                        | Opcodes.ACC_ENUM);
        if ((kept & Opcodes.ACC_INTERFACE) != 0) {
            return (kept | Opcodes.ACC_ABSTRACT) & ~(Opcodes.ACC_FINAL | Opcodes.ACC_ENUM);
        }
        int plain = kept & ~Opcodes.ACC_ANNOTATION | Opcodes.ACC_SUPER;
        return (plain & Opcodes.ACC_ABSTRACT) != 0 ? plain & ~Opcodes.ACC_FINAL : plain;
    }

    static int ofField(int flags, boolean inInterface) {
        int synthetic = flags & Opcodes.ACC_SYNTHETIC;
        if (inInterface) {
            return Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | synthetic;
        }
        int kept = flags
                & (Opcodes.ACC_STATIC
                        | Opcodes.ACC_FINAL
                        | Opcodes.ACC_VOLATILE
                        | Opcodes.ACC_TRANSIENT
                        | Opcodes.ACC_ENUM);
        boolean both = (kept & Opcodes.ACC_FINAL) != 0 && (kept & Opcodes.ACC_VOLATILE) != 0;
        return visibility(flags) | synthetic | (both ? kept & ~Opcodes.ACC_FINAL : kept);
    }

    /** Of a method; where code stands in for one that is none it is not native or abstract. */
    static int ofMethod(int flags, String name, boolean inInterface) {
        int common = visibility(flags) | flags & (Opcodes.ACC_VARARGS | Opcodes.ACC_SYNTHETIC);
        if (name.equals("<clinit>")) {
            return Opcodes.ACC_STATIC;
        }
        if (name.equals("<init>")) {
            return common;
        }
        common |= flags & (Opcodes.ACC_STATIC | Opcodes.ACC_BRIDGE | Opcodes.ACC_ABSTRACT);
        if (inInterface) {
            return (flags & Opcodes.ACC_PRIVATE) != 0 ? common : common & ~VISIBILITY | Opcodes.ACC_PUBLIC;
        }
        if ((flags & Opcodes.ACC_ABSTRACT) != 0) {
            return common & ~Opcodes.ACC_STATIC;
        }
        boolean locks = (flags & AccessFlags.DECLARED_SYNCHRONIZED.getValue()) != 0;
        return common
                | flags & (Opcodes.ACC_FINAL | Opcodes.ACC_NATIVE | Opcodes.ACC_SYNCHRONIZED)
                | (locks ? Opcodes.ACC_SYNCHRONIZED : 0);
    }

    /** One of the three at most. */
    private static int visibility(int flags) {
        if ((flags & Opcodes.ACC_PUBLIC) != 0) {
            return Opcodes.ACC_PUBLIC;
        }
        return (flags & Opcodes.ACC_PROTECTED) != 0 ? Opcodes.ACC_PROTECTED : flags & Opcodes.ACC_PRIVATE;
    }
}
