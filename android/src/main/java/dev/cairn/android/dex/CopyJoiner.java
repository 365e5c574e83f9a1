package dev.cairn.android.dex;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where a result is only copied to another register it is stored there at once. */
final class CopyJoiner {
    private record Join(int from, int copy) {}

    private final MethodBody body;
    private final @Nullable TranslatedInstruction[] steps;
    private final Liveness liveness;

    CopyJoiner(MethodBody body, @Nullable TranslatedInstruction[] steps, Liveness liveness) {
        this.body = body;
        this.steps = steps;
        this.liveness = liveness;
    }

    /** Changes the steps; gives the places before which registers hold something else than types tell. */
    BitSet join() {
        List<Join> joins = new ArrayList<>();
        for (int i = 0; i < steps.length; i++) {
            TranslatedInstruction step = steps[i];
            int copy = next(i);
            if (step != null && isResult(step) && copy >= 0 && onlyCopied(step, copy)) {
                joins.add(new Join(i, copy));
            }
        }
        BitSet inseparable = new BitSet();
        joins.forEach(each -> join(each, inseparable));
        liveness.forgetBetween();
        return inseparable;
    }

    private void join(Join each, BitSet inseparable) {
        TranslatedInstruction result = step(each.from());
        TranslatedInstruction copy = step(each.copy());
        result.targets = copy.targets;
        result.needed = copy.needed;
        copy.form = TranslatedInstruction.Form.COMPUTED;
        copy.written = null;
        copy.targets = new int[0];
        copy.needed = new int[0];
        inseparable.set(each.from() + 1, each.copy() + 1);
    }

    private TranslatedInstruction step(int index) {
        TranslatedInstruction step = steps[index];
        if (step == null) {
            throw new IllegalStateException("never reached");
        }
        return step;
    }

    private static boolean isResult(TranslatedInstruction step) {
        return step.form == TranslatedInstruction.Form.COMPUTED && step.targets.length == 1 && step.needed[0] != 0;
    }

    /** The next step that does something, if nothing else leads to it; or -1. */
    private int next(int index) {
        for (int i = index + 1; i < steps.length && !body.leaders.get(i); i++) {
            TranslatedInstruction step = steps[i];
            if (step == null || !step.pieces.isEmpty() || step.targets.length > 0) {
                return step == null ? -1 : i;
            }
        }
        return -1;
    }

    private boolean onlyCopied(TranslatedInstruction result, int index) {
        TranslatedInstruction copy = step(index);
        int register = result.targets[0];
        if (copy.form != TranslatedInstruction.Form.COPY
                || copy.copied != register
                || copy.targets[0] == register
                || copy.needed[0] != result.needed[0]
                || index + 1 == steps.length
                || steps[index + 1] == null) {
            return false;
        }
        BitSet live = liveness.before(index + 1);
        for (Kind kind : Kind.ALL) {
            if (live.get(Liveness.bit(register, kind))) {
                return false;
            }
        }
        return true;
    }
}
