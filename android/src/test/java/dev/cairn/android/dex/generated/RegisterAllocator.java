package dev.cairn.android.dex.generated;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Picks the registers that are written to. Some it leaves alone: a busy one until the instruction that uses it is written, a
 * pinned one for as long as a loop, a monitor or an object without constructor needs it.
 */
final class RegisterAllocator {
    /** The limit of instructions that reach all registers. */
    static final int ANY = 65536;

    private final MethodCode code;
    private final BitSet pinned = new BitSet();
    private final BitSet busy = new BitSet();

    RegisterAllocator(MethodCode code) {
        this.code = code;
    }

    /** Picks a register to write to; for a pair its first. */
    int free(int limit, boolean isWide) {
        List<Integer> registers = new ArrayList<>();
        for (int i = 0; i < Math.min(limit, code.registers() - (isWide ? 1 : 0)); i++) {
            if (isFree(i) && (!isWide || isFree(i + 1))) {
                registers.add(i);
            }
        }
        if (registers.isEmpty()) {
            throw new NoRegister();
        }
        return code.choices.of(registers);
    }

    boolean isFree(int register) {
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

    BitSet pinned() {
        return (BitSet) pinned.clone();
    }

    void pinOnly(BitSet registers) {
        pinned.clear();
        pinned.or(registers);
    }

    /** Keeps a register as it is until the instruction that uses it is written. */
    void use(int register) {
        busy.set(register);
        if (Held.isWide(code.held(register))) {
            busy.set(register + 1);
        }
    }

    BitSet busy() {
        return (BitSet) busy.clone();
    }

    void release(BitSet stillBusy) {
        busy.clear();
        busy.or(stillBusy);
    }

    /** All registers are taken: the statement is left out. */
    static final class NoRegister extends RuntimeException {
        NoRegister() {
            super(null, null, false, false);
        }
    }
}
