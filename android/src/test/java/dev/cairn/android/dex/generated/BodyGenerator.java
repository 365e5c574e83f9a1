package dev.cairn.android.dex.generated;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.builder.instruction.BuilderInstruction10x;

/** Makes a method's body: statements in blocks, then calls that show what the registers hold, and the return. */
final class BodyGenerator {
    private static final int DEEPEST = 4;

    private final MethodCode code;
    private final RegisterAllocator allocator;
    private final Choices choices;
    private final MoveSteps moves;
    private final ArithmeticSteps arithmetic;
    private final ObjectSteps objects;
    private final CallSteps calls;
    private final BranchSteps branches;
    private final LoopSteps loops;
    private final TrySteps tries;
    private final ConstructionSteps constructions;
    private final ReturnSteps returns;
    private int statements;

    /** Statements one after another, within so many blocks. */
    interface Block {
        void write(int depth);
    }

    BodyGenerator(MethodCode code, String own, String returned, CallSteps.Scope scope) {
        this.code = code;
        this.choices = code.choices;
        allocator = new RegisterAllocator(code);
        OperandSupply operands = new OperandSupply(code, allocator);
        JumpSteps jumps = new JumpSteps(code, allocator, operands);
        BlockNesting nesting = new BlockNesting();
        moves = new MoveSteps(code, allocator);
        arithmetic = new ArithmeticSteps(code, allocator, operands);
        objects = new ObjectSteps(code, allocator, operands, own);
        calls = new CallSteps(code, allocator, operands, own, scope);
        constructions = new ConstructionSteps(code, allocator, operands, arithmetic, jumps, nesting);
        returns = new ReturnSteps(code, allocator, operands, calls, jumps, nesting, returned);
        branches = new BranchSteps(code, allocator, operands, jumps, nesting, this::block);
        loops = new LoopSteps(code, allocator, jumps, nesting, this::block);
        tries = new TrySteps(code, allocator, operands, jumps, nesting, this::block);
    }

    /** Writes all of it. */
    void write(int statements) {
        this.statements = statements;
        block(0);
        if (code.isReachable()) {
            allocator.pinOnly(new BitSet());
            for (int i = 0; i < code.registers(); i++) {
                calls.show(i);
            }
            allocator.release(new BitSet());
            returns.end();
        }
        loops.writeFarAway();
    }

    private void block(int depth) {
        while (statements > 0 && code.isReachable() && choices.below(9) != 0) {
            statements--;
            statement(depth);
        }
    }

    private void statement(int depth) {
        allocator.release(new BitSet());
        try {
            switch (choices.below(20)) {
                case 0 -> code.emit(new BuilderInstruction10x(Opcode.NOP));
                case 1, 2, 3, 4, 5 -> arithmetic.step();
                case 6, 7, 8, 9, 10 -> objects.step();
                case 11, 12, 13, 14 -> calls.step();
                case 15 -> copy();
                default -> flow(depth);
            }
        } catch (RegisterAllocator.NoRegister full) {
            allocator.release(new BitSet());
        }
        allocator.release(new BitSet());
    }

    private void flow(int depth) {
        if (depth == DEEPEST) {
            copy();
            return;
        }
        switch (choices.below(12)) {
            case 0, 1 -> branches.branch(depth);
            case 2 -> loops.loop(depth);
            case 3 -> branches.choose(depth);
            case 4, 5 -> tries.guard(depth);
            case 6 -> tries.overlap(depth);
            case 7 -> tries.monitor(depth);
            case 8 -> loops.far(depth);
            case 9 -> branches.leaveBlock();
            case 10 -> returns.endIf();
            default -> constructions.construct();
        }
    }

    private void copy() {
        List<Integer> registers = new ArrayList<>();
        for (int i = 0; i < code.registers(); i++) {
            String kind = code.held(i);
            if (kind != null && !kind.equals(Held.HIGH) && !kind.startsWith(Held.FRESH)) {
                registers.add(i);
            }
        }
        if (!registers.isEmpty()) {
            int from = choices.of(registers);
            moves.move(allocator.free(RegisterAllocator.ANY, Held.isWide(code.held(from))), from);
        }
    }
}
