package dev.cairn.android.dex.generated;

import org.jf.dexlib2.iface.instruction.Instruction;
import org.jf.dexlib2.iface.instruction.OffsetInstruction;
import org.jf.dexlib2.iface.instruction.OneRegisterInstruction;
import org.jf.dexlib2.iface.instruction.SwitchElement;
import org.jf.dexlib2.iface.instruction.SwitchPayload;
import org.jf.dexlib2.iface.instruction.TwoRegisterInstruction;

/** Runs jumps, conditions and switches. */
final class JumpInterpreter {
    private final Frame frame;
    private final AddressedCode code;

    JumpInterpreter(Frame frame, AddressedCode code) {
        this.frame = frame;
        this.code = code;
    }

    /** Returns where to go on after the instruction at this address. */
    int next(String base, Instruction instruction, int at) {
        int after = at + instruction.getCodeUnits();
        int target = at + ((OffsetInstruction) instruction).getCodeOffset();
        if (base.endsWith("-switch")) {
            int key = frame.bits(((OneRegisterInstruction) instruction).getRegisterA());
            for (SwitchElement element : ((SwitchPayload) code.at(target)).getSwitchElements()) {
                if (element.getKey() == key) {
                    return at + element.getOffset();
                }
            }
            return after;
        }
        return base.startsWith("goto") || isTaken(base, instruction) ? target : after;
    }

    private boolean isTaken(String base, Instruction instruction) {
        int a = ((OneRegisterInstruction) instruction).getRegisterA();
        if (instruction instanceof TwoRegisterInstruction two) {
            int b = two.getRegisterB();
            boolean same = frame.bits(a) == frame.bits(b) && frame.object(a) == frame.object(b);
            return compare(base, frame.bits(a), frame.bits(b), same);
        }
        return compare(base.substring(0, base.length() - 1), frame.bits(a), 0, frame.isZero(a));
    }

    private boolean compare(String base, int a, int b, boolean same) {
        return switch (base) {
            case "if-eq" -> same;
            case "if-ne" -> !same;
            case "if-lt" -> a < b;
            case "if-ge" -> a >= b;
            case "if-gt" -> a > b;
            default -> a <= b;
        };
    }
}
