package dev.cairn.android.dex.generated;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.TreeMap;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.builder.Label;
import org.jf.dexlib2.builder.SwitchLabelElement;
import org.jf.dexlib2.builder.instruction.BuilderInstruction22b;
import org.jf.dexlib2.builder.instruction.BuilderInstruction31t;
import org.jf.dexlib2.builder.instruction.BuilderPackedSwitchPayload;
import org.jf.dexlib2.builder.instruction.BuilderSparseSwitchPayload;

/** Writes branches forwards: of two ways, of many, and out of the blocks around. */
final class BranchSteps {
    private final MethodCode code;
    private final RegisterAllocator allocator;
    private final OperandSupply operands;
    private final JumpSteps jumps;
    private final BlockNesting nesting;
    private final BodyGenerator.Block block;
    private final Choices choices;

    BranchSteps(
            MethodCode code,
            RegisterAllocator allocator,
            OperandSupply operands,
            JumpSteps jumps,
            BlockNesting nesting,
            BodyGenerator.Block block) {
        this.code = code;
        this.allocator = allocator;
        this.operands = operands;
        this.jumps = jumps;
        this.nesting = nesting;
        this.block = block;
        choices = code.choices;
    }

    /** Two ways on a condition, which meet again. */
    void branch(int depth) {
        MethodCode.Target other = code.new Target();
        MethodCode.Target end = code.new Target();
        jumps.jumpIf(other);
        nesting.enter(end);
        block.write(depth + 1);
        nesting.leave();
        if (code.isReachable()) {
            jumps.goTo(end);
        }
        other.place();
        block.write(depth + 1);
        end.place();
    }

    /** A switch; a case may run into the next. */
    void choose(int depth) {
        int key = operands.take("I", 256);
        int small = allocator.free(256, false);
        code.emit(new BuilderInstruction22b(Opcode.AND_INT_LIT8, small, key, 7));
        code.set(small, "I");
        MethodCode.Target payload = code.new Target();
        boolean isPacked = choices.below(2) == 0;
        code.emit(new BuilderInstruction31t(
                isPacked ? Opcode.PACKED_SWITCH : Opcode.SPARSE_SWITCH, small, payload.label()));
        List<MethodCode.Target> cases = new ArrayList<>();
        TreeMap<Integer, Label> labels = new TreeMap<>();
        int first = choices.below(4) - 1;
        for (int i = choices.below(6); i >= 0; i--) {
            if (cases.isEmpty() || !choices.oneIn(3)) {
                cases.add(code.new Target());
            }
            labels.put(
                    isPacked ? first + labels.size() : choices.below(9) * (choices.oneIn(9) ? 1_000_003 : 1) - 1,
                    cases.getLast().jumped());
        }
        code.data(
                payload,
                isPacked
                        ? new BuilderPackedSwitchPayload(first, List.copyOf(labels.values()))
                        : new BuilderSparseSwitchPayload(labels.entrySet().stream()
                                .map(entry -> new SwitchLabelElement(entry.getKey(), entry.getValue()))
                                .toList()));
        MethodCode.Target end = code.new Target();
        allocator.release(new BitSet());
        block.write(depth + 1);
        for (MethodCode.Target each : cases) {
            if (code.isReachable() && !choices.oneIn(4)) {
                jumps.goTo(end);
            }
            each.place();
            block.write(depth + 1);
        }
        end.place();
    }

    /** Jumps to the end of a block around, on a condition. */
    void leaveBlock() {
        List<MethodCode.Target> ends = nesting.ends();
        if (!ends.isEmpty()) {
            jumps.jumpIf(choices.of(ends));
        }
    }
}
