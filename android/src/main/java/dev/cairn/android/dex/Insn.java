package dev.cairn.android.dex;

import java.util.Objects;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.iface.instruction.FiveRegisterInstruction;
import org.jf.dexlib2.iface.instruction.Instruction;
import org.jf.dexlib2.iface.instruction.OffsetInstruction;
import org.jf.dexlib2.iface.instruction.OneRegisterInstruction;
import org.jf.dexlib2.iface.instruction.ReferenceInstruction;
import org.jf.dexlib2.iface.instruction.RegisterRangeInstruction;
import org.jf.dexlib2.iface.instruction.ThreeRegisterInstruction;
import org.jf.dexlib2.iface.instruction.TwoRegisterInstruction;
import org.jf.dexlib2.iface.instruction.WideLiteralInstruction;
import org.jf.dexlib2.iface.reference.FieldReference;
import org.jf.dexlib2.iface.reference.MethodReference;
import org.jf.dexlib2.iface.reference.Reference;
import org.jf.dexlib2.iface.reference.TypeReference;
import org.jspecify.annotations.Nullable;

/** One Dalvik instruction at its place, with its operands at hand. */
final class Insn {
    private static final int[] NONE = {};

    final int address;
    final Opcode opcode;
    final Instruction source;
    /** The registers in the order of the format; of a call its arguments. */
    final int[] registers;

    private final @Nullable Reference reference;

    Insn(int address, Instruction source) {
        this.address = address;
        this.source = source;
        this.opcode = source.getOpcode();
        this.registers = registers(source);
        this.reference = source instanceof ReferenceInstruction with ? with.getReference() : null;
    }

    private static int[] registers(Instruction source) {
        return switch (source) {
            case FiveRegisterInstruction five -> list(five);
            case RegisterRangeInstruction range -> range(range.getStartRegister(), range.getRegisterCount());
            case ThreeRegisterInstruction three ->
                new int[] {three.getRegisterA(), three.getRegisterB(), three.getRegisterC()};
            case TwoRegisterInstruction two -> new int[] {two.getRegisterA(), two.getRegisterB()};
            case OneRegisterInstruction one -> new int[] {one.getRegisterA()};
            default -> NONE;
        };
    }

    private static int[] list(FiveRegisterInstruction five) {
        int[] all = {
            five.getRegisterC(), five.getRegisterD(), five.getRegisterE(), five.getRegisterF(), five.getRegisterG()
        };
        return java.util.Arrays.copyOf(all, five.getRegisterCount());
    }

    private static int[] range(int start, int count) {
        int[] all = new int[count];
        for (int i = 0; i < count; i++) {
            all[i] = start + i;
        }
        return all;
    }

    int a() {
        return registers[0];
    }

    int b() {
        return registers[1];
    }

    int c() {
        return registers[2];
    }

    long literal() {
        return ((WideLiteralInstruction) source).getWideLiteral();
    }

    /** The address that a jump goes to, or that a payload is at. */
    int target() {
        return address + ((OffsetInstruction) source).getCodeOffset();
    }

    Reference reference() {
        return Objects.requireNonNull(reference);
    }

    String type() {
        return ((TypeReference) reference()).getType();
    }

    FieldReference field() {
        return (FieldReference) reference();
    }

    MethodReference method() {
        return (MethodReference) reference();
    }

    boolean canThrow() {
        return opcode.canThrow() || opcode == Opcode.FILL_ARRAY_DATA;
    }

    boolean canContinue() {
        return opcode.canContinue();
    }

    boolean payload() {
        return opcode == Opcode.PACKED_SWITCH_PAYLOAD
                || opcode == Opcode.SPARSE_SWITCH_PAYLOAD
                || opcode == Opcode.ARRAY_PAYLOAD;
    }

    boolean isSwitch() {
        return opcode == Opcode.PACKED_SWITCH || opcode == Opcode.SPARSE_SWITCH;
    }

    boolean isInvoke() {
        return opcode.name.startsWith("invoke-");
    }

    boolean isMoveResult() {
        return opcode == Opcode.MOVE_RESULT || opcode == Opcode.MOVE_RESULT_WIDE || opcode == Opcode.MOVE_RESULT_OBJECT;
    }

    boolean isConstructorCall() {
        return (opcode == Opcode.INVOKE_DIRECT || opcode == Opcode.INVOKE_DIRECT_RANGE)
                && method().getName().equals("<init>");
    }

    @Override
    public String toString() {
        return opcode.name + " at 0x" + Integer.toHexString(address);
    }
}
