package dev.cairn.android.dex;

import java.util.Collection;
import org.jf.dexlib2.AnnotationVisibility;
import org.jf.dexlib2.iface.Annotation;
import org.jf.dexlib2.iface.AnnotationElement;
import org.jf.dexlib2.iface.value.AnnotationEncodedValue;
import org.jf.dexlib2.iface.value.ArrayEncodedValue;
import org.jf.dexlib2.iface.value.BooleanEncodedValue;
import org.jf.dexlib2.iface.value.ByteEncodedValue;
import org.jf.dexlib2.iface.value.CharEncodedValue;
import org.jf.dexlib2.iface.value.DoubleEncodedValue;
import org.jf.dexlib2.iface.value.EncodedValue;
import org.jf.dexlib2.iface.value.EnumEncodedValue;
import org.jf.dexlib2.iface.value.FloatEncodedValue;
import org.jf.dexlib2.iface.value.IntEncodedValue;
import org.jf.dexlib2.iface.value.LongEncodedValue;
import org.jf.dexlib2.iface.value.ShortEncodedValue;
import org.jf.dexlib2.iface.value.StringEncodedValue;
import org.jf.dexlib2.iface.value.TypeEncodedValue;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Type;

/** Writes annotations that are the app's own. */
final class AnnotationWriter {
    /** Opens an annotation on a class, a field, a method or a parameter. */
    @FunctionalInterface
    interface Opener {
        AnnotationVisitor open(String descriptor, boolean visible);
    }

    private final EnumConstants enums;

    AnnotationWriter(EnumConstants enums) {
        this.enums = enums;
    }

    void write(Collection<? extends Annotation> annotations, Opener opener) {
        for (Annotation each : annotations) {
            if (each.getVisibility() != AnnotationVisibility.SYSTEM) {
                boolean visible = each.getVisibility() == AnnotationVisibility.RUNTIME;
                elements(each.getElements(), opener.open(each.getType(), visible));
            }
        }
    }

    private void elements(Collection<? extends AnnotationElement> elements, AnnotationVisitor out) {
        elements.forEach(each -> value(each.getName(), each.getValue(), out));
        out.visitEnd();
    }

    /** Writes one value; it has no name within a list. */
    void value(@Nullable String name, EncodedValue value, AnnotationVisitor out) {
        switch (value) {
            case EnumEncodedValue each -> out.visitEnum(name, each.getValue().getType(), enums.name(each.getValue()));
            case AnnotationEncodedValue each -> elements(each.getElements(), out.visitAnnotation(name, each.getType()));
            case ArrayEncodedValue each -> {
                AnnotationVisitor list = out.visitArray(name);
                each.getValue().forEach(item -> value(null, item, list));
                list.visitEnd();
            }
            default -> {
                Object constant = constant(value);
                if (constant != null) {
                    out.visit(name, constant);
                }
            }
        }
    }

    /** A number, a string or a type; null for anything else. */
    static @Nullable Object constant(EncodedValue value) {
        return switch (value) {
            case BooleanEncodedValue each -> each.getValue();
            case ByteEncodedValue each -> each.getValue();
            case CharEncodedValue each -> each.getValue();
            case ShortEncodedValue each -> each.getValue();
            case IntEncodedValue each -> each.getValue();
            case LongEncodedValue each -> each.getValue();
            case FloatEncodedValue each -> each.getValue();
            case DoubleEncodedValue each -> each.getValue();
            case StringEncodedValue each -> each.getValue();
            case TypeEncodedValue each -> Type.getType(each.getValue());
            default -> null;
        };
    }
}
