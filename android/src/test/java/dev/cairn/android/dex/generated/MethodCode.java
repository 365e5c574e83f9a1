package dev.cairn.android.dex.generated;

import java.util.ArrayList;
import java.util.List;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.builder.BuilderInstruction;
import org.jf.dexlib2.builder.Label;
import org.jf.dexlib2.builder.MethodImplementationBuilder;
import org.jf.dexlib2.iface.MethodImplementation;
import org.jf.dexlib2.iface.instruction.Instruction;
import org.jf.dexlib2.immutable.ImmutableMethodImplementation;
import org.jspecify.annotations.Nullable;

/**
 * A method's code while it is written, with what each register holds at this place, as the verifier of a device sees it: so
 * that only valid code is written.
 */
final class MethodCode {
    final Choices choices;
    private final MethodImplementationBuilder builder;
    private final List<Guarded> guarded = new ArrayList<>();
    private final CatchRanges ranges = new CatchRanges();
    private final List<Runnable> data = new ArrayList<>();
    private RegisterState state;
    private boolean reachable = true;
    private int labels;

    MethodCode(int registers, Choices choices) {
        builder = new MethodImplementationBuilder(registers);
        state = new RegisterState(registers);
        this.choices = choices;
    }

    /** A place that jumps lead to, and what the registers hold there. */
    final class Target {
        private final String name = "L" + labels++;
        private @Nullable RegisterState there;

        /** The label to name in a jump from here. */
        Label jumped() {
            there = state.joined(there);
            return label();
        }

        /** Goes on here; from above, too, if that is reached. */
        void place() {
            if (there != null) {
                state = reachable ? state.joined(there) : there.copy();
                reachable = true;
            }
            builder.addLabel(name);
        }

        /** Goes on here, a loop's start: jumps come from below. */
        void placeLoop() {
            state.forgetFresh();
            there = state.copy();
            builder.addLabel(name);
        }

        boolean isUsed() {
            return there != null;
        }

        Label label() {
            return builder.getLabel(name);
        }

        /** What a jump to here must leave in a register, as it stood at the loop's start. */
        List<Integer> mismatches() {
            return there == null ? List.of() : state.mismatches(there);
        }

        @Nullable
        String wanted(int register) {
            return there == null ? null : there.held(register);
        }
    }

    void emit(BuilderInstruction instruction) {
        if (!reachable) {
            throw new IllegalStateException("not reached: " + instruction.getOpcode());
        }
        // The library's table forgets that filling an array fails on null and on one that is too short.
        boolean fills = instruction.getOpcode() == Opcode.FILL_ARRAY_DATA;
        if (fills || instruction.getOpcode().canThrow()) {
            for (Guarded each : guarded) {
                each.thrown = state.joined(each.thrown);
            }
        }
        builder.addInstruction(instruction);
        if (!instruction.getOpcode().canContinue()) {
            reachable = false;
        }
    }

    boolean isReachable() {
        return reachable;
    }

    int registers() {
        return state.registers();
    }

    @Nullable
    String held(int register) {
        return state.held(register);
    }

    /** Notes that the register now holds this. */
    void set(int register, String kind) {
        state.set(register, kind);
    }

    /** The constructor of this one has run: all registers that hold it may be used. */
    void made(String fresh, String type) {
        state.made(fresh, type);
    }

    /** Lists the registers below the limit that hold this kind. */
    List<Integer> holding(String wanted, int limit) {
        return state.holding(wanted, limit);
    }

    /** A range whose exceptions are caught, and what the registers may hold then. */
    final class Guarded {
        private @Nullable RegisterState thrown;

        private Guarded() {}

        /** Ends the range; whether anything in it can throw. */
        boolean leave(List<Target> handlers) {
            guarded.remove(this);
            if (thrown == null) {
                return false;
            }
            for (Target handler : handlers) {
                handler.there = thrown.joined(handler.there);
            }
            return true;
        }
    }

    Guarded enterTry() {
        Guarded entered = new Guarded();
        guarded.add(entered);
        return entered;
    }

    /** Notes a handler; of two for one place the earlier noted is asked first. */
    void addCatch(@Nullable String type, Target from, Target to, Target handler) {
        ranges.add(type, from.label(), to.label(), handler.label());
    }

    /** Puts an array's or a switch's data behind the code. */
    void data(Target at, BuilderInstruction payload) {
        data.add(() -> {
            builder.addLabel(at.name);
            builder.addInstruction(payload);
        });
    }

    MethodImplementation build() {
        data.forEach(Runnable::run);
        List<Instruction> instructions = new ArrayList<>();
        builder.getMethodImplementation().getInstructions().forEach(instructions::add);
        return new ImmutableMethodImplementation(state.registers(), instructions, ranges.blocks(), List.of());
    }
}
