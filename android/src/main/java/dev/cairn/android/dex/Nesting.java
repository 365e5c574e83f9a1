package dev.cairn.android.dex;

import java.util.Map;
import org.jf.dexlib2.iface.ClassDef;
import org.jf.dexlib2.iface.reference.MethodReference;
import org.jf.dexlib2.iface.value.EncodedValue;
import org.jf.dexlib2.iface.value.MethodEncodedValue;
import org.jf.dexlib2.iface.value.TypeEncodedValue;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/** Tells in which class or method a class was written, and which classes were written in it. */
final class Nesting {
    private static final int FLAGS = Opcodes.ACC_PUBLIC
            | Opcodes.ACC_PRIVATE
            | Opcodes.ACC_PROTECTED
            | Opcodes.ACC_STATIC
            | Opcodes.ACC_FINAL
            | Opcodes.ACC_INTERFACE
            | Opcodes.ACC_ABSTRACT
            | Opcodes.ACC_SYNTHETIC
            | Opcodes.ACC_ANNOTATION
            | Opcodes.ACC_ENUM;

    private final Map<String, ClassDef> app;

    Nesting(Map<String, ClassDef> app) {
        this.app = app;
    }

    /** Writes where the class is. */
    void writeOuter(SystemAnnotations annotations, ClassVisitor out) {
        if (annotations.value("EnclosingMethod") instanceof MethodEncodedValue value) {
            MethodReference method = value.getValue();
            out.visitOuterClass(Names.internal(method.getDefiningClass()), method.getName(), Names.descriptor(method));
        } else if (annotations.has("InnerClass")
                && name(annotations) == null
                && annotations.value("EnclosingClass") instanceof TypeEncodedValue outer) {
            out.visitOuterClass(Names.internal(outer.getValue()), null, null);
        }
    }

    void writeInner(String self, SystemAnnotations annotations, ClassVisitor out) {
        if (annotations.has("InnerClass")) {
            inner(self, annotations, out);
        }
        for (String member : annotations.types("MemberClasses")) {
            ClassDef definition = app.get(member);
            if (definition != null && !member.equals(self)) {
                SystemAnnotations own = new SystemAnnotations(definition.getAnnotations());
                if (own.has("InnerClass")) {
                    inner(member, own, out);
                }
            }
        }
    }

    private static void inner(String self, SystemAnnotations annotations, ClassVisitor out) {
        String name = name(annotations);
        EncodedValue outer = annotations.value("EnclosingClass");
        String enclosing =
                name != null && outer instanceof TypeEncodedValue type ? Names.internal(type.getValue()) : null;
        out.visitInnerClass(self, enclosing, name, annotations.flags("InnerClass") & FLAGS);
    }

    private static @Nullable String name(SystemAnnotations annotations) {
        return SystemAnnotations.text(annotations.element("InnerClass", "name"));
    }
}
