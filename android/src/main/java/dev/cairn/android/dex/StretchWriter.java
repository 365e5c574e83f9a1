package dev.cairn.android.dex;

import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import org.jspecify.annotations.Nullable;

/** Writes a stretch of a method's steps, with frames, handlers and line numbers. */
final class StretchWriter {
    private static final Regions.Cover NONE = new Regions.Cover() {
        @Override
        public void begin() {}

        @Override
        public void end() {}
    };

    private final Looked method;
    private final CodeWriter out;
    private final StackMapFrames frames;
    private final Regions regions;

    StretchWriter(Looked method, CodeWriter out, StackMapFrames frames) {
        this.method = method;
        this.out = out;
        this.frames = frames;
        this.regions = new Regions(method.body(), method.liveness(), out);
    }

    /** Everything that is known of a method before it is written. */
    record Looked(
            MethodBody body,
            TypeFlow flow,
            Liveness liveness,
            @Nullable TranslatedInstruction[] steps,
            NavigableMap<Integer, Integer> lines) {}

    /** Writes a whole method, with calls where parts of it are elsewhere. */
    void write(Map<Integer, Part> parts) {
        for (int i = 0; i < method.steps().length; ) {
            Part part = parts.get(i);
            if (part == null) {
                step(i++, true);
            } else {
                call(part);
                i = part.to();
            }
        }
        finish();
    }

    /** Writes from one step to before another. Handlers may be somewhere else altogether. */
    void write(int from, int to, boolean covered) {
        for (int i = from; i < to; i++) {
            step(i, covered);
        }
    }

    /** Writes what is left of handlers. */
    void finish() {
        regions.finish(method.flow(), frames::write);
    }

    private void step(int index, boolean covered) {
        TranslatedInstruction step = method.steps()[index];
        if (step == null) {
            return;
        }
        begin(index);
        new StepWriter(step, out).write(covered ? regions.covering(index) : NONE);
        regions.stored(step);
    }

    private void begin(int index) {
        if (method.body().leaders.get(index)) {
            lead(index);
        } else if (out.marksAll()) {
            out.mark(out.label(index));
        }
        Integer line = method.lines().get(method.body().code[index].address);
        if (line != null) {
            out.line(line);
        }
    }

    private void call(Part part) {
        begin(part.from());
        List<MethodBody.Handler> handlers = part.handlers();
        Regions.Cover cover = handlers.isEmpty() ? NONE : regions.covering(handlers);
        cover.begin();
        PartWriter.call(part, out);
        cover.end();
        if (handlers.isEmpty()) {
            regions.interrupt();
        }
        PartWriter.take(part, out);
    }

    private void lead(int index) {
        boolean handler = regions.beginsHandler(index);
        boolean framed = handler || method.body().jumpTargets.get(index) || regions.entered(index);
        if (!framed) {
            out.mark(out.label(index));
            return;
        }
        out.separateFrames();
        if (handler) {
            out.mark(regions.handlerLabel(index));
        }
        out.mark(out.label(index));
        frames.write(out, index, handler ? method.flow().transfer().caught(index) : null);
        regions.passFrame(index);
    }
}
