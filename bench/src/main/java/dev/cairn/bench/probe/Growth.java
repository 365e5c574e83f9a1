package dev.cairn.bench.probe;

import dev.cairn.bench.contender.CairnContender;
import dev.cairn.bench.contender.CairnStore;
import dev.cairn.bench.contender.Contender;
import dev.cairn.bench.contender.Databases;
import dev.cairn.bench.contender.Written;
import dev.cairn.bench.measure.InterleavedRun;
import dev.cairn.bench.measure.Row;
import dev.cairn.bench.report.Check;
import dev.cairn.bench.workload.Conversation;
import dev.cairn.bench.workload.Filling;
import dev.cairn.bench.workload.Workload;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.OptionalDouble;

/** Whether steps become slower, or take more space, as the state grows. */
public final class Growth {
    private static final int SHORT = 100;
    private static final int LONG = 10_000;
    private static final double OVERHEAD_BYTES = 250;

    private Growth() {}

    /** The rates of short and of long runs. */
    public static List<Row> rates(Databases databases, List<CairnStore> stores, InterleavedRun race) throws Exception {
        List<Contender> contenders = new ArrayList<>();
        for (CairnStore store : stores) {
            contenders.add(new CairnContender<>(databases, new Conversation(), store, SHORT, 1));
            contenders.add(new CairnContender<>(databases, new Conversation(), store, LONG, 1));
        }
        return race.run(contenders);
    }

    /** The bounds on what is written. */
    public static List<Check> bytes() throws InterruptedException {
        DoubleSummaryStatistics perStep = new DoubleSummaryStatistics();
        DoubleSummaryStatistics overhead = new DoubleSummaryStatistics();
        for (int size : List.of(SHORT, 1_000, LONG)) {
            Written written = Written.by(new Conversation(), size);
            double steps = new Conversation().steps(size);
            perStep.accept(written.bytes() / steps);
            overhead.accept((written.bytes() - written.outputBytes()) / steps);
        }
        Workload<?> filling = new Filling();
        double changed = Written.by(filling, filling.size()).bytes() / (double) filling.steps(filling.size());
        return List.of(
                Check.atMost(
                        "W2, bytes a step, largest to smallest of 100, 1,000 and 10,000 iterations",
                        1.1,
                        "×",
                        OptionalDouble.of(perStep.getMax() / perStep.getMin())),
                Check.atMost(
                        "W2, bytes a step beyond the step's own output",
                        OVERHEAD_BYTES,
                        "B",
                        OptionalDouble.of(overhead.getMax())),
                Check.atMost(
                        "W3, bytes a step, of which the changed field has " + Filling.WIDTH,
                        2 * Filling.WIDTH + OVERHEAD_BYTES,
                        "B",
                        OptionalDouble.of(changed)));
    }

    /** The label's variant of short and of long runs. */
    public static String variant(boolean isLong) {
        return "size " + (isLong ? LONG : SHORT);
    }
}
