package dev.cairn.android.dex.generated;

import java.util.List;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.builder.instruction.BuilderInstruction11x;
import org.jf.dexlib2.builder.instruction.BuilderInstruction35c;
import org.jf.dexlib2.builder.instruction.BuilderInstruction3rc;
import org.jf.dexlib2.iface.reference.Reference;

/** Writes one call, and the instruction that takes up what it returned. */
final class CallWriter {
    private final MethodCode code;
    private final RegisterAllocator allocator;
    private final Choices choices;
    private final MoveSteps moves;

    CallWriter(MethodCode code, RegisterAllocator allocator) {
        this.code = code;
        this.allocator = allocator;
        this.choices = code.choices;
        moves = new MoveSteps(code, allocator);
    }

    /** Calls with these registers, which are moved together where the instruction needs that. */
    void call(Opcode opcode, Reference reference, List<Integer> registers) {
        List<Integer> words = moves.words(registers);
        if (words.size() <= 5 && words.stream().allMatch(word -> word < 16) && !choices.oneIn(4)) {
            code.emit(new BuilderInstruction35c(
                    opcode,
                    words.size(),
                    word(words, 0),
                    word(words, 1),
                    word(words, 2),
                    word(words, 3),
                    word(words, 4),
                    reference));
        } else {
            Opcode ranged = OpcodeTable.named(opcode.name + "/range");
            code.emit(new BuilderInstruction3rc(ranged, moves.together(registers, words), words.size(), reference));
        }
    }

    /** One of up to five words that an instruction names; 0 where it names fewer. */
    static int word(List<Integer> words, int index) {
        return index < words.size() ? words.get(index) : 0;
    }

    /** Takes up, or leaves, what a call returned. */
    void result(CharSequence type, int limit) {
        if (type.charAt(0) == 'V' || choices.oneIn(5)) {
            return;
        }
        boolean isWide = Types.isWide(type);
        int register = allocator.free(Math.min(limit, isWide ? 255 : 256), isWide);
        Opcode opcode = isWide
                ? Opcode.MOVE_RESULT_WIDE
                : Types.isReference(type) ? Opcode.MOVE_RESULT_OBJECT : Opcode.MOVE_RESULT;
        code.emit(new BuilderInstruction11x(opcode, register));
        code.set(register, type.toString());
    }
}
