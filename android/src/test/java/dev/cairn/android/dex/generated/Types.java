package dev.cairn.android.dex.generated;

import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.jf.dexlib2.immutable.reference.ImmutableMethodProtoReference;
import org.jf.dexlib2.immutable.reference.ImmutableMethodReference;

/** Types between Dalvik's descriptors and Java's classes. A generated class stands for its superclass. */
final class Types {
    static final String OBJECT = "Ljava/lang/Object;";
    static final String STRING = "Ljava/lang/String;";
    static final String HANDLE = "Ljava/lang/invoke/MethodHandle;";
    static final String METHOD_TYPE = "Ljava/lang/invoke/MethodType;";

    private Types() {}

    static boolean isOwn(CharSequence type) {
        return type.toString().startsWith("Lgen/");
    }

    static boolean isAssignable(String type, String wanted) {
        return type.equals(wanted) || !isOwn(wanted) && toClass(wanted).isAssignableFrom(toClass(type));
    }

    static Class<?> toClass(CharSequence descriptor) {
        return isOwn(descriptor)
                ? Host.class
                : MethodType.fromMethodDescriptorString("()" + descriptor, Types.class.getClassLoader())
                        .returnType();
    }

    static MethodType methodType(List<? extends CharSequence> parameters, CharSequence returned) {
        return MethodType.methodType(
                toClass(returned),
                parameters.stream().<Class<?>>map(Types::toClass).toList());
    }

    static boolean isWide(CharSequence descriptor) {
        return descriptor.charAt(0) == 'J' || descriptor.charAt(0) == 'D';
    }

    static boolean isReference(CharSequence descriptor) {
        return descriptor.charAt(0) == 'L' || descriptor.charAt(0) == '[';
    }

    static ImmutableMethodReference reference(Method method) {
        return new ImmutableMethodReference(
                method.getDeclaringClass().descriptorString(),
                method.getName(),
                descriptors(method.getParameterTypes()),
                method.getReturnType().descriptorString());
    }

    static ImmutableMethodReference reference(Constructor<?> constructor) {
        return new ImmutableMethodReference(
                constructor.getDeclaringClass().descriptorString(),
                "<init>",
                descriptors(constructor.getParameterTypes()),
                "V");
    }

    static ImmutableMethodProtoReference proto(List<String> parameters, String returned) {
        return new ImmutableMethodProtoReference(parameters, returned);
    }

    static List<String> descriptors(Class<?>... types) {
        List<String> descriptors = new ArrayList<>();
        for (Class<?> type : types) {
            descriptors.add(type.descriptorString());
        }
        return descriptors;
    }
}
