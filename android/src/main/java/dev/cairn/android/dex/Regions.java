package dev.cairn.android.dex;

import dev.cairn.android.dex.MethodBody.Handler;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jf.dexlib2.Opcode;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Which pieces of the written code have which handlers. The JVM asks that a handler be right at each place that it
 * covers, so stores are covered only where nothing that a handler reads is between two states at once.
 */
final class Regions {
    private final MethodBody body;
    private final Liveness liveness;
    private final CodeWriter out;
    private final Map<Integer, Label> handlerLabels = new LinkedHashMap<>();
    private final BitSet inline = new BitSet();
    private final BitSet entered = new BitSet();

    private List<Handler> open = List.of();
    private @Nullable Label start;
    private @Nullable Label end;
    private int startsAfter;
    private int endsAfter;
    private boolean broken;
    private final BitSet read = new BitSet();
    private final BitSet dirty = new BitSet();

    /** The part of a step that its handlers cover. */
    interface Cover {
        void begin();

        void end();
    }

    /** Writes the frame at a handler that begins where other code goes on. */
    @FunctionalInterface
    interface FrameWriter {
        void frame(CodeWriter out, int index, RegType caught);
    }

    Regions(MethodBody body, Liveness liveness, CodeWriter out) {
        this.body = body;
        this.liveness = liveness;
        this.out = out;
        findInline();
    }

    /** A handler whose first instruction takes the exception begins right there if nothing else leads to it. */
    private void findInline() {
        for (int i = 0; i < body.code.length; i++) {
            for (Handler each : body.handlers(i)) {
                int target = each.target();
                boolean takes = body.code[target].opcode == Opcode.MOVE_EXCEPTION;
                if (takes && !body.jumpTargets.get(target)) {
                    inline.set(target);
                } else {
                    entered.set(target);
                }
            }
        }
    }

    boolean beginsHandler(int index) {
        return inline.get(index);
    }

    /** Whether a handler goes on at this place. */
    boolean entered(int index) {
        return entered.get(index);
    }

    Label handlerLabel(int index) {
        return handlerLabels.computeIfAbsent(index, each -> new Label());
    }

    /** The cover of the instruction at this index. */
    Cover covering(int index) {
        return covering(body.handlers(index));
    }

    /** The cover by these handlers. */
    Cover covering(List<Handler> handlers) {
        return new Cover() {
            @Override
            public void begin() {
                if (!handlers.isEmpty()) {
                    Regions.this.begin(handlers);
                }
            }

            @Override
            public void end() {
                if (!handlers.isEmpty()) {
                    end = out.here();
                    endsAfter = out.written();
                }
            }
        };
    }

    private void begin(List<Handler> handlers) {
        if (start == null || handlers != open || broken) {
            close();
            open = handlers;
            start = out.here();
            startsAfter = out.written();
            endsAfter = startsAfter;
            broken = false;
            read.clear();
            handlers.forEach(each -> read.or(liveness.at(each.target())));
        }
        dirty.clear();
    }

    private void close() {
        if (start != null && end != null && endsAfter > startsAfter) {
            for (Handler each : open) {
                String type = each.type() == null ? null : Names.internal(each.type());
                out.handle(start, end, handlerLabel(each.target()), type);
                if (each.type() == null) {
                    break;
                }
            }
        }
        start = null;
        end = null;
    }

    /** Takes note of what a step wrote. */
    void stored(TranslatedInstruction step) {
        for (int i = 0; i < step.targets.length; i++) {
            for (Kind kind : Kind.ALL) {
                int bit = Liveness.bit(step.targets[i], kind);
                if ((step.needed[i] & 1 << kind.ordinal()) != 0 && read.get(bit)) {
                    broken |= dirty.get(bit);
                    dirty.set(bit);
                }
            }
        }
    }

    /** Takes note that variables were declared anew. */
    void passFrame(int index) {
        BitSet missing = (BitSet) read.clone();
        missing.andNot(liveness.at(index));
        broken |= !missing.isEmpty() || !dirty.isEmpty();
        dirty.or(read);
    }

    /** Takes note that something came in between that is not covered. */
    void interrupt() {
        broken = true;
    }

    /** Writes what is left: the last region, and the beginnings of handlers that go on in the midst of other code. */
    void finish(TypeFlow flow, FrameWriter frames) {
        close();
        for (Map.Entry<Integer, Label> each : handlerLabels.entrySet()) {
            int index = each.getKey();
            if (!inline.get(index)) {
                out.separateFrames();
                out.mark(each.getValue());
                frames.frame(out, index, flow.transfer().caught(index));
                out.insn(Opcodes.POP);
                out.jump(Opcodes.GOTO, out.label(index));
            }
        }
    }
}
