package dev.cairn.testkit.contract;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStatus;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Lists of runs by parts of their labels and by what they were forked from, beside all else. */
abstract class LabelQueryContract extends QueryContract {
    @Test
    void findsByAPartOfALabel() {
        create("a", Map.of("app", "com.example.Shop", "by", "Ann \"A\" Lee"));
        create("b", Map.of("shop", "1", "zone", "Ümlaut 100%"));
        create("c", Map.of("note", "a=b, \\ _", "flag", ""));
        create("d", Map.of());
        assertFinds(RunQuery.ALL.withLabelPart("shop"), "a", "b");
        assertFinds(RunQuery.ALL.withLabelPart("SHOP="), "b");
        assertFinds(RunQuery.ALL.withLabelPart("app=COM."), "a");
        assertFinds(RunQuery.ALL.withLabelPart("n \"a\" l"), "a");
        assertFinds(RunQuery.ALL.withLabelPart("note=A=B, \\"), "c");
        assertFinds(RunQuery.ALL.withLabelPart("flag="), "c");
        assertFinds(RunQuery.ALL.withLabelPart("%"), "b");
        assertFinds(RunQuery.ALL.withLabelPart("_"), "c");
        assertFinds(RunQuery.ALL.withLabelPart("Üml"), "b");
        assertFinds(RunQuery.ALL.withLabelPart("üml"));
        assertFinds(RunQuery.ALL.withLabelPart("\",\""));
        assertFinds(RunQuery.ALL.withLabelPart("shop").withLabel("zone", "Ümlaut 100%"), "b");
        assertFinds(RunQuery.ALL.withLabelPart(""), "a", "b", "c", "d");
    }

    @Test
    void findsTheForksOfARun() {
        create("a");
        createFork("b", "a", 1);
        createFork("c", "a", 7);
        createFork("d", "b", 1);
        createFork("e", "gone", 1);
        assertFinds(RunQuery.ALL.withOrigin("a"), "b", "c");
        assertFinds(RunQuery.ALL.withOrigin("b"), "d");
        assertFinds(RunQuery.ALL.withOrigin("gone"), "e");
        assertFinds(RunQuery.ALL.withOrigin("c"));
        assertFinds(RunQuery.ALL.withOrigin("A"));
        assertFinds(RunQuery.ALL.withOrigin("%"));
        assertFinds(RunQuery.ALL.withOrigin(""));
        assertFinds(RunQuery.ALL.withOrigin("a").withIdPrefix("c"), "c");
        assertFinds(RunQuery.ALL.withOrigin("a").withNode("Node"), "b", "c");
        assertFinds(RunQuery.ALL.withOrigin("a").withGraph("another"));
        assertCode("query.invalid", () -> RunQuery.ALL.withOrigin("\0"));
    }

    @Test
    void aForkIsFoundForAsLongAsItIsThere() {
        create("a");
        createFork("b", "a", 1);
        Lease lease = store.acquire("b", ANN, TTL);
        store.append(lease, Append.of(fork("b", 2, "a", 1).ended(RunStatus.FAILED, 2, clock.instant()), event(2)));
        assertFinds(RunQuery.ALL.withOrigin("a").withStatus(RunStatus.FAILED), "b");
        store.release(lease);
        store.delete("b");
        assertFinds(RunQuery.ALL.withOrigin("a"));
    }

    private void createFork(String run, String origin, long seq) {
        store.create(Append.of(fork(run, 1, origin, seq), event(1)));
    }

    private RunHead fork(String run, long last, String origin, long seq) {
        Instant now = clock.instant();
        return new RunHead(
                run,
                "graph",
                1,
                "f",
                RunStatus.RUNNING,
                "Node",
                last,
                now,
                now,
                Optional.empty(),
                Optional.of(new RunHead.Origin(origin, seq)),
                Map.of());
    }
}
