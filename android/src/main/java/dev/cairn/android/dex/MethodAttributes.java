package dev.cairn.android.dex;

import java.util.List;
import org.jf.dexlib2.iface.Method;
import org.jf.dexlib2.iface.MethodParameter;
import org.jf.dexlib2.iface.value.EncodedValue;
import org.jf.dexlib2.iface.value.IntEncodedValue;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Annotations of a method and of its parameters, and their names where reflection may see them. */
final class MethodAttributes {
    private static final int FLAGS = Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC | Opcodes.ACC_MANDATED;

    private MethodAttributes() {}

    static void write(Method method, SystemAnnotations system, AnnotationWriter annotations, MethodVisitor out) {
        parameterNames(method, system, out);
        annotations.write(method.getAnnotations(), out::visitAnnotation);
        int position = 0;
        for (MethodParameter each : method.getParameters()) {
            int at = position++;
            annotations.write(
                    each.getAnnotations(), (type, visible) -> out.visitParameterAnnotation(at, type, visible));
        }
    }

    private static void parameterNames(Method method, SystemAnnotations system, MethodVisitor out) {
        List<? extends EncodedValue> names = system.list("MethodParameters", "names");
        List<? extends EncodedValue> flags = system.list("MethodParameters", "accessFlags");
        if (names.size() != method.getParameterTypes().size()) {
            return;
        }
        for (int i = 0; i < names.size(); i++) {
            int access = i < flags.size() && flags.get(i) instanceof IntEncodedValue value ? value.getValue() : 0;
            out.visitParameter(SystemAnnotations.text(names.get(i)), access & FLAGS);
        }
    }
}
