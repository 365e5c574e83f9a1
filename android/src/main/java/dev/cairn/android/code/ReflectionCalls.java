package dev.cairn.android.code;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Looks at the methods that an app finds by reflection: those that would end the device, or load native code into it, are exchanged. The
 * search itself stays in the app's class, for what it finds depends on who asks.
 */
final class ReflectionCalls extends MethodVisitor {
    private static final String MEMBERS = "dev/cairn/android/runtime/hook/AppMembers";
    private static final String METHOD = "(Ljava/lang/reflect/Method;)Ljava/lang/reflect/Method;";
    private static final String METHODS = "([Ljava/lang/reflect/Method;)[Ljava/lang/reflect/Method;";
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";

    /** Methods of a lookup that become static ones of the same name, the lookup first: none of them looks at who asks. */
    private static final Set<String> SEARCHES = Set.of("findVirtual", "findStatic", "bind", "unreflect");

    /** What looks at the result of a call. */
    private record Check(String name, String descriptor) {}

    private static final Map<String, Check> CHECKS = Map.of(
            "java/lang/Class.getMethod", new Check("method", METHOD),
            "java/lang/Class.getDeclaredMethod", new Check("method", METHOD),
            "java/lang/Class.getMethods", new Check("methods", METHODS),
            "java/lang/Class.getDeclaredMethods", new Check("methods", METHODS),
            "java/lang/reflect/Method.invoke", new Check("result", "(Ljava/lang/Object;)Ljava/lang/Object;"));

    ReflectionCalls(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (owner.equals(LOOKUP) && SEARCHES.contains(name)) {
            super.visitMethodInsn(
                    Opcodes.INVOKESTATIC, MEMBERS, name, "(L" + LOOKUP + ";" + descriptor.substring(1), false);
            return;
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        Check check = CHECKS.get(owner + "." + name);
        if (check != null) {
            super.visitMethodInsn(Opcodes.INVOKESTATIC, MEMBERS, check.name(), check.descriptor(), false);
        }
    }
}
