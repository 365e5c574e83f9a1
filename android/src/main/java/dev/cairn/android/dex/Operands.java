package dev.cairn.android.dex;

import dev.cairn.android.dex.RegType.Sort;

/** Builds the step of one instruction and sees to it that registers hold what the instruction takes them for. */
final class Operands {
    final Insn insn;
    final TranslatedInstruction step;
    final RegType[] state;
    final TypePool pool;

    Operands(int index, Insn insn, RegType[] state, TypePool pool) {
        this.insn = insn;
        this.step = new TranslatedInstruction(index);
        this.state = state;
        this.pool = pool;
    }

    /** Loads a number. */
    Operands load(int register, Kind kind) {
        require(register, kind);
        step.load(register, kind, null);
        return this;
    }

    /** Loads an object that must be one of the class. */
    Operands loadAs(int register, String descriptor) {
        require(register, Kind.REFERENCE);
        step.load(register, Kind.REFERENCE, pool.accepts(descriptor, state[register]) ? null : descriptor);
        return this;
    }

    /** Loads a value where one with this descriptor is declared. */
    Operands loadDeclared(int register, String descriptor) {
        Kind kind = Kind.of(descriptor);
        return kind == Kind.REFERENCE ? loadAs(register, descriptor) : load(register, kind);
    }

    /** Loads an object and always casts it. */
    Operands loadCast(int register, String descriptor) {
        require(register, Kind.REFERENCE);
        step.load(register, Kind.REFERENCE, descriptor);
        return this;
    }

    Operands code(TranslatedInstruction.Emission emission) {
        step.code(emission);
        return this;
    }

    Operands insn(int opcode) {
        return code(out -> out.insn(opcode));
    }

    TranslatedInstruction writes(RegType type, int... registers) {
        return step.writes(type, registers);
    }

    private void require(int register, Kind kind) {
        RegType type = state[register];
        boolean whole = !kind.wide() || state[register + 1] == RegType.HIGH;
        if (!type.fits(kind) || !whole) {
            String held = type.sort == Sort.CONFLICT ? "nothing certain" : type.toString();
            throw new UntranslatableException(insn + ": register v" + register + " holds " + held + ", not " + kind);
        }
    }
}
