package dev.cairn.bench.measure;

import dev.cairn.bench.contender.Contender;
import dev.cairn.bench.contender.Contender.Go;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/**
 * Measures contenders beside each other: all are warmed up, then they take turns round by round, so that what the machine does meanwhile
 * falls on all of them. For one thread.
 */
public final class InterleavedRun {
    private static final double NANOS = 1e9;

    private final Pace pace;
    private final Consumer<String> progress;

    /** A race that tells {@code progress} whose turn it is. */
    public InterleavedRun(Pace pace, Consumer<String> progress) {
        this.pace = pace;
        this.progress = progress;
    }

    /** Measures the contenders, and closes them. */
    public List<Row> run(List<Contender> contenders) throws Exception {
        List<Lane> lanes = contenders.stream().map(Lane::new).toList();
        for (Lane lane : lanes) {
            progress.accept(lane.contender.label() + ": warming up");
            lane.warmUp();
        }
        for (int round = 1; round <= pace.rounds(); round++) {
            for (Lane lane : lanes) {
                if (!lane.isDone()) {
                    progress.accept(lane.contender.label() + ": round " + round + " of " + pace.rounds());
                    lane.round();
                }
            }
        }
        List<Row> rows = new ArrayList<>();
        for (Lane lane : lanes) {
            rows.add(lane.row());
            lane.contender.close();
        }
        return rows;
    }

    private final class Lane {
        final Contender contender;
        private final List<Double> rates = new ArrayList<>();
        private OptionalDouble bytesPerStep = OptionalDouble.empty();
        private Optional<String> problem = Optional.empty();
        private long spent;

        Lane(Contender contender) {
            this.contender = contender;
        }

        void warmUp() throws Exception {
            JitActivity jit = new JitActivity();
            long nanos = 0;
            do {
                nanos += go(nanos == 0);
            } while (nanos < pace.warmUp().toNanos()
                    || nanos < pace.mostWarmUp().toNanos() && !jit.isQuiet());
        }

        boolean isDone() {
            return rates.size() >= pace.leastRounds() && spent > pace.enough().toNanos();
        }

        void round() throws Exception {
            System.gc(); // what others left is not to be cleared up at this one's cost
            long nanos = 0;
            long steps = 0;
            do {
                nanos += go(false);
                steps += contender.steps();
            } while (nanos < pace.round().toNanos());
            rates.add(steps * NANOS / nanos);
            spent += nanos;
        }

        Row row() {
            return new Row(contender.label(), contender.steps(), rates, bytesPerStep, problem);
        }

        private long go(boolean count) throws Exception {
            try (Go go = contender.prepare()) {
                long start = System.nanoTime();
                go.run();
                long nanos = System.nanoTime() - start;
                problem = problem.or(go::problem);
                if (count) {
                    go.bytes().ifPresent(bytes -> bytesPerStep = OptionalDouble.of((double) bytes / contender.steps()));
                }
                return nanos;
            }
        }
    }
}
