package dev.cairn.android.dex.generated;

import java.util.BitSet;
import java.util.List;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.builder.BuilderInstruction;
import org.jf.dexlib2.builder.Label;
import org.jf.dexlib2.builder.instruction.BuilderInstruction10t;
import org.jf.dexlib2.builder.instruction.BuilderInstruction20t;
import org.jf.dexlib2.builder.instruction.BuilderInstruction21t;
import org.jf.dexlib2.builder.instruction.BuilderInstruction22t;
import org.jf.dexlib2.builder.instruction.BuilderInstruction30t;

/** Writes jumps, always or on a condition. */
final class JumpSteps {
    private final MethodCode code;
    private final RegisterAllocator allocator;
    private final OperandSupply operands;
    private final Choices choices;

    JumpSteps(MethodCode code, RegisterAllocator allocator, OperandSupply operands) {
        this.code = code;
        this.allocator = allocator;
        this.operands = operands;
        choices = code.choices;
    }

    /** Jumps there always. */
    void goTo(MethodCode.Target target) {
        Label label = target.jumped();
        code.emit(
                switch (choices.below(3)) {
                    case 0 -> new BuilderInstruction10t(Opcode.GOTO, label);
                    case 1 -> new BuilderInstruction20t(Opcode.GOTO_16, label);
                    default -> new BuilderInstruction30t(Opcode.GOTO_32, label);
                });
    }

    /** Jumps there on a condition of registers that hold something, or of new ones. */
    void jumpIf(MethodCode.Target target) {
        boolean ofObjects = choices.oneIn(4);
        boolean withZero = choices.below(2) == 0;
        String kind = ofObjects ? Types.OBJECT : "I";
        List<String> names =
                ofObjects ? List.of("if-eq", "if-ne") : List.of("if-eq", "if-ne", "if-lt", "if-ge", "if-gt", "if-le");
        String name = choices.of(names);
        int a = operands.take(kind, withZero ? 256 : 16);
        int b = withZero ? 0 : operands.take(kind, 16);
        BuilderInstruction jump = withZero
                ? new BuilderInstruction21t(OpcodeTable.named(name + "z"), a, target.jumped())
                : new BuilderInstruction22t(OpcodeTable.named(name), a, b, target.jumped());
        code.emit(jump);
        allocator.release(new BitSet());
    }
}
