package dev.cairn.bench;

/** scratch. */
public final class EngineBench {
    private EngineBench() {}

    /** scratch. */
    public static void main(String[] args) throws Exception {
        var race = new dev.cairn.bench.measure.Race(dev.cairn.bench.measure.Pace.QUICK, System.err::println);
        try (var pg = dev.cairn.bench.contender.PostgresServer.start()) {
            for (var w : java.util.List.of(new dev.cairn.bench.workload.Counting(), new dev.cairn.bench.workload.Conversation(), new dev.cairn.bench.workload.Filling())) {
                one(w, race, pg);
            }
        }
    }

    private static <S> void one(dev.cairn.bench.workload.Workload<S> w, dev.cairn.bench.measure.Race race, dev.cairn.bench.contender.PostgresServer pg) throws Exception {
        var payloads = dev.cairn.bench.contender.Journals.payloads(w, w.size());
        var list = new java.util.ArrayList<dev.cairn.bench.contender.Contender>();
        list.add(new dev.cairn.bench.contender.JavaContender<>(w, w.size()));
        for (var s : dev.cairn.bench.contender.CairnStore.values()) {
            list.add(new dev.cairn.bench.contender.CairnContender<>(w, s, w.size(), 1));
            list.add(new dev.cairn.bench.contender.CairnContender<>(w, s, (int) (w.size() * 20000L / w.steps(w.size())) / 100, 100));
        }
        list.add(new dev.cairn.bench.contender.BareSqlite(w.id(), payloads, 1));
        list.add(new dev.cairn.bench.contender.BareSqlite(w.id(), payloads, 100));
        list.add(new dev.cairn.bench.contender.BarePostgres(pg, w.id(), payloads, 1, 1));
        list.add(new dev.cairn.bench.contender.BarePostgres(pg, w.id(), payloads, 1, 16));
        list.add(new dev.cairn.bench.contender.BarePostgres(pg, w.id(), payloads, 100, 1));
        list.add(new dev.cairn.bench.contender.LangGraphContender(w, dev.cairn.bench.contender.LangGraphSaver.NONE, w.size()));
        list.add(new dev.cairn.bench.contender.LangGraphContender(w, dev.cairn.bench.contender.LangGraphSaver.MEMORY, w.size()));
        list.add(new dev.cairn.bench.contender.LangGraphContender(w, dev.cairn.bench.contender.LangGraphSaver.FILES, w.size() / 50));
        race.run(list).forEach(r -> System.out.printf("%-50s %,14.0f  %,14.0f..%,14.0f %s %s%n", r.label(), r.stepsPerS(), r.slowest(), r.fastest(), r.bytesPerStep(), r.problem()));
    }
}
