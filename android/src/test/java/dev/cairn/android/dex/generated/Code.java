package dev.cairn.android.dex.generated;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.TreeSet;
import org.jf.dexlib2.Opcode;
import org.jf.dexlib2.builder.BuilderInstruction;
import org.jf.dexlib2.builder.Label;
import org.jf.dexlib2.builder.MethodImplementationBuilder;
import org.jf.dexlib2.iface.MethodImplementation;
import org.jf.dexlib2.iface.instruction.Instruction;
import org.jf.dexlib2.immutable.ImmutableExceptionHandler;
import org.jf.dexlib2.immutable.ImmutableMethodImplementation;
import org.jf.dexlib2.immutable.ImmutableTryBlock;
import org.jspecify.annotations.Nullable;

/**
 * A method's code while it is written, with what each register holds at this place, as the verifier of a device sees it: so
 * that only valid code is written.
 */
final class Code {
    final MethodImplementationBuilder builder;
    final Choices choices;
    private @Nullable String[] held;
    private final BitSet pinned = new BitSet();
    private final BitSet busy = new BitSet();
    private final List<Guarded> guarded = new ArrayList<>();
    private final List<Range> ranges = new ArrayList<>();
    private boolean reachable = true;
    private int labels;

    Code(int registers, Choices choices) {
        builder = new MethodImplementationBuilder(registers);
        held = new String[registers];
        this.choices = choices;
    }

    /** A place that jumps lead to, and what the registers hold there. */
    final class Target {
        private final String name = "L" + labels++;
        private @Nullable String @Nullable [] state;

        /** The label to name in a jump from here. */
        Label jumped() {
            state = state == null ? held.clone() : merged(state, held);
            return builder.getLabel(name);
        }

        /** Goes on here; from above, too, if that is reached. */
        void place() {
            if (state != null) {
                held = reachable ? merged(state, held) : state.clone();
                reachable = true;
            }
            builder.addLabel(name);
        }

        /** Goes on here, a loop's start: jumps come from below. */
        void placeLoop() {
            forgetFresh();
            state = held.clone();
            builder.addLabel(name);
        }

        boolean isUsed() {
            return state != null;
        }

        Label label() {
            return builder.getLabel(name);
        }

        /** What a jump to here must leave in a register, as it stood at the loop's start. */
        List<Integer> mismatches() {
            List<Integer> registers = new ArrayList<>();
            for (int i = 0; state != null && i < state.length; i++) {
                String wanted = state[i];
                String now = held[i];
                if (wanted != null && !wanted.equals(Held.HIGH) && (now == null || !conforms(now, wanted, i))) {
                    registers.add(i);
                }
            }
            return registers;
        }

        private boolean conforms(String now, String wanted, int register) {
            boolean half = Held.isWide(wanted) && !Held.HIGH.equals(held[register + 1]);
            return !half && (now.equals(wanted) || wanted.equals(Held.merge(now, wanted)));
        }

        @Nullable
        String wanted(int register) {
            return state == null ? null : state[register];
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
                each.state = each.state == null ? held.clone() : merged(each.state, held);
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
        return held.length;
    }

    @Nullable
    String held(int register) {
        return held[register];
    }

    /** Notes that the register now holds this. */
    void set(int register, String kind) {
        forget(register);
        held[register] = kind;
        if (Held.isWide(kind)) {
            forget(register + 1);
            held[register + 1] = Held.HIGH;
        }
    }

    private void forget(int register) {
        if (Held.HIGH.equals(held[register])) {
            held[register - 1] = null;
        }
        if (Held.isWide(held[register])) {
            held[register + 1] = null;
        }
        held[register] = null;
    }

    /** The constructor of this one has run: all registers that hold it may be used. */
    void made(String fresh, String type) {
        for (int i = 0; i < held.length; i++) {
            if (fresh.equals(held[i])) {
                held[i] = type;
            }
        }
    }

    private void forgetFresh() {
        for (int i = 0; i < held.length; i++) {
            String kind = held[i];
            if (kind != null && (kind.startsWith(Held.FRESH) || i > 255)) {
                held[i] = null;
            }
        }
        for (int i = 0; i + 1 < held.length; i++) {
            if (Held.isWide(held[i]) && held[i + 1] == null) {
                held[i] = null;
            }
        }
    }

    /** Lists the registers below the limit that hold this kind. */
    List<Integer> holding(String wanted, int limit) {
        List<Integer> registers = new ArrayList<>();
        for (int i = 0; i < Math.min(limit, held.length); i++) {
            if (Held.fits(held[i], wanted)) {
                registers.add(i);
            }
        }
        return registers;
    }

    /** Picks a register to write to; for a pair its first. */
    int free(int limit, boolean isWide) {
        List<Integer> registers = new ArrayList<>();
        for (int i = 0; i < Math.min(limit, held.length - (isWide ? 1 : 0)); i++) {
            if (isFree(i) && (!isWide || isFree(i + 1))) {
                registers.add(i);
            }
        }
        if (registers.isEmpty()) {
            throw new NoRegister();
        }
        return choices.of(registers);
    }

    private boolean isFree(int register) {
        return !busy.get(register) && !pinned.get(register);
    }

    boolean isPinned(int register) {
        return pinned.get(register);
    }

    void pin(int register) {
        pinned.set(register);
    }

    void unpin(int register) {
        pinned.clear(register);
    }

    /** Keeps a register as it is until the instruction that uses it is written. */
    void use(int register) {
        busy.set(register);
        if (Held.isWide(held[register])) {
            busy.set(register + 1);
        }
    }

    boolean isBusy(int register) {
        return busy.get(register);
    }

    BitSet busy() {
        return (BitSet) busy.clone();
    }

    void release(BitSet stillBusy) {
        busy.clear();
        busy.or(stillBusy);
    }

    BitSet pinned() {
        return (BitSet) pinned.clone();
    }

    void pinOnly(BitSet registers) {
        pinned.clear();
        pinned.or(registers);
    }

    /** A range whose exceptions are caught, and what the registers may hold then. */
    final class Guarded {
        private @Nullable String @Nullable [] state;

        private Guarded() {}

        /** Ends the range; whether anything in it can throw. */
        boolean leave(List<Target> handlers) {
            guarded.remove(this);
            if (state == null) {
                return false;
            }
            for (Target handler : handlers) {
                handler.state = handler.state == null ? state.clone() : merged(handler.state, state);
            }
            return true;
        }
    }

    Guarded enterTry() {
        Guarded entered = new Guarded();
        guarded.add(entered);
        return entered;
    }

    /** Puts an array's or a switch's data behind the code. */
    void data(Target at, BuilderInstruction payload) {
        builder.addLabel(at.name);
        builder.addInstruction(payload);
    }

    /** Notes a handler; of two for one place the earlier noted is asked first. */
    void addCatch(@Nullable String type, Target from, Target to, Target handler) {
        ranges.add(new Range(type, from.label(), to.label(), handler.label()));
    }

    MethodImplementation build() {
        List<Instruction> instructions = new ArrayList<>();
        builder.getMethodImplementation().getInstructions().forEach(instructions::add);
        return new ImmutableMethodImplementation(held.length, instructions, tryBlocks(), List.of());
    }

    private List<ImmutableTryBlock> tryBlocks() {
        TreeSet<Integer> borders = new TreeSet<>();
        for (Range range : ranges) {
            borders.add(range.from().getCodeAddress());
            borders.add(range.to().getCodeAddress());
        }
        List<ImmutableTryBlock> blocks = new ArrayList<>();
        for (int start : borders) {
            Integer end = borders.higher(start);
            List<ImmutableExceptionHandler> handlers = handlers(start);
            if (end != null && !handlers.isEmpty()) {
                blocks.add(new ImmutableTryBlock(start, end - start, handlers));
            }
        }
        return blocks;
    }

    private List<ImmutableExceptionHandler> handlers(int address) {
        LinkedHashMap<String, ImmutableExceptionHandler> handlers = new LinkedHashMap<>();
        for (Range range : ranges) {
            boolean covers = range.from().getCodeAddress() <= address
                    && address < range.to().getCodeAddress();
            if (covers && !handlers.containsKey("any")) {
                handlers.putIfAbsent(
                        range.type() == null ? "any" : range.type(),
                        new ImmutableExceptionHandler(
                                range.type(), range.handler().getCodeAddress()));
            }
        }
        return List.copyOf(handlers.values());
    }

    private record Range(@Nullable String type, Label from, Label to, Label handler) {}

    private static @Nullable String[] merged(@Nullable String[] one, @Nullable String[] other) {
        @Nullable String[] merged = new String[one.length];
        for (int i = 0; i < one.length; i++) {
            merged[i] = Held.merge(one[i], other[i]);
        }
        for (int i = 0; i < one.length; i++) {
            boolean pair = i + 1 < one.length && Held.HIGH.equals(merged[i + 1]);
            if (Held.isWide(merged[i]) && !pair) {
                merged[i] = null;
            }
            if (Held.HIGH.equals(merged[i]) && (i == 0 || !Held.isWide(merged[i - 1]))) {
                merged[i] = null;
            }
        }
        return merged;
    }

    /** All registers are taken: the statement is left out. */
    static final class NoRegister extends RuntimeException {
        NoRegister() {
            super(null, null, false, false);
        }
    }
}
