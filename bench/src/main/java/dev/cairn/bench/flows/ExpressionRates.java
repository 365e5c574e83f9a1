package dev.cairn.bench.flows;

import dev.cairn.flows.expression.Bindings;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.expression.Memo;
import dev.cairn.flows.expression.Scope;
import dev.cairn.flows.expression.cel.ExpressionCompiler;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** How often a second of one core {@code a == 'x' && b > 3} is evaluated. */
final class ExpressionRates {
    private static final String TEXT = "a == 'x' && b > 3";
    private static final int ROUNDS = 9;
    private static final int AT_ONCE = 400_000;

    private final Expression expression = ExpressionCompiler.standard()
            .condition(
                    TEXT,
                    Scope.builder()
                            .name("a", ExpressionType.text())
                            .name("b", ExpressionType.whole())
                            .build())
            .orThrow();
    private final Evaluated text = Evaluated.known("x");
    private final Evaluated[] numbers = {Evaluated.known(2L), Evaluated.known(4L)};
    private int turn;

    /** With another number each time, so that it is worked out anew. */
    double anew() {
        return median(() -> {
            Evaluated number = numbers[turn++ & 1];
            return expression.evaluate(name -> name.equals("a") ? text : number).holds();
        });
    }

    /** By an evaluator that keeps its last result, where nothing that it reads has changed. */
    double unchanged() {
        Memo memo = expression.memo();
        Bindings same = name -> name.equals("a") ? text : numbers[1];
        return median(() -> memo.evaluate(same).holds());
    }

    private static double median(BooleanSupplier evaluation) {
        List<Double> rates = new ArrayList<>();
        long held = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long start = cpuNanos();
            for (int i = 0; i < AT_ONCE; i++) {
                held += evaluation.getAsBoolean() ? 1 : 0;
            }
            rates.add(AT_ONCE * 1e9 / Math.max(1, cpuNanos() - start));
        }
        if (held == 0) {
            throw new IllegalStateException("'" + TEXT + "' never holds");
        }
        return rates.stream().sorted().toList().get(ROUNDS / 2);
    }

    /** Of the thread: what the compiler does beside it is another core's. */
    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
