package dev.cairn.android.dex;

import java.util.ArrayList;
import java.util.List;
import org.jf.dexlib2.iface.Field;
import org.jf.dexlib2.iface.reference.MethodHandleReference;
import org.jf.dexlib2.iface.value.EncodedValue;
import org.jf.dexlib2.iface.value.EnumEncodedValue;
import org.jf.dexlib2.iface.value.MethodHandleEncodedValue;
import org.jf.dexlib2.iface.value.MethodTypeEncodedValue;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The values that static fields begin with. Those that a class file cannot state are assigned by its initialiser. */
final class StaticValues {
    private record Assignment(Field field, List<Object> parts) {}

    private final String owner;
    private final ClassHierarchy hierarchy;
    private final List<Assignment> assignments = new ArrayList<>();

    StaticValues(String owner, ClassHierarchy hierarchy) {
        this.owner = owner;
        this.hierarchy = hierarchy;
    }

    /** What the class file states, or null. */
    @Nullable
    Object of(Field field) {
        EncodedValue value = field.getInitialValue();
        if (value == null) {
            return null;
        }
        Object constant = AnnotationWriter.constant(value);
        return switch (constant) {
            case Boolean each -> each ? 1 : 0;
            case Byte each -> each.intValue();
            case Short each -> each.intValue();
            case Character each -> (int) each;
            case String each -> stated(field, LongStrings.split(each));
            case Type each -> later(field, List.of(each));
            case null -> other(field, value);
            default -> constant;
        };
    }

    private @Nullable Object stated(Field field, List<String> parts) {
        boolean text = field.getType().equals("Ljava/lang/String;");
        return parts.size() == 1 && text ? parts.getFirst() : later(field, List.copyOf(parts));
    }

    private @Nullable Object other(Field field, EncodedValue value) {
        return switch (value) {
            case MethodHandleEncodedValue each -> later(field, List.of(handle(each.getValue())));
            case MethodTypeEncodedValue each ->
                later(field, List.of(Type.getMethodType(Names.descriptor(each.getValue()))));
            case EnumEncodedValue each -> later(field, List.of(each));
            default -> null;
        };
    }

    private Object handle(MethodHandleReference handle) {
        return Handles.of(handle, hierarchy);
    }

    private @Nullable Object later(Field field, List<Object> parts) {
        assignments.add(new Assignment(field, parts));
        return null;
    }

    boolean needInitializer() {
        return !assignments.isEmpty();
    }

    /** Assigns what could not be stated. */
    void assign(MethodVisitor out) {
        for (Assignment each : assignments) {
            load(each.parts().getFirst(), out);
            for (Object part : each.parts().subList(1, each.parts().size())) {
                out.visitLdcInsn(part);
                out.visitMethodInsn(
                        Opcodes.INVOKEVIRTUAL,
                        "java/lang/String",
                        "concat",
                        "(Ljava/lang/String;)Ljava/lang/String;",
                        false);
            }
            if (each.parts().size() > 1) {
                out.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/String", "intern", "()Ljava/lang/String;", false);
            }
            Field field = each.field();
            out.visitFieldInsn(Opcodes.PUTSTATIC, owner, field.getName(), field.getType());
        }
    }

    private static void load(Object part, MethodVisitor out) {
        switch (part) {
            case EnumEncodedValue constant -> {
                var field = constant.getValue();
                out.visitFieldInsn(
                        Opcodes.GETSTATIC, Names.internal(field.getDefiningClass()), field.getName(), field.getType());
            }
            case Type type -> ClassConstants.load(type, out);
            default -> out.visitLdcInsn(part);
        }
    }
}
