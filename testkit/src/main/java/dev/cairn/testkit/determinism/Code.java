package dev.cairn.testkit.determinism;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A method as class files name it.
 *
 * @param owner the class, with slashes
 * @param name the method
 * @param descriptor its parameters and result
 */
record Code(String owner, String name, String descriptor) {
    static Code of(MethodInsnNode call) {
        return new Code(call.owner, call.name, call.desc);
    }

    static Code of(Handle handle) {
        return new Code(handle.getOwner(), handle.getName(), handle.getDesc());
    }

    static Code of(ClassNode owner, MethodNode method) {
        return new Code(owner.name, method.name, method.desc);
    }

    Code in(String otherOwner) {
        return new Code(otherOwner, name, descriptor);
    }

    int parameters() {
        return Type.getArgumentCount(descriptor);
    }

    boolean isConstructor() {
        return name.equals("<init>");
    }

    /** The method in messages about one's own classes: {@code Dates.today}. */
    String brief() {
        String simple = simpleOwner();
        if (name.startsWith("lambda$")) {
            return "lambda in " + simple + "." + name.split("\\$", -1)[1];
        }
        return isConstructor() ? "new " + simple : simple + "." + name;
    }

    /** The method in messages about other classes: {@code java.time.LocalDate.now()}. */
    String full() {
        String type = className();
        return isConstructor() ? "new " + type + "()" : type + "." + name + "()";
    }

    String simpleOwner() {
        return owner.substring(Math.max(owner.lastIndexOf('/'), owner.lastIndexOf('$')) + 1);
    }

    String className() {
        return owner.replace('/', '.').replace('$', '.');
    }
}
