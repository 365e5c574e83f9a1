package dev.cairn.bench.flows;

import dev.cairn.bench.measure.JitActivity;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowDocument;
import java.util.ArrayList;
import java.util.List;

/** How long flows take to compile, in seconds: of the thread's own time, and by the clock where that is what one waits for. */
final class CompileTimes {
    private static final int TIMES = 5;
    private static final int MOST_BEFORE = 200;

    private final FlowCompiler compiler = FlowCompiler.standard();
    private final ConditionedForm form;
    private final String text;

    CompileTimes(ConditionedForm form) {
        this.form = form;
        this.text = form.checkedYaml();
    }

    /** By a compiler that has not seen the flow, in a program that has compiled others: the median. */
    double warm() {
        List<Double> seconds = new ArrayList<>();
        for (int i = 0; i < TIMES; i++) {
            FlowCompiler anew = FlowCompiler.standard();
            seconds.add(seconds(anew, text));
        }
        return median(seconds);
    }

    /** By a compiler that has compiled it before one node was changed: the median of nodes all over the flow, once the JIT compiler rests. */
    double afterEdit() {
        FlowDocument before = FlowDocument.parse("form.yaml", text);
        compiler.compile(before).orThrow();
        JitActivity jit = new JitActivity();
        for (int i = 0; i < MOST_BEFORE && !jit.isQuiet(); i++) {
            seconds(before, edited(i));
        }
        List<Double> seconds = new ArrayList<>();
        for (int i = 0; i < 4 * TIMES; i++) {
            seconds.add(seconds(before, edited(MOST_BEFORE + i)));
        }
        return median(seconds);
    }

    private String edited(int time) {
        int node = time * 37 % (form.questions() - 10) + 5;
        String edited = text.replace(
                "q" + node + " < " + (1000 + node), "q" + node + " < " + (5000 + time) + (time % 2 == 0 ? "" : "0"));
        if (edited.equals(text)) {
            throw new IllegalStateException("q" + node + " was not edited");
        }
        return edited;
    }

    private double seconds(FlowDocument before, String changed) {
        long start = System.nanoTime();
        compiler.compile(before.withText(changed)).orThrow();
        return (System.nanoTime() - start) / 1e9;
    }

    private static double seconds(FlowCompiler compiler, String text) {
        long start = System.nanoTime();
        compiler.compile(FlowDocument.parse("form.yaml", text)).orThrow();
        return (System.nanoTime() - start) / 1e9;
    }

    private static double median(List<Double> all) {
        return all.stream().sorted().toList().get(all.size() / 2);
    }
}
