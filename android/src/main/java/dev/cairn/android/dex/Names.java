package dev.cairn.android.dex;

import java.util.List;
import org.jf.dexlib2.iface.reference.MethodProtoReference;
import org.jf.dexlib2.iface.reference.MethodReference;

/** Descriptors and internal names of classes and methods. */
final class Names {
    private Names() {}

    /** The internal name of a class; of an array its descriptor, as instructions want it. */
    static String internal(String descriptor) {
        return descriptor.charAt(0) == 'L' ? descriptor.substring(1, descriptor.length() - 1) : descriptor;
    }

    static String descriptor(String internal) {
        return internal.charAt(0) == '[' ? internal : "L" + internal + ";";
    }

    static String packageOf(String internal) {
        int slash = internal.lastIndexOf('/');
        return slash < 0 ? "" : internal.substring(0, slash);
    }

    static String descriptor(MethodReference method) {
        return descriptor(method.getParameterTypes(), method.getReturnType());
    }

    static String descriptor(MethodProtoReference proto) {
        return descriptor(proto.getParameterTypes(), proto.getReturnType());
    }

    static String descriptor(List<? extends CharSequence> parameters, String returned) {
        StringBuilder text = new StringBuilder("(");
        parameters.forEach(text::append);
        return text.append(')').append(returned).toString();
    }
}
