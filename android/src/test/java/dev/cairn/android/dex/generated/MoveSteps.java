package dev.cairn.android.dex.generated;

import java.util.ArrayList;
import java.util.List;
import org.jf.dexlib2.builder.instruction.BuilderInstruction12x;
import org.jf.dexlib2.builder.instruction.BuilderInstruction22x;
import org.jf.dexlib2.builder.instruction.BuilderInstruction32x;

/** Writes copies: of one register, or of several into a row. */
final class MoveSteps {
    private final MethodCode code;
    private final RegisterAllocator allocator;
    private final Choices choices;

    MoveSteps(MethodCode code, RegisterAllocator allocator) {
        this.code = code;
        this.allocator = allocator;
        this.choices = code.choices;
    }

    /** Copies a register of any kind by one of the instructions that reach both. */
    void move(int to, int from) {
        String kind = code.held(from);
        if (kind == null) {
            throw new IllegalStateException("nothing in v" + from);
        }
        boolean isObject =
                Held.isReference(kind) || kind.startsWith(Held.FRESH) || kind.equals(Held.ZERO) && choices.oneIn(3);
        String name = Held.isWide(kind) ? "move-wide" : isObject ? "move-object" : "move";
        int form = choices.below(3);
        if (form == 0 && to < 16 && from < 16) {
            code.emit(new BuilderInstruction12x(OpcodeTable.named(name), to, from));
        } else if (form < 2 && to < 256) {
            code.emit(new BuilderInstruction22x(OpcodeTable.named(name + "/from16"), to, from));
        } else {
            code.emit(new BuilderInstruction32x(OpcodeTable.named(name + "/16"), to, from));
        }
        code.set(to, kind);
    }

    /** The registers with the second ones of pairs. */
    List<Integer> words(List<Integer> registers) {
        List<Integer> words = new ArrayList<>();
        for (int register : registers) {
            words.add(register);
            if (Held.isWide(code.held(register))) {
                words.add(register + 1);
            }
        }
        return words;
    }

    /** Copies registers into a row, unless they are one; returns the first. */
    int together(List<Integer> registers, List<Integer> words) {
        boolean isRow = true;
        for (int i = 1; i < words.size(); i++) {
            isRow &= words.get(i) == words.get(0) + i;
        }
        if (isRow) {
            return words.isEmpty() ? 0 : words.get(0);
        }
        int start = row(words);
        int next = start;
        for (int register : registers) {
            boolean isWide = Held.isWide(code.held(register));
            move(next, register);
            next += isWide ? 2 : 1;
        }
        return start;
    }

    private int row(List<Integer> words) {
        List<Integer> starts = new ArrayList<>();
        for (int start = 0; start + words.size() <= code.registers(); start++) {
            boolean isFree = true;
            for (int i = start; i < start + words.size(); i++) {
                isFree &= allocator.isFree(i) && !words.contains(i);
            }
            if (isFree) {
                starts.add(start);
            }
        }
        if (starts.isEmpty()) {
            throw new RegisterAllocator.NoRegister();
        }
        return choices.of(starts);
    }
}
