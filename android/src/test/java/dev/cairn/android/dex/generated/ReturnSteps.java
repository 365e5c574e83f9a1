package dev.cairn.android.dex.generated;

import java.util.BitSet;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.builder.instruction.BuilderInstruction10x;
import org.jf.dexlib2.builder.instruction.BuilderInstruction11x;

/** Writes ends of the method: returns, and throws. */
final class ReturnSteps {
    private final MethodCode code;
    private final RegisterAllocator allocator;
    private final OperandSupply operands;
    private final CallSteps calls;
    private final JumpSteps jumps;
    private final BlockNesting nesting;
    private final String returned;
    private final Choices choices;
    private final ConstantSteps constants;

    ReturnSteps(
            MethodCode code,
            RegisterAllocator allocator,
            OperandSupply operands,
            CallSteps calls,
            JumpSteps jumps,
            BlockNesting nesting,
            String returned) {
        this.code = code;
        this.allocator = allocator;
        this.operands = operands;
        this.calls = calls;
        this.jumps = jumps;
        this.nesting = nesting;
        this.returned = returned;
        choices = code.choices;
        constants = new ConstantSteps(code, allocator);
    }

    /** Ends the method on a condition. */
    void endIf() {
        MethodCode.Target on = code.new Target();
        jumps.jumpIf(on);
        try {
            throwOrLeave();
        } catch (RegisterAllocator.NoRegister full) {
            allocator.release(new BitSet());
        }
        on.place();
    }

    /** Ends the method here. */
    void end() {
        try {
            leave();
        } catch (RegisterAllocator.NoRegister full) {
            allocator.release(new BitSet());
            if (Types.isWide(returned)) {
                constants.wideConstant(0, 0);
            } else {
                constants.constant(0, 0);
            }
            allocator.use(0);
            give(0);
        }
    }

    private void throwOrLeave() {
        if (choices.below(2) == 0 || nesting.isClosed()) {
            int thrown = operands.takeObject("Ljava/lang/RuntimeException;", 256);
            code.emit(new BuilderInstruction11x(Opcode.THROW, thrown));
        } else {
            calls.show();
            leave();
        }
    }

    private void leave() {
        if (returned.equals("V")) {
            code.emit(new BuilderInstruction10x(Opcode.RETURN_VOID));
            return;
        }
        give(operands.take(returned, 256));
    }

    private void give(int register) {
        code.emit(new BuilderInstruction11x(
                Types.isWide(returned)
                        ? Opcode.RETURN_WIDE
                        : Types.isReference(returned) ? Opcode.RETURN_OBJECT : Opcode.RETURN,
                register));
    }
}
