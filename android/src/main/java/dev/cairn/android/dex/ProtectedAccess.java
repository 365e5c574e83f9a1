package dev.cairn.android.dex;

import org.objectweb.asm.Opcodes;

/**
 * Loads the object whose method is called or whose field is used. Of a protected member from another package the JVM
 * wants to know that it is the caller's own, and so a register of a wider type is cast.
 */
final class ProtectedAccess {
    private ProtectedAccess() {}

    /** The key of a field among a class's members. */
    static String field(String name, String descriptor) {
        return name + ":" + descriptor;
    }

    /** Loads the register as an object of the class that is named. */
    static void load(Operands with, int register, String caller, String named, String member) {
        RegType type = with.state[register];
        String self = Names.descriptor(caller);
        boolean own = type.array() || with.pool.accepts(self, type);
        if (!own && isForeign(with.pool.hierarchy(), caller, Names.internal(named), member)) {
            with.loadCast(register, self);
        } else {
            with.loadAs(register, named);
        }
    }

    private static boolean isForeign(ClassHierarchy hierarchy, String caller, String owner, String member) {
        if (owner.startsWith("[") || hierarchy.isInterface(owner) || !hierarchy.isSubclass(caller, owner)) {
            return false;
        }
        ClassInfo declaring = hierarchy.declaring(owner, member);
        return declaring != null
                && (declaring.members().getOrDefault(member, 0) & Opcodes.ACC_PROTECTED) != 0
                && !Names.packageOf(declaring.name()).equals(Names.packageOf(caller));
    }
}
