package dev.cairn.engine.state;

import static dev.cairn.engine.state.Folding.BROKE;
import static dev.cairn.engine.state.Folding.completed;
import static dev.cairn.engine.state.Folding.failed;
import static dev.cairn.engine.state.Folding.itemDone;
import static dev.cairn.engine.state.Folding.itemFailed;
import static dev.cairn.engine.state.Folding.raised;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.journal.JournalEvent.InterruptAnswered;
import dev.cairn.engine.journal.JournalEvent.ItemCompleted;
import dev.cairn.engine.journal.JournalEvent.ItemFailed;
import dev.cairn.engine.journal.JournalEvent.ItemStarted;
import dev.cairn.engine.journal.JournalEvent.ItemsJoined;
import dev.cairn.engine.journal.JournalEvent.ItemsStarted;
import dev.cairn.engine.journal.JournalEvent.RunHalted;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.state.Kinds.Inner;
import dev.cairn.engine.state.Kinds.Outer;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FoldItemsTest {
    private static final Meter TAPS = Meter.of("taps");

    @Test
    void itemsAreStepsWhateverTheOrderThatTheyCompleteIn() {
        var fold = all();
        assertThat(fold.used(Meter.STEPS)).isEqualTo(2);
        assertThat(fold.items("").stream()).hasSize(3).allMatch(Item.FRESH::equals);
        fold.then(
                itemDone("All", 2, 1, "33"),
                new ItemCompleted("All", 0, 1, new Json("11"), Meters.of(TAPS, 4)),
                new ItemFailed("All", 1, 1, BROKE, Optional.empty(), Meters.of(TAPS, 2)));
        assertThat(fold.used(Meter.STEPS)).isEqualTo(5);
        assertThat(fold.used(TAPS)).isEqualTo(6);
        assertThat(fold.items("").isSettled()).isTrue();
        fold.then(new ItemsJoined("All", 1, "Each", "always"));
        assertThat(fold.state()).isEqualTo(new Outer(List.of("All [11, !k, 33]")));
        assertThat(fold.position()).isEqualTo(Sample.position("Each", 3, 1));
        assertThat(fold.used(Meter.STEPS)).isEqualTo(5);
    }

    @Test
    void itemsThatCompleteTogetherAreFoldedAsOneAfterAnother() {
        all().together(
                        "",
                        List.of(
                                itemDone("All", 2, 1, "33"),
                                new ItemCompleted("All", 0, 1, new Json("11"), Meters.of(TAPS, 4)),
                                itemDone("All", 1, 1, "22")))
                .then(new ItemsJoined("All", 1, "Each", "always"));
        var again = all().then(itemFailed("All", 1, 1, Optional.of(750L)));
        again.together("", List.of(itemDone("All", 1, 2, "22"), itemDone("All", 2, 1, "33")));
        assertThat(again.used(Meter.STEPS)).isEqualTo(4);
    }

    @Test
    void anItemDoesNotCompleteTwiceTogetherWithOthers() {
        var fold = all();
        fold.refusesTogether(
                "item 2",
                "",
                List.of(itemDone("All", 2, 1, "33"), itemDone("All", 1, 1, "22"), itemDone("All", 2, 1, "33")));
        fold.refusesTogether("item 3", "", List.of(itemDone("All", 2, 1, "33"), itemDone("All", 3, 1, "44")));
        fold.refusesTogether("attempt 2", "", List.of(itemDone("All", 2, 1, "33"), itemDone("All", 1, 2, "22")));
        fold.refusesTogether("'Each'", "", List.of(itemDone("All", 2, 1, "33"), itemDone("Each", 1, 1, "22")));
    }

    @Test
    void anItemIsTriedAgainAfterItsWaitAndCountedOnce() {
        var fold = all().then(itemFailed("All", 1, 1, Optional.of(750L)));
        assertThat(fold.items("").get(1))
                .isEqualTo(new Item.Pending(2, false, Optional.of(fold.now().plusMillis(750))));
        fold.then(itemDone("All", 1, 2, "22"));
        assertThat(fold.items("").get(1)).isEqualTo(new Item.Completed(22));
        assertThat(fold.items("").completed()).isEqualTo(1);
        assertThat(fold.used(Meter.STEPS)).isEqualTo(3);
    }

    @Test
    void theStartOfAnItemIsOpenUntilItsOutcome() {
        var fold = all().then(new ItemStarted("All", 0, 1));
        assertThat(fold.items("").get(0)).isEqualTo(new Item.Pending(1, true, Optional.empty()));
        fold.then(itemFailed("All", 0, 1, Optional.of(5L)), new ItemStarted("All", 0, 2));
        assertThat(fold.items("").get(0)).isEqualTo(new Item.Pending(2, true, Optional.empty()));
        fold.then(itemFailed("All", 0, 2, Optional.empty()));
        assertThat(fold.items("").get(0)).isEqualTo(new Item.Failed(BROKE));
        assertThat(fold.items("").failed()).isEqualTo(1);
    }

    @Test
    void aForEachThatFailsTellsItsFailureAndIsNotCountedAgain() {
        var fold = all().then(itemFailed("All", 0, 1, Optional.empty()));
        fold.then(failed("All", 1, new AfterFailure.Advance("Work")));
        assertThat(fold.state()).isEqualTo(new Outer(List.of("All!k")));
        assertThat(fold.used(Meter.STEPS)).isEqualTo(3);
        assertThat(fold.run().root().progress()).isEqualTo(NodeProgress.IDLE);
    }

    @Test
    void aForEachThatIsTriedAgainBeginsAfresh() {
        var fold = all().then(itemDone("All", 0, 1, "11"), failed("All", 1, new AfterFailure.Retry(0)));
        fold.then(new ItemsStarted("All", 2, 3));
        assertThat(fold.items("").completed()).isZero();
        assertThat(fold.used(Meter.STEPS)).isEqualTo(3);
        fold.then(itemDone("All", 0, 1, "11"));
        assertThat(fold.used(Meter.STEPS)).isEqualTo(4);
    }

    @Test
    void itemsOfAGraphHaveFramesWhoseStepsCount() {
        var fold = each().then(new ItemStarted("Each", 1, 1), new ItemStarted("Each", 0, 1));
        assertThat(fold.frame("2.1")).isEqualTo(Frame.first(Kinds.INNER, "2.1", new Inner(List.of("b"))));
        assertThat(fold.used(Meter.STEPS)).isEqualTo(2);
        fold.in("2.1", completed("In", 1, "\"x\"", "Q"))
                .in("2.0", completed("In", 1, "\"y\"", "Q"))
                .in("2.1", raised("Q", "r/2.1/2"))
                .in("2.0", raised("Q", "r/2.0/2"));
        assertThat(fold.run().asking())
                .extracting(NodeProgress.AwaitingAnswer::interrupt)
                .containsExactly("r/2.0/2", "r/2.1/2");
        fold.in("2.1", new InterruptAnswered("Q", "r/2.1/2", new Json("\"yes\""), "Good", "otherwise"));
        assertThat(fold.used(Meter.STEPS)).isEqualTo(6);
        fold.then(itemDone("Each", 1, 1, "\"b+In x\""));
        assertThat(fold.used(Meter.STEPS)).as("its graph's steps are counted").isEqualTo(6);
        assertThat(fold.run().frame("2.1")).isEmpty();
        assertThat(fold.run().asking()).hasSize(1);
    }

    @Test
    void aGraphOfAnItemIsTriedAgainInAFrameOfItsOwn() {
        var fold = each().then(
                        new ItemStarted("Each", 0, 1),
                        itemFailed("Each", 0, 1, Optional.of(1L)),
                        new ItemStarted("Each", 0, 2));
        assertThat(fold.run().frame("2.0")).isEmpty();
        assertThat(fold.frame("2.0~2").state()).isEqualTo(new Inner(List.of("a")));
        fold.then(itemDone("Each", 0, 2, "\"a\""), new ItemStarted("Each", 1, 1), itemDone("Each", 1, 1, "\"b\""));
        assertThat(fold.used(Meter.STEPS)).isEqualTo(2);
        fold.then(new ItemsJoined("Each", 1, "End", "otherwise"));
        assertThat(fold.state()).isEqualTo(new Outer(List.of("Each [a, b]")));
    }

    @Test
    void anItemThatIsHaltedKeepsItsReason() {
        StopReason reason = new StopReason.BudgetSpent(TAPS);
        var fold = each().then(new ItemStarted("Each", 0, 1)).in("2.0", new RunHalted(reason, Optional.of("Bye")));
        assertThat(fold.run().isHalting("2.0")).isTrue();
        assertThat(fold.run().isHalting("")).isFalse();
        assertThat(fold.frame("2.0").state()).isEqualTo(new Inner(List.of("a", "budget spent: taps")));
    }

    @Test
    void nothingToDoIsSettledAtOnce() {
        var fold = at("All").then(new ItemsStarted("All", 1, 0));
        assertThat(fold.items("").isSettled()).isTrue();
        fold.then(new ItemsJoined("All", 1, "Each", "always"));
        assertThat(fold.state()).isEqualTo(new Outer(List.of("All []")));
    }

    @Test
    void refusesItemsThatAreNotThere() {
        at("All")
                .refuses("journal.gap", "is of item 0, which there is not", "", itemDone("All", 0, 1, "1"))
                .refuses("journal.gap", "joins items that are not all settled", "", joined());
        all().refuses("journal.gap", "is of item 3, which there is not", "", itemDone("All", 3, 1, "1"))
                .refuses("journal.gap", "is of item -1, which there is not", "", new ItemStarted("All", -1, 1))
                .refuses(
                        "journal.gap",
                        "is of item 3, which there is not",
                        "",
                        itemFailed("All", 3, 1, Optional.empty()))
                .refuses("journal.gap", "joins items that are not all settled", "", joined());
    }

    @Test
    void refusesWhatIsOfAnotherAttempt() {
        all().refuses("journal.gap", "begins attempt 2 of item 0, which is not due", "", new ItemStarted("All", 0, 2))
                .refuses(
                        "journal.gap",
                        "is of attempt 2 of item 0, which is not under way",
                        "",
                        itemDone("All", 0, 2, "1"))
                .refuses("journal.gap", "not under way", "", itemFailed("All", 0, 2, Optional.empty()))
                .then(itemDone("All", 0, 1, "1"), itemFailed("All", 1, 1, Optional.empty()))
                .refuses("journal.gap", "which is not under way", "", itemDone("All", 0, 1, "1"))
                .refuses("journal.gap", "which is not under way", "", itemDone("All", 1, 1, "1"))
                .refuses("journal.gap", "which is not due", "", new ItemStarted("All", 0, 1));
        each().then(new ItemStarted("Each", 0, 1))
                .refuses("journal.gap", "which is not due", "", new ItemStarted("Each", 0, 1))
                .refuses("journal.gap", "which is not under way", "", itemDone("Each", 0, 2, "\"a\""));
    }

    @Test
    void refusesWhatIsOfAnotherKindOfNode() {
        all().refuses("graph.changed", "is of for-each 'Work'", "", new ItemsStarted("Work", 1, 3))
                .refuses("graph.changed", "is of for-each 'Gone'", "", new ItemStarted("Gone", 0, 1))
                .refuses("journal.gap", "stands at node 'All', attempt 1", "", itemDone("Each", 0, 1, "\"a\""))
                .refuses(
                        "journal.gap",
                        "stands at node 'All', attempt 1",
                        "",
                        itemFailed("Each", 0, 1, Optional.empty()))
                .refuses("journal.gap", "stands at node 'All', attempt 1", "", new ItemsJoined("Each", 1, "End", ""))
                .refuses("journal.gap", "stands at node 'All', attempt 1", "", new ItemsStarted("All", 2, 3))
                .refuses("json.read", "the output of item 0 of 'All' at entry 4", "", itemDone("All", 0, 1, "\"x\""));
    }

    private static ItemsJoined joined() {
        return new ItemsJoined("All", 1, "Each", "always");
    }

    private static Folding<Outer> at(String node) {
        return new Folding<>(Kinds.OUTER, new Outer(List.of())).then(failed("Ask", 1, new AfterFailure.Advance(node)));
    }

    private static Folding<Outer> all() {
        return at("All").then(new ItemsStarted("All", 1, 3));
    }

    private static Folding<Outer> each() {
        return at("Each").then(new ItemsStarted("Each", 1, 2));
    }
}
