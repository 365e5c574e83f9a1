package dev.cairn.android.dex;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one Dalvik instruction becomes: loads and code, then stores to the registers that it writes. Which stores are made
 * depends on what is still needed, so constants and copies are written once for each kind that somebody reads.
 */
final class TranslatedInstruction {
    /** How the value that is written comes about. */
    enum Form {
        /** The code leaves it on the stack. */
        COMPUTED,
        CONSTANT,
        COPY
    }

    /** A part of the code. */
    sealed interface Piece {}

    /** A register is loaded, and cast if the verifier needs it. */
    record Load(int register, Kind kind, @Nullable String cast) implements Piece {}

    /** Instructions of the JVM. */
    record Code(Emission emission) implements Piece {}

    /** Writes instructions. */
    @FunctionalInterface
    interface Emission {
        void emit(CodeWriter out);
    }

    final int index;
    final List<Piece> pieces = new ArrayList<>();
    Form form = Form.COMPUTED;
    /** The registers that get the same value. */
    int[] targets = {};
    /** For each target, which kinds of it are read later, as bits. */
    int[] needed = {};
    /** What is written, or left on the stack for nobody; null for nothing. */
    @Nullable
    RegType written;
    /** The register that is copied. */
    int copied = -1;
    /** The bits of the constant. */
    long constant;

    TranslatedInstruction(int index) {
        this.index = index;
    }

    TranslatedInstruction load(int register, Kind kind, @Nullable String cast) {
        pieces.add(new Load(register, kind, cast));
        return this;
    }

    TranslatedInstruction code(Emission emission) {
        pieces.add(new Code(emission));
        return this;
    }

    TranslatedInstruction writes(RegType type, int... registers) {
        this.written = type;
        this.targets = registers;
        this.needed = new int[registers.length];
        return this;
    }

    /** Adds the variables that it reads, as bits of {@link Liveness}, once it is known which are needed. */
    void addRead(BitSet bits) {
        for (Piece piece : pieces) {
            if (piece instanceof Load load) {
                bits.set(Liveness.bit(load.register(), load.kind()));
            }
        }
        if (form == Form.COPY && copied >= 0) {
            add(copied, needed[0], bits);
        }
    }

    /** Adds the variables that it writes. */
    void addWritten(BitSet bits) {
        for (int i = 0; i < targets.length; i++) {
            add(targets[i], needed[i], bits);
        }
    }

    private static void add(int register, int kinds, BitSet bits) {
        for (Kind kind : Kind.ALL) {
            if ((kinds & 1 << kind.ordinal()) != 0) {
                bits.set(Liveness.bit(register, kind));
            }
        }
    }

    /** Whether nothing has to be written for it. */
    boolean unneeded() {
        return form != Form.COMPUTED && java.util.Arrays.stream(needed).allMatch(each -> each == 0);
    }
}
