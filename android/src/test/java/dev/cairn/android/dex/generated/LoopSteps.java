package dev.cairn.android.dex.generated;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.builder.instruction.BuilderInstruction21t;
import org.jf.dexlib2.builder.instruction.BuilderInstruction22b;
import org.jf.dexlib2.builder.instruction.BuilderInstruction30t;

/** Writes jumps back: loops, and code behind the method's end that comes back from there. */
final class LoopSteps {
    private final MethodCode code;
    private final RegisterAllocator allocator;
    private final JumpSteps jumps;
    private final BlockNesting nesting;
    private final BodyGenerator.Block block;
    private final Choices choices;
    private final ConstantSteps constants;
    private final List<Runnable> farAway = new ArrayList<>();

    LoopSteps(
            MethodCode code,
            RegisterAllocator allocator,
            JumpSteps jumps,
            BlockNesting nesting,
            BodyGenerator.Block block) {
        this.code = code;
        this.allocator = allocator;
        this.jumps = jumps;
        this.nesting = nesting;
        this.block = block;
        choices = code.choices;
        constants = new ConstantSteps(code, allocator);
    }

    /** Runs a block a few times. */
    void loop(int depth) {
        int counter = allocator.free(256, false);
        if (allocator.pinned().cardinality() > 3) {
            throw new RegisterAllocator.NoRegister();
        }
        constants.constant(counter, 1 + choices.below(4));
        code.set(counter, "I");
        allocator.pin(counter);
        generalise();
        MethodCode.Target head = code.new Target();
        head.placeLoop();
        MethodCode.Target end = code.new Target();
        nesting.enter(end);
        block.write(depth + 1);
        nesting.leave();
        if (code.isReachable()) {
            code.emit(new BuilderInstruction22b(Opcode.ADD_INT_LIT8, counter, counter, -1));
            code.set(counter, "I");
            conform(head);
            code.emit(new BuilderInstruction21t(Opcode.IF_GTZ, counter, head.label()));
        }
        allocator.unpin(counter);
        end.place();
    }

    /** A branch to code behind the method's end, which comes back. */
    void far(int depth) {
        if (nesting.isClosed()) {
            return;
        }
        MethodCode.Target away = code.new Target();
        MethodCode.Target back = code.new Target();
        jumps.jumpIf(away);
        generalise();
        back.placeLoop();
        BitSet pinned = allocator.pinned();
        farAway.add(() -> {
            allocator.pinOnly(pinned);
            away.place();
            nesting.close();
            block.write(depth + 1);
            nesting.open();
            if (code.isReachable()) {
                conform(back);
                code.emit(new BuilderInstruction30t(Opcode.GOTO_32, back.label()));
            }
        });
    }

    /** Writes the code that far branches lead to. */
    void writeFarAway() {
        while (!farAway.isEmpty()) {
            farAway.removeLast().run();
        }
    }

    /** Takes constants for one of the things they may be, so that a loop may change them. */
    private void generalise() {
        for (int i = 0; i < code.registers(); i++) {
            String kind = code.held(i);
            if (kind != null && !allocator.isPinned(i) && choices.below(2) == 1) {
                for (String wider : choices.oneIn(2)
                        ? List.of("F", "D", Types.OBJECT)
                        : List.of("I", "J", Host.class.descriptorString(), Types.OBJECT)) {
                    if (Held.fits(kind, wider)) {
                        code.set(i, wider);
                        break;
                    }
                }
            }
        }
    }

    /** Brings registers to what they must hold where the loop starts. */
    private void conform(MethodCode.Target head) {
        for (int register : head.mismatches()) {
            if (Held.isWide(head.wanted(register))) {
                constants.wideConstant(register, 0);
            } else {
                constants.constant(register, 0);
            }
        }
    }
}
