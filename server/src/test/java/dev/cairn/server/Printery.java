package dev.cairn.server;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import java.util.List;
import java.util.stream.IntStream;

/** Sheets that are printed, at most once each, and signed, each by a graph of its own, round after round. */
record Printery(List<Integer> sheets, int left) {
    static final Meter INK = Meter.of("ink_drops");

    static final Graph<Printery> GRAPH = graph();

    record PrintedSheet(int number, int marks) {}

    static Printery of(int sheets, int rounds) {
        return new Printery(IntStream.range(0, sheets).boxed().toList(), rounds);
    }

    private static Graph<Printery> graph() {
        Step<Printery, ?, ?> ink = Step.whole("Ink", Printery.class, (printery, effects) -> {
            effects.charge(INK, 3);
            return new Printery(printery.sheets(), printery.left() - 1);
        });
        ForEach<Printery, ?, ?> print = ForEach.of(
                        "Print", Printery::sheets, Integer.class, Printery::print, (printery, printed) -> printery)
                .atMostOnce()
                .concurrency(2);
        ForEach<Printery, ?, ?> sign = ForEach.calling(
                        "Sign",
                        Printery::sheets,
                        Integer.class,
                        Printery::signing,
                        number -> new PrintedSheet(number, 0),
                        PrintedSheet::marks,
                        (Printery printery, List<Integer> marks) -> printery)
                .concurrency(2);
        return Graph.define("printery", 1, Printery.class)
                .start(ink)
                .loop(ink)
                .from(ink)
                .to(print)
                .from(print)
                .to(sign)
                .from(sign)
                .when("another round", printery -> printery.left() > 0)
                .to(ink)
                .otherwise(End.succeeded("Printed"))
                .build();
    }

    private static Integer print(Integer sheet, Effects effects) {
        effects.charge(INK, sheet);
        return sheet;
    }

    private static Graph<PrintedSheet> signing() {
        Step<PrintedSheet, ?, ?> mark = Step.whole(
                "Mark", PrintedSheet.class, (sheet, effects) -> new PrintedSheet(sheet.number(), sheet.marks() + 1));
        return Graph.define("signing", 1, PrintedSheet.class)
                .start(mark)
                .from(mark)
                .to(End.succeeded("Signed"))
                .build();
    }
}
