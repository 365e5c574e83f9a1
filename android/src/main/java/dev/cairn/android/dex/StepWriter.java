package dev.cairn.android.dex;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Writes one step: what it loads, its code, and the stores that are needed. */
final class StepWriter {
    private final TranslatedInstruction step;
    private final CodeWriter out;

    StepWriter(TranslatedInstruction step, CodeWriter out) {
        this.step = step;
        this.out = out;
    }

    /** Writes all; handlers cover what comes before the stores. */
    void write(Regions.Cover cover) {
        if (step.unneeded()) {
            return;
        }
        cover.begin();
        step.pieces.forEach(this::piece);
        cover.end();
        switch (step.form) {
            case COMPUTED -> store();
            case CONSTANT ->
                each((kind, target) -> {
                    out.push(kind, step.constant);
                    out.store(target, kind);
                });
            case COPY ->
                each((kind, target) -> {
                    out.load(step.copied, kind);
                    out.store(target, kind);
                });
        }
    }

    private void piece(TranslatedInstruction.Piece piece) {
        switch (piece) {
            case TranslatedInstruction.Load load -> {
                out.load(load.register(), load.kind());
                if (load.cast() != null) {
                    out.type(Opcodes.CHECKCAST, Names.internal(load.cast()));
                }
            }
            case TranslatedInstruction.Code code -> code.emission().emit(out);
        }
    }

    @FunctionalInterface
    private interface Target {
        void write(Kind kind, int register);
    }

    private void each(Target target) {
        for (int i = 0; i < step.targets.length; i++) {
            for (Kind kind : Kind.ALL) {
                if ((step.needed[i] & 1 << kind.ordinal()) != 0) {
                    target.write(kind, step.targets[i]);
                }
            }
        }
    }

    private void store() {
        RegType type = step.written;
        if (type == null || type == RegType.CONFLICT) {
            return;
        }
        Kind single = single(type);
        if (single == null) {
            out.insn(type.wide() ? Opcodes.POP2 : Opcodes.POP);
            each((kind, target) -> {
                out.push(kind, 0);
                out.store(target, kind);
            });
            return;
        }
        int count = 0;
        for (int i = 0; i < step.targets.length; i++) {
            count += (step.needed[i] & 1 << single.ordinal()) != 0 ? 1 : 0;
        }
        if (count == 0) {
            out.insn(single.wide() ? Opcodes.POP2 : Opcodes.POP);
        }
        for (int i = 0; i < step.targets.length; i++) {
            if ((step.needed[i] & 1 << single.ordinal()) != 0) {
                if (--count > 0) {
                    out.insn(Opcodes.DUP);
                }
                out.store(step.targets[i], single);
            }
        }
    }

    /** The kind of a value that has only one; an element of an array that is null has none. */
    private static @Nullable Kind single(RegType type) {
        return switch (type.sort) {
            case INT -> Kind.INT;
            case FLOAT -> Kind.FLOAT;
            case LONG -> Kind.LONG;
            case DOUBLE -> Kind.DOUBLE;
            case REFERENCE -> Kind.REFERENCE;
            default -> null;
        };
    }
}
