package dev.cairn.android.dex.generated;

import org.jf.dexlib2.iface.instruction.Instruction;
import org.jf.dexlib2.iface.instruction.NarrowLiteralInstruction;
import org.jf.dexlib2.iface.instruction.ThreeRegisterInstruction;
import org.jf.dexlib2.iface.instruction.TwoRegisterInstruction;

/** Runs computations on the registers, as {@link Arithmetic} says. */
final class ArithmeticInterpreter {
    private final Frame frame;

    ArithmeticInterpreter(Frame frame) {
        this.frame = frame;
    }

    void unary(String base, TwoRegisterInstruction two) {
        String from = base.contains("-to-") ? base.substring(0, base.indexOf("-to-")) : base.substring(4);
        put(two.getRegisterA(), Arithmetic.unary(base, get(two.getRegisterB(), from)));
    }

    void binary(String base, Instruction instruction) {
        String type = base.substring(base.indexOf('-') + 1);
        String second = base.startsWith("sh") || base.startsWith("ushr") ? "int" : type;
        TwoRegisterInstruction two = (TwoRegisterInstruction) instruction;
        Object a;
        Object b;
        if (instruction instanceof NarrowLiteralInstruction literal) {
            a = get(two.getRegisterB(), type);
            b = literal.getNarrowLiteral();
        } else if (instruction instanceof ThreeRegisterInstruction three) {
            a = get(three.getRegisterB(), type);
            b = get(three.getRegisterC(), second);
        } else {
            a = get(two.getRegisterA(), type);
            b = get(two.getRegisterB(), second);
        }
        put(two.getRegisterA(), Arithmetic.binary(base, a, b));
    }

    private Object get(int register, String type) {
        Object value = frame.get(
                register,
                switch (type) {
                    case "long" -> 'J';
                    case "double" -> 'D';
                    case "float" -> 'F';
                    default -> 'I';
                });
        if (value == null) {
            throw new DalvikInterpreter.Unsupported("no value in v" + register);
        }
        return value;
    }

    private void put(int register, Object value) {
        frame.put(
                register,
                switch (value) {
                    case Long l -> 'J';
                    case Double d -> 'D';
                    case Float f -> 'F';
                    default -> 'I';
                },
                value);
    }
}
