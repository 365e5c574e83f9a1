package dev.cairn.android.dex.generated;

import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jf.dexlib2.AccessFlags;
import org.jf.dexlib2.immutable.ImmutableClassDef;
import org.jf.dexlib2.immutable.ImmutableField;
import org.jf.dexlib2.immutable.ImmutableMethod;
import org.jf.dexlib2.immutable.ImmutableMethodParameter;
import org.jf.dexlib2.immutable.reference.ImmutableMethodReference;

/** The classes that generated ones work with, without code: so that a translator sees who extends whom. */
final class Outline {
    static final List<ImmutableClassDef> CLASSES = Stream.of(
                    Shape.class, Host.class, Left.class, Right.class, Square.class, Trace.class)
            .map(Outline::of)
            .toList();

    private Outline() {}

    private static ImmutableClassDef of(Class<?> type) {
        String name = type.descriptorString();
        List<ImmutableMethod> methods = new ArrayList<>();
        Stream.of(type.getDeclaredMethods())
                .filter(method -> !method.isSynthetic())
                .forEach(method -> methods.add(method(method, Types.reference(method))));
        Stream.of(type.getDeclaredConstructors())
                .forEach(constructor -> methods.add(method(constructor, Types.reference(constructor))));
        List<ImmutableField> fields = Stream.of(type.getFields())
                .filter(field -> field.getDeclaringClass() == type)
                .map(field -> new ImmutableField(
                        name,
                        field.getName(),
                        field.getType().descriptorString(),
                        field.getModifiers(),
                        null,
                        Set.of(),
                        Set.of()))
                .toList();
        Class<?> parent = type.getSuperclass();
        return new ImmutableClassDef(
                name,
                type.getModifiers(),
                parent == null ? Types.OBJECT : parent.descriptorString(),
                Types.descriptors(type.getInterfaces()),
                null,
                Set.of(),
                fields,
                methods);
    }

    private static ImmutableMethod method(Executable method, ImmutableMethodReference reference) {
        boolean isConstructor = reference.getName().equals("<init>");
        int flags = method.getModifiers() & ~Modifier.SYNCHRONIZED;
        int codeless = Modifier.isAbstract(flags) ? flags : flags | Modifier.NATIVE;
        return new ImmutableMethod(
                reference.getDefiningClass(),
                reference.getName(),
                reference.getParameterTypes().stream()
                        .map(type -> new ImmutableMethodParameter(type.toString(), Set.of(), null))
                        .toList(),
                reference.getReturnType(),
                isConstructor ? codeless | AccessFlags.CONSTRUCTOR.getValue() : codeless,
                Set.of(),
                Set.of(),
                null);
    }
}
