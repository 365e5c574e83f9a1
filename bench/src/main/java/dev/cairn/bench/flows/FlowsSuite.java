package dev.cairn.bench.flows;

import dev.cairn.bench.Workplace;
import dev.cairn.bench.contender.Label;
import dev.cairn.bench.measure.Row;
import dev.cairn.bench.report.Check;
import dev.cairn.bench.report.Machine;
import dev.cairn.bench.report.Report;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStore;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;

/** Measures all that is measured of flows, one after the other, and says which bounds hold. For one use. */
public final class FlowsSuite {
    private static final int TURNS = 100;
    private static final int MANY_TURNS = 1_000;

    private final boolean quick;
    private final Optional<NodePeers> peers;
    private final Consumer<String> progress;
    private final List<Row> rows = new ArrayList<>();
    private final List<Check> checks = new ArrayList<>();

    /**
     * Of one start.
     *
     * @param sources of the scripts for Node.js; none where they are left out
     */
    public FlowsSuite(boolean quick, Optional<Path> sources, Path target, Consumer<String> progress)
            throws IOException, InterruptedException {
        this.quick = quick;
        this.progress = progress;
        progress.accept("fetching what runs on Node.js");
        this.peers = sources.isPresent() ? Optional.of(NodePeers.prepare(sources.get(), target)) : Optional.empty();
    }

    /** Measures. */
    public Report run() throws Exception {
        expressions();
        for (int questions : List.of(400, 1_000)) {
            forms(new ConditionedForm(questions));
        }
        talks();
        turns();
        compile();
        return new Report(Machine.here(), rows, checks);
    }

    private void expressions() {
        progress.accept("evaluating");
        ExpressionRates rates = new ExpressionRates();
        checks.add(Check.atLeast(
                "a == 'x' && b > 3: evaluated anew, a core", 700_000, "/s", OptionalDouble.of(rates.anew())));
        checks.add(Check.atLeast(
                "a == 'x' && b > 3: nothing changed, a core", 5_000_000, "/s", OptionalDouble.of(rates.unchanged())));
    }

    private void forms(ConditionedForm form) throws Exception {
        FormTimes cairn = new FormTimes(form, new CairnForms(form));
        FormTimes javaRosa = new FormTimes(form, new JavaRosaForms(form, true));
        FormTimes bare = new FormTimes(form, new JavaRosaForms(form, false));
        for (FormTimes times : List.of(cairn, javaRosa, bare)) {
            progress.accept("a form of " + form.questions() + " questions: warming up");
            times.warmUp(quick ? 2 : 8);
        }
        for (int round = 0; round < (quick ? 3 : 7); round++) {
            progress.accept("a form of " + form.questions() + " questions: round " + (round + 1));
            cairn.round();
            javaRosa.round();
            bare.round();
        }
        List<Row> survey = List.of();
        if (peers.isPresent()) {
            progress.accept("a form of " + form.questions() + " questions: survey-core");
            survey = SurveyForms.rows(peers.get(), form, form.questions() > 400 ? 1 : quick ? 2 : 4);
        }
        for (int what = 0; what < 2; what++) {
            Row own = cairn.rows().get(what);
            Row other = javaRosa.rows().get(what);
            rows.addAll(
                    what == 0
                            ? List.of(own, other)
                            : List.of(own, other, bare.rows().get(what)));
            ratio(own, "JavaRosa", 1, OptionalDouble.of(own.stepsPerS() / other.stepsPerS()));
            rows.addAll(survey.isEmpty() ? List.of() : List.of(survey.get(what)));
            ratio(
                    own,
                    "survey-core",
                    20,
                    survey.isEmpty()
                            ? OptionalDouble.empty()
                            : OptionalDouble.of(
                                    own.stepsPerS() / survey.get(what).stepsPerS()));
        }
    }

    private void ratio(Row own, String peer, double bound, OptionalDouble measured) {
        checks.add(Check.atLeast(own.label().workload() + ": beside " + peer, bound, "×", measured));
    }

    /** A durable talk, on SQLite with each commit forced to the disk. Both sides hold as many talks before those that count, and Cairn as many as its compiler asks for. */
    private void talks() throws Exception {
        List<TalkTurns.Held> held = new ArrayList<>();
        int counted = quick ? 12 : 30;
        int before;
        try (Stored stored = Stored.sqlite();
                TalkTurns turns = new TalkTurns(new ConditionedForm(TURNS), stored.store())) {
            progress.accept("talks of " + TURNS + " turns: warming up");
            before = turns.warmUp(counted, quick ? 120 : 300);
            for (int i = 0; i < counted; i++) {
                progress.accept("a talk of " + TURNS + " turns: " + (i + 1) + " of " + counted);
                held.add(turns.hold());
            }
        }
        List<Double> own = held.stream().map(talk -> TURNS / talk.total()).toList();
        Row row = talkRow("cairn", own, held.getLast().bytesPerTurn(10, TURNS));
        rows.add(row);
        OptionalDouble ratio = OptionalDouble.empty();
        if (peers.isPresent()) {
            progress.accept("talks of " + TURNS + " turns: LangGraph");
            Row other = langGraph(before, counted);
            rows.add(other);
            ratio = OptionalDouble.of(row.stepsPerS() / other.stepsPerS());
        }
        checks.add(Check.atLeast("durable talk of " + TURNS + " turns: beside LangGraph JS", 3, "×", ratio));
    }

    private Row langGraph(int before, int counted) throws Exception {
        Path folder = Workplace.newFolder("langgraph");
        try {
            int talks = before + counted;
            JsonNode rounds = peers.orElseThrow().run("talk.mjs", TURNS, talks, folder.resolve("talks.db"));
            List<Double> perSecond = new ArrayList<>();
            for (int i = before; i < talks; i++) {
                perSecond.add(TURNS / rounds.get(i).get("seconds").asDouble());
            }
            JsonNode sizes = rounds.get(talks - 1).get("sizes");
            double bytes = (sizes.get(TURNS - 1).asDouble() - sizes.get(9).asDouble()) / (TURNS - 10);
            return talkRow("langgraph-js", perSecond, bytes);
        } finally {
            Workplace.delete(folder);
        }
    }

    private static Row talkRow(String system, List<Double> perSecond, double bytes) {
        return new Row(
                Label.of("talk of " + TURNS + " turns", system, "sqlite"),
                TURNS,
                perSecond,
                OptionalDouble.of(bytes),
                Optional.empty());
    }

    /** Single turns of a long form. */
    private void turns() throws Exception {
        ConditionedForm form = new ConditionedForm(MANY_TURNS);
        for (boolean durable : List.of(false, true)) {
            try (Stored stored = durable ? Stored.sqlite() : Stored.memory();
                    TalkTurns turns = new TalkTurns(form, stored.store())) {
                progress.accept("turns of a talk of " + MANY_TURNS + (durable ? ", on SQLite" : ""));
                turns.hold();
                TalkTurns.Held held = turns.hold();
                checks.add(Check.atMost(
                        "a turn of " + MANY_TURNS + (durable ? " on SQLite, median" : " in memory, median"),
                        durable ? 3 : 1,
                        "ms",
                        OptionalDouble.of(held.median() * 1e3)));
                if (!durable) {
                    checks.add(Check.atMost(
                            "bytes of turns 10 to 1,000 beside those of turns 10 to 110",
                            1.1,
                            "×",
                            OptionalDouble.of(held.bytesPerTurn(10, 1_000) / held.bytesPerTurn(10, 110))));
                }
            }
        }
    }

    private void compile() {
        progress.accept("compiling");
        CompileTimes thousand = new CompileTimes(new ConditionedForm(1_000));
        thousand.warm();
        double warm = thousand.warm();
        checks.add(Check.atMost("1,000 nodes, 1,500 expressions: compiled", 800, "ms", OptionalDouble.of(warm * 1e3)));
        checks.add(Check.atMost(
                "1,000 nodes: compiled after an edit of one", 30, "ms", OptionalDouble.of(thousand.afterEdit() * 1e3)));
        double many = new CompileTimes(new ConditionedForm(10_000)).warm();
        checks.add(Check.atMost("10,000 nodes: compiled, beside 1,000", 13, "×", OptionalDouble.of(many / warm)));
    }

    /** A store and what it leaves behind. */
    private record Stored(RunStore store, Optional<Path> folder) implements AutoCloseable {
        static Stored memory() {
            return new Stored(new InMemoryRunStore(), Optional.empty());
        }

        static Stored sqlite() throws IOException {
            Path folder = Workplace.newFolder("talks");
            return new Stored(SqliteRunStore.open(folder.resolve("journal.db")), Optional.of(folder));
        }

        @Override
        public void close() throws IOException {
            store.close();
            if (folder.isPresent()) {
                Workplace.delete(folder.get());
            }
        }
    }
}
