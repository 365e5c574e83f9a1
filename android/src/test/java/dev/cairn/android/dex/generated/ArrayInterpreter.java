package dev.cairn.android.dex.generated;

import java.lang.reflect.Array;
import java.util.List;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.iface.instruction.Instruction;
import org.jf.dexlib2.iface.instruction.OffsetInstruction;
import org.jf.dexlib2.iface.instruction.OneRegisterInstruction;
import org.jf.dexlib2.iface.instruction.ReferenceInstruction;
import org.jf.dexlib2.iface.instruction.ThreeRegisterInstruction;
import org.jf.dexlib2.iface.instruction.TwoRegisterInstruction;
import org.jf.dexlib2.iface.instruction.formats.ArrayPayload;

/** Runs what is done with arrays. */
final class ArrayInterpreter {
    private final Frame frame;
    private final AddressedCode code;

    ArrayInterpreter(Frame frame, AddressedCode code) {
        this.frame = frame;
        this.code = code;
    }

    /** Reads or writes an element. */
    void element(String base, ThreeRegisterInstruction three) {
        Object array = frame.nonNull(three.getRegisterB());
        int index = frame.bits(three.getRegisterC());
        char type = array.getClass().componentType().descriptorString().charAt(0);
        if (base.startsWith("aget")) {
            frame.put(three.getRegisterA(), type, Array.get(array, index));
            return;
        }
        Object value = frame.boxed(three.getRegisterA(), type);
        if (index >= 0
                && index < Array.getLength(array)
                && value != null
                && Types.isReference(String.valueOf(type))
                && !array.getClass().componentType().isInstance(value)) {
            throw new ArrayStoreException();
        }
        Array.set(array, index, value);
    }

    /** Runs what is no read or write of an element; its address says where its data is. */
    void step(Opcode opcode, Instruction instruction, int at) {
        switch (opcode) {
            case ARRAY_LENGTH -> {
                TwoRegisterInstruction two = (TwoRegisterInstruction) instruction;
                frame.set(two.getRegisterA(), Array.getLength(frame.nonNull(two.getRegisterB())));
            }
            case NEW_ARRAY -> {
                TwoRegisterInstruction two = (TwoRegisterInstruction) instruction;
                frame.setObject(
                        two.getRegisterA(),
                        Array.newInstance(type(instruction).componentType(), frame.bits(two.getRegisterB())));
            }
            case FILLED_NEW_ARRAY, FILLED_NEW_ARRAY_RANGE -> frame.setResult(filled(instruction));
            case FILL_ARRAY_DATA -> fill(instruction, at);
            default -> throw new DalvikInterpreter.Unsupported(opcode.name);
        }
    }

    private Object filled(Instruction instruction) {
        List<Integer> registers = CallInterpreter.registers(instruction);
        Class<?> component = type(instruction).componentType();
        Object array = Array.newInstance(component, registers.size());
        for (int i = 0; i < registers.size(); i++) {
            Array.set(
                    array,
                    i,
                    frame.boxed(registers.get(i), component.descriptorString().charAt(0)));
        }
        return array;
    }

    private void fill(Instruction instruction, int at) {
        Object array = frame.nonNull(((OneRegisterInstruction) instruction).getRegisterA());
        ArrayPayload data = (ArrayPayload) code.at(at + ((OffsetInstruction) instruction).getCodeOffset());
        List<Number> elements = data.getArrayElements();
        if (elements.size() > Array.getLength(array)) {
            throw new ArrayIndexOutOfBoundsException();
        }
        char type = array.getClass().componentType().descriptorString().charAt(0);
        for (int i = 0; i < elements.size(); i++) {
            Number value = elements.get(i);
            Array.set(
                    array,
                    i,
                    switch (type) {
                        case 'J' -> value.longValue();
                        case 'D' -> Double.longBitsToDouble(value.longValue());
                        case 'F' -> Float.intBitsToFloat(value.intValue());
                        default -> Frame.box(value.intValue(), type);
                    });
        }
    }

    private static Class<?> type(Instruction instruction) {
        return Types.toClass(((ReferenceInstruction) instruction).getReference().toString());
    }
}
