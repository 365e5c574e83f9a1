package dev.cairn.android.dex;

import java.util.ArrayList;
import java.util.List;
import org.jf.dexlib2.MethodHandleType;
import org.jf.dexlib2.iface.reference.FieldReference;
import org.jf.dexlib2.iface.reference.MethodHandleReference;
import org.jf.dexlib2.iface.reference.MethodReference;
import org.jf.dexlib2.iface.value.BooleanEncodedValue;
import org.jf.dexlib2.iface.value.ByteEncodedValue;
import org.jf.dexlib2.iface.value.CharEncodedValue;
import org.jf.dexlib2.iface.value.DoubleEncodedValue;
import org.jf.dexlib2.iface.value.EncodedValue;
import org.jf.dexlib2.iface.value.FloatEncodedValue;
import org.jf.dexlib2.iface.value.IntEncodedValue;
import org.jf.dexlib2.iface.value.LongEncodedValue;
import org.jf.dexlib2.iface.value.MethodHandleEncodedValue;
import org.jf.dexlib2.iface.value.MethodTypeEncodedValue;
import org.jf.dexlib2.iface.value.ShortEncodedValue;
import org.jf.dexlib2.iface.value.StringEncodedValue;
import org.jf.dexlib2.iface.value.TypeEncodedValue;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Method handles and the arguments of bootstrap methods. */
final class Handles {
    private Handles() {}

    static Handle of(MethodHandleReference handle, ClassHierarchy hierarchy) {
        return switch (handle.getMethodHandleType()) {
            case MethodHandleType.STATIC_PUT -> field(Opcodes.H_PUTSTATIC, handle);
            case MethodHandleType.STATIC_GET -> field(Opcodes.H_GETSTATIC, handle);
            case MethodHandleType.INSTANCE_PUT -> field(Opcodes.H_PUTFIELD, handle);
            case MethodHandleType.INSTANCE_GET -> field(Opcodes.H_GETFIELD, handle);
            case MethodHandleType.INVOKE_STATIC -> method(Opcodes.H_INVOKESTATIC, handle, hierarchy);
            case MethodHandleType.INVOKE_INSTANCE -> method(Opcodes.H_INVOKEVIRTUAL, handle, hierarchy);
            case MethodHandleType.INVOKE_CONSTRUCTOR -> method(Opcodes.H_NEWINVOKESPECIAL, handle, hierarchy);
            case MethodHandleType.INVOKE_DIRECT -> method(Opcodes.H_INVOKESPECIAL, handle, hierarchy);
            case MethodHandleType.INVOKE_INTERFACE -> method(Opcodes.H_INVOKEINTERFACE, handle, hierarchy);
            default -> throw new UntranslatableException("unknown method handle " + handle.getMethodHandleType());
        };
    }

    private static Handle field(int tag, MethodHandleReference handle) {
        FieldReference field = (FieldReference) handle.getMemberReference();
        return new Handle(tag, Names.internal(field.getDefiningClass()), field.getName(), field.getType(), false);
    }

    private static Handle method(int tag, MethodHandleReference handle, ClassHierarchy hierarchy) {
        MethodReference method = (MethodReference) handle.getMemberReference();
        String owner = Names.internal(method.getDefiningClass());
        boolean isInterface = tag == Opcodes.H_INVOKEINTERFACE || hierarchy.isInterface(owner);
        int used = tag == Opcodes.H_INVOKEVIRTUAL && isInterface ? Opcodes.H_INVOKEINTERFACE : tag;
        return new Handle(used, owner, method.getName(), Names.descriptor(method), isInterface);
    }

    static Object[] arguments(List<? extends EncodedValue> values, ClassHierarchy hierarchy) {
        List<Object> arguments = new ArrayList<>();
        for (EncodedValue each : values) {
            arguments.add(argument(each, hierarchy));
        }
        return arguments.toArray();
    }

    private static Object argument(EncodedValue value, ClassHierarchy hierarchy) {
        return switch (value) {
            case BooleanEncodedValue each -> each.getValue() ? 1 : 0;
            case ByteEncodedValue each -> (int) each.getValue();
            case CharEncodedValue each -> (int) each.getValue();
            case ShortEncodedValue each -> (int) each.getValue();
            case IntEncodedValue each -> each.getValue();
            case LongEncodedValue each -> each.getValue();
            case FloatEncodedValue each -> each.getValue();
            case DoubleEncodedValue each -> each.getValue();
            case StringEncodedValue each -> each.getValue();
            case TypeEncodedValue each -> Type.getType(each.getValue());
            case MethodTypeEncodedValue each -> Type.getMethodType(Names.descriptor(each.getValue()));
            case MethodHandleEncodedValue each -> of(each.getValue(), hierarchy);
            default -> throw new UntranslatableException("a bootstrap method is given " + value);
        };
    }
}
