package dev.cairn.android.dex.generated;

import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jf.dexlib2.MethodHandleType;
import org.jf.dexlib2.iface.reference.CallSiteReference;
import org.jf.dexlib2.iface.reference.FieldReference;
import org.jf.dexlib2.iface.reference.MethodHandleReference;
import org.jf.dexlib2.iface.reference.MethodReference;
import org.jf.dexlib2.iface.value.EncodedValue;
import org.jf.dexlib2.iface.value.IntEncodedValue;
import org.jf.dexlib2.iface.value.StringEncodedValue;

/** Finds what instructions name in the classes of this JVM. */
final class Linker {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private final Map<String, MethodHandle> handles = new HashMap<>();
    private final Map<String, Field> fields = new HashMap<>();
    private final Map<String, MethodHandle> callSites = new HashMap<>();

    MethodHandle method(MethodReference reference, boolean isStatic) throws ReflectiveOperationException {
        MethodHandle known = handles.get(reference.toString());
        if (known == null) {
            Class<?> owner = Types.toClass(reference.getDefiningClass());
            MethodType type = Types.methodType(reference.getParameterTypes(), reference.getReturnType());
            known = isStatic
                    ? LOOKUP.findStatic(owner, reference.getName(), type)
                    : LOOKUP.findVirtual(owner, reference.getName(), type);
            handles.put(reference.toString(), known);
        }
        return known;
    }

    Constructor<?> constructor(MethodReference reference) throws NoSuchMethodException {
        return Types.toClass(reference.getDefiningClass())
                .getConstructor(
                        Types.methodType(reference.getParameterTypes(), "V").parameterArray());
    }

    Field field(FieldReference reference) throws NoSuchFieldException {
        Field known = fields.get(reference.toString());
        if (known == null) {
            known = Types.toClass(reference.getDefiningClass()).getField(reference.getName());
            fields.put(reference.toString(), known);
        }
        return known;
    }

    MethodHandle handle(MethodHandleReference reference) throws ReflectiveOperationException {
        if (reference.getMemberReference() instanceof FieldReference named) {
            Field field = field(named);
            return switch (reference.getMethodHandleType()) {
                case MethodHandleType.INSTANCE_GET, MethodHandleType.STATIC_GET -> LOOKUP.unreflectGetter(field);
                default -> LOOKUP.unreflectSetter(field);
            };
        }
        MethodReference named = (MethodReference) reference.getMemberReference();
        return switch (reference.getMethodHandleType()) {
            case MethodHandleType.INVOKE_CONSTRUCTOR -> LOOKUP.unreflectConstructor(constructor(named));
            case MethodHandleType.INVOKE_STATIC -> method(named, true);
            default -> method(named, false);
        };
    }

    /** Runs the bootstrap method of a call site once, as a device does. */
    MethodHandle callSite(String place, CallSiteReference reference) throws Throwable {
        MethodHandle known = callSites.get(place);
        if (known == null) {
            List<Object> arguments = new ArrayList<>(List.of(
                    LOOKUP,
                    reference.getMethodName(),
                    Types.methodType(
                            reference.getMethodProto().getParameterTypes(),
                            reference.getMethodProto().getReturnType())));
            reference.getExtraArguments().forEach(value -> arguments.add(constant(value)));
            CallSite made = (CallSite) handle(reference.getMethodHandle()).invokeWithArguments(arguments);
            known = made.getTarget();
            callSites.put(place, known);
        }
        return known;
    }

    private static Object constant(EncodedValue value) {
        return switch (value) {
            case IntEncodedValue number -> number.getValue();
            case StringEncodedValue text -> text.getValue();
            default -> throw new IllegalArgumentException("no constant of the generator: " + value);
        };
    }
}
