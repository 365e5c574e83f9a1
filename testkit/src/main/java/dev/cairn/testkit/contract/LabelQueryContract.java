package dev.cairn.testkit.contract;

import dev.cairn.engine.store.RunQuery;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Lists of runs by parts of their labels, beside all else. */
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
}
