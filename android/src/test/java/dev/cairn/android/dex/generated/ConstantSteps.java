package dev.cairn.android.dex.generated;

import java.util.List;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.builder.instruction.BuilderInstruction11n;
import org.jf.dexlib2.builder.instruction.BuilderInstruction21c;
import org.jf.dexlib2.builder.instruction.BuilderInstruction21ih;
import org.jf.dexlib2.builder.instruction.BuilderInstruction21lh;
import org.jf.dexlib2.builder.instruction.BuilderInstruction21s;
import org.jf.dexlib2.builder.instruction.BuilderInstruction31c;
import org.jf.dexlib2.builder.instruction.BuilderInstruction31i;
import org.jf.dexlib2.builder.instruction.BuilderInstruction51l;
import org.jf.dexlib2.iface.reference.Reference;
import org.jf.dexlib2.immutable.reference.ImmutableStringReference;

/** Writes constants, those that are hard to translate among them. */
final class ConstantSteps {
    private static final List<Integer> INTS = List.of(
            1,
            0,
            -1,
            2,
            5,
            7,
            31,
            33,
            63,
            64,
            100,
            -128,
            127,
            128,
            255,
            256,
            -32768,
            32767,
            65535,
            65536,
            0x40490fdb,
            0x7f800000,
            0xff800000,
            0x7fc00000,
            Integer.MIN_VALUE,
            Integer.MAX_VALUE,
            0x12340000,
            0x3f800000);
    private static final List<Long> LONGS = List.of(
            1L,
            0L,
            -1L,
            3L,
            63L,
            64L,
            0x7fff_ffffL,
            -0x8000_0000L,
            0x8000_0000L,
            32767L,
            -32768L,
            Long.MIN_VALUE,
            Long.MAX_VALUE,
            0x3ff0_0000_0000_0000L,
            0x7ff8_0000_0000_0000L,
            0x7ff0_0000_0000_0000L,
            0xc059_0000_0000_0000L,
            0x1234_5678_9abc_def0L,
            0x43e0_0000_0000_0000L);
    private static final List<String> TEXTS =
            List.of("", "a", "text", "\u00e9\u4e2d\ud83d\ude00", "zero\0", "longer text");

    private final MethodCode code;
    private final RegisterAllocator allocator;
    private final Choices choices;

    ConstantSteps(MethodCode code, RegisterAllocator allocator) {
        this.code = code;
        this.allocator = allocator;
        this.choices = code.choices;
    }

    /** Writes a zero or null into a free register. */
    int zero(int limit) {
        return freshConstant(limit, 0);
    }

    /** Picks a number, mostly one that is hard. */
    int anyInt() {
        return choices.oneIn(4) ? choices.below(1 << 30) * 4 + choices.below(4) : choices.of(INTS);
    }

    /** Writes a constant into a free register. */
    int freshConstant(int limit, int value) {
        int register = allocator.free(Math.min(limit, 256), false);
        constant(register, value);
        return register;
    }

    /** Writes one of the instructions that have such a constant. */
    void constant(int register, int value) {
        int form = choices.below(4);
        if (form == 0 && register < 16 && value >= -8 && value < 8) {
            code.emit(new BuilderInstruction11n(Opcode.CONST_4, register, value));
        } else if (form == 1 && (value & 0xffff) == 0) {
            code.emit(new BuilderInstruction21ih(Opcode.CONST_HIGH16, register, value));
        } else if (form < 3 && value == (short) value) {
            code.emit(new BuilderInstruction21s(Opcode.CONST_16, register, value));
        } else {
            code.emit(new BuilderInstruction31i(Opcode.CONST, register, value));
        }
        code.set(register, Held.constant(value));
    }

    int wideConstant(int limit) {
        long value = choices.of(LONGS);
        int register = allocator.free(Math.min(limit, 255), true);
        wideConstant(register, value);
        return register;
    }

    void wideConstant(int register, long value) {
        int form = choices.below(4);
        if (form == 0 && value == (short) value) {
            code.emit(new BuilderInstruction21s(Opcode.CONST_WIDE_16, register, (int) value));
        } else if (form == 1 && value << 16 == 0) {
            code.emit(new BuilderInstruction21lh(Opcode.CONST_WIDE_HIGH16, register, value));
        } else if (form < 3 && value == (int) value) {
            code.emit(new BuilderInstruction31i(Opcode.CONST_WIDE_32, register, (int) value));
        } else {
            code.emit(new BuilderInstruction51l(Opcode.CONST_WIDE, register, value));
        }
        code.set(register, Held.WIDE_CONSTANT);
    }

    int text(int limit) {
        ImmutableStringReference text = new ImmutableStringReference(choices.of(TEXTS));
        if (choices.oneIn(3)) {
            int register = allocator.free(Math.min(limit, 256), false);
            code.emit(new BuilderInstruction31c(Opcode.CONST_STRING_JUMBO, register, text));
            code.set(register, Types.STRING);
            return register;
        }
        return constantObject(Opcode.CONST_STRING, text, Types.STRING, limit);
    }

    int constantObject(Opcode opcode, Reference reference, String type, int limit) {
        int register = allocator.free(Math.min(limit, 256), false);
        code.emit(new BuilderInstruction21c(opcode, register, reference));
        code.set(register, type);
        return register;
    }
}
