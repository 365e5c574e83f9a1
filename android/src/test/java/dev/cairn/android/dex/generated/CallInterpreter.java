package dev.cairn.android.dex.generated;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import org.jf.dexlib2.iface.Method;
import org.jf.dexlib2.iface.instruction.DualReferenceInstruction;
import org.jf.dexlib2.iface.instruction.FiveRegisterInstruction;
import org.jf.dexlib2.iface.instruction.Instruction;
import org.jf.dexlib2.iface.instruction.ReferenceInstruction;
import org.jf.dexlib2.iface.instruction.RegisterRangeInstruction;
import org.jf.dexlib2.iface.reference.CallSiteReference;
import org.jf.dexlib2.iface.reference.MethodProtoReference;
import org.jf.dexlib2.iface.reference.MethodReference;
import org.jspecify.annotations.Nullable;

/** Runs calls of every kind. */
final class CallInterpreter {
    private final DalvikInterpreter interpreter;
    private final Frame frame;
    private final Linker linker;
    private final String caller;

    /** Runs the calls of the method of this name. */
    CallInterpreter(DalvikInterpreter interpreter, Frame frame, String caller) {
        this.interpreter = interpreter;
        this.frame = frame;
        this.linker = interpreter.linker;
        this.caller = caller;
    }

    /** Calls, and leaves the result in the frame. A call site is known by its address. */
    void invoke(String base, Instruction instruction, int at) throws Throwable {
        List<Integer> registers = registers(instruction);
        Object reference = ((ReferenceInstruction) instruction).getReference();
        if (reference instanceof CallSiteReference site) {
            frame.setResult(linker.callSite(caller + at, site)
                    .invokeWithArguments(
                            arguments(registers, false, site.getMethodProto().getParameterTypes())));
            return;
        }
        MethodReference called = (MethodReference) reference;
        if (base.equals("invoke-polymorphic")) {
            frame.setResult(polymorphic(called, (DualReferenceInstruction) instruction, registers));
            return;
        }
        boolean isStatic = base.equals("invoke-static");
        List<@Nullable Object> arguments = arguments(registers, !isStatic, called.getParameterTypes());
        if (called.getName().equals("<init>")) {
            construct(called, registers.get(0), arguments);
            return;
        }
        if (!isStatic) {
            frame.nonNull(registers.get(0));
        }
        Method ours = interpreter.reached(base, called, arguments);
        frame.setResult(
                ours != null
                        ? interpreter.run(ours, arguments)
                        : linker.method(called, isStatic).invokeWithArguments(arguments));
    }

    private List<@Nullable Object> arguments(
            List<Integer> registers, boolean hasReceiver, List<? extends CharSequence> types) {
        List<@Nullable Object> arguments = new ArrayList<>();
        int next = 0;
        if (hasReceiver) {
            arguments.add(frame.object(registers.get(next++)));
        }
        for (CharSequence type : types) {
            arguments.add(frame.boxed(registers.get(next), type.charAt(0)));
            next += Types.isWide(type) ? 2 : 1;
        }
        return arguments;
    }

    private @Nullable Object polymorphic(
            MethodReference called, DualReferenceInstruction instruction, List<Integer> registers) throws Throwable {
        MethodProtoReference proto = (MethodProtoReference) instruction.getReference2();
        MethodType type = Types.methodType(proto.getParameterTypes(), proto.getReturnType());
        MethodHandle handle = (MethodHandle) frame.nonNull(registers.get(0));
        if (called.getName().equals("invokeExact") && !handle.type().equals(type)) {
            throw new WrongMethodTypeException();
        }
        return handle.asType(type)
                .invokeWithArguments(
                        arguments(registers.subList(1, registers.size()), false, proto.getParameterTypes()));
    }

    private void construct(MethodReference called, int receiver, List<@Nullable Object> arguments) throws Throwable {
        ObjectInterpreter.Fresh fresh = (ObjectInterpreter.Fresh) frame.nonNull(receiver);
        if (Types.isOwn(fresh.type())) {
            frame.replace(fresh, interpreter.instance());
            return;
        }
        Constructor<?> constructor = linker.constructor(called);
        try {
            frame.replace(
                    fresh,
                    constructor.newInstance(
                            arguments.subList(1, arguments.size()).toArray()));
        } catch (InvocationTargetException e) {
            throw e.getTargetException();
        }
    }

    /** The registers that a call names, or an array that is made filled. */
    static List<Integer> registers(Instruction instruction) {
        List<Integer> registers = new ArrayList<>();
        if (instruction instanceof RegisterRangeInstruction range) {
            for (int i = 0; i < range.getRegisterCount(); i++) {
                registers.add(range.getStartRegister() + i);
            }
            return registers;
        }
        FiveRegisterInstruction five = (FiveRegisterInstruction) instruction;
        registers.addAll(List.of(
                five.getRegisterC(),
                five.getRegisterD(),
                five.getRegisterE(),
                five.getRegisterF(),
                five.getRegisterG()));
        return registers.subList(0, five.getRegisterCount());
    }
}
