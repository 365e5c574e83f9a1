package dev.cairn.android.dex.generated;

import java.util.BitSet;
import java.util.List;
import org.jf.dexlib2.immutable.reference.ImmutableMethodReference;

/** Writes code between the allocation of an object and its constructor. */
final class ConstructionSteps {
    private final MethodCode code;
    private final RegisterAllocator allocator;
    private final OperandSupply operands;
    private final ArithmeticSteps arithmetic;
    private final JumpSteps jumps;
    private final BlockNesting nesting;
    private final Choices choices;

    ConstructionSteps(
            MethodCode code,
            RegisterAllocator allocator,
            OperandSupply operands,
            ArithmeticSteps arithmetic,
            JumpSteps jumps,
            BlockNesting nesting) {
        this.code = code;
        this.allocator = allocator;
        this.operands = operands;
        this.arithmetic = arithmetic;
        this.jumps = jumps;
        this.nesting = nesting;
        choices = code.choices;
    }

    /** Makes an object with other code before its constructor is called. */
    void construct() {
        String type = choices.of(List.of(Left.class.descriptorString(), Host.class.descriptorString()));
        nesting.close();
        try {
            operands.construct(type, new ImmutableMethodReference(type, "<init>", List.of(), "V"), 256, this::branch);
        } finally {
            nesting.open();
        }
    }

    private void branch() {
        MethodCode.Target other = code.new Target();
        MethodCode.Target end = code.new Target();
        BitSet busy = allocator.busy();
        jumps.jumpIf(other);
        straight();
        jumps.goTo(end);
        other.place();
        straight();
        end.place();
        allocator.release(busy);
    }

    private void straight() {
        for (int i = choices.below(3); i > 0; i--) {
            try {
                arithmetic.step();
            } catch (RegisterAllocator.NoRegister full) {
                allocator.release(new BitSet());
            }
            allocator.release(new BitSet());
        }
    }
}
