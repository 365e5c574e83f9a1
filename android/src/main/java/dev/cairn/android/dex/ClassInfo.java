package dev.cairn.android.dex;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * What the translation must know of a class.
 *
 * @param name its internal name
 * @param app whether it is translated, and not the platform's
 * @param members access flags of methods, by name and descriptor, and of fields, by {@link ProtectedAccess#field}
 */
record ClassInfo(
        String name,
        @Nullable String superName,
        List<String> interfaces,
        int access,
        boolean app,
        Map<String, Integer> members) {
    boolean isInterface() {
        return (access & Opcodes.ACC_INTERFACE) != 0;
    }

    boolean isAbstract() {
        return (access & (Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT)) != 0;
    }

    boolean declares(String method) {
        return members.containsKey(method);
    }
}
