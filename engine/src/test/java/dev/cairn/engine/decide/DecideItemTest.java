package dev.cairn.engine.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.Item;
import dev.cairn.engine.state.Items;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.state.Sample;
import dev.cairn.engine.state.Sample.Count;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is decided about one item of a for-each: every combination of what can be the case, against tables. */
class DecideItemTest {
    private static final Rules RULES = Rules.parse("""
            | item          | body    | lost | frame | halting | cancel | spent | decision        |
            | completed     | *       | *    | *     | *       | *      | *     | rest            |
            | failed        | *       | *    | *     | *       | *      | *     | rest            |
            | started       | *       | *    | *     | *       | *      | *     | outcome unknown |
            | ended well    | *       | *    | *     | *       | *      | *     | return          |
            | ended badly   | *       | *    | *     | *       | *      | *     | fail: call      |
            | failed inside | *       | *    | *     | *       | *      | *     | fail: k         |
            | halted inside | *       | *    | *     | *       | *      | *     | rest            |
            | *             | *       | yes  | *     | *       | *      | *     | rest            |
            | under way     | *       | no   | *     | *       | *      | *     | descend         |
            | *             | *       | no   | *     | no      | yes    | *     | rest            |
            | open          | *       | no   | *     | no      | no     | steps | rest            |
            | *             | *       | no   | *     | no      | no     | tokens | rest           |
            | *             | *       | no   | *     | no      | no     | reserved | rest         |
            | *             | work    | no   | *     | *       | *      | *     | execute         |
            | *             | graph   | no   | *     | *       | *      | *     | enter           |
            """);

    private static final Rules RETRY = Rules.parse("""
            | retryable | attempts | frame | halting | cancel | spent | decision |
            | no        | *        | *     | *       | *      | *     | no       |
            | *         | spent    | *     | *       | *      | *     | no       |
            | *         | *        | *     | no      | yes    | *     | no       |
            | *         | *        | *     | *       | *      | *     | yes      |
            """);

    private static final List<String> WORK = List.of("open", "open again", "started", "completed", "failed");
    private static final List<String> GRAPHS = List.of(
            "open",
            "open again",
            "completed",
            "failed",
            "under way",
            "ended well",
            "ended badly",
            "failed inside",
            "halted inside");

    record Case(String item, String body, boolean lost, Scene scene) {
        Stream<String> conditions() {
            return Stream.concat(Stream.of(item, body, Rules.word(lost)), scene.conditions());
        }
    }

    private static List<Case> everyCase() {
        List<Case> cases = new ArrayList<>();
        for (Scene scene : Scene.every()) {
            for (boolean lost : List.of(true, false)) {
                WORK.forEach(item -> cases.add(new Case(item, "work", lost, scene)));
                GRAPHS.forEach(item -> cases.add(new Case(item, "graph", lost, scene)));
            }
        }
        return cases;
    }

    @Test
    void followsTheTable() {
        RULES.check(everyCase(), Case::conditions, given -> {
            ForEach<Count, Integer, Integer> all =
                    given.body().equals("work") ? ItemsCase.executing() : ItemsCase.calling();
            all = given.item().equals("failed") && !given.lost() ? all.skippingFailures() : all;
            Items items = Sample.items(
                    ItemsCase.item(given.lost() ? "failed" : "completed", 0), ItemsCase.item(given.item(), 1));
            Frame<Count> frame = ItemsCase.frame(given.scene(), all, items);
            return Said.of(DecideItem.before(
                    given.scene().run(frame),
                    frame,
                    all,
                    items,
                    1,
                    given.scene().reserved()));
        });
    }

    @Test
    void needsNoBudgetWhereThereIsNone() {
        Scene scene = new Scene(false, "no", false, "none");
        Items items = Sample.items(Item.FRESH);
        Frame<Count> frame = ItemsCase.frame(scene, ItemsCase.executing(), items);
        RunState<Count> run = Sample.run(frame);
        assertThat(run.budgets()).isEqualTo(Budgets.UNLIMITED);
        assertThat(DecideItem.before(run, frame, ItemsCase.executing(), items, 0, Meters.NONE))
                .isEqualTo(new Decision.Execute());
        assertThat(DecideItem.before(
                        Sample.cancelling(run, "enough"), frame, ItemsCase.executing(), items, 0, Meters.NONE))
                .isEqualTo(new Decision.Skip());
    }

    @Test
    void saysWhatHappenedInAnItemsGraph() {
        Scene scene = new Scene(false, "no", false, "none");
        Items items = Sample.items(ItemsCase.item("failed inside", 0), ItemsCase.item("ended badly", 1));
        ForEach<Count, Integer, Integer> all = ItemsCase.calling();
        Frame<Count> frame = ItemsCase.frame(scene, all, items);
        assertThat(DecideItem.before(scene.run(frame), frame, all, items, 0, Meters.NONE))
                .isEqualTo(new Decision.Fail(new Failure("k", "in graph 'inner', node 'Inner': it broke", true)));
        assertThat(DecideItem.before(scene.run(frame), frame, all, items, 1, Meters.NONE))
                .isEqualTo(new Decision.Fail(new Failure("call", "graph 'inner' ended in 'Bad'", true)));
    }

    record RetryCase(boolean retryable, boolean attemptsLeft, Scene scene) {
        Stream<String> conditions() {
            return Stream.concat(Stream.of(Rules.word(retryable), attemptsLeft ? "left" : "spent"), scene.conditions());
        }
    }

    @Test
    void followsTheTableOfRetries() {
        List<RetryCase> cases = new ArrayList<>();
        for (Scene scene : Scene.every()) {
            for (int bits = 0; bits < 4; bits++) {
                cases.add(new RetryCase(Rules.bit(bits, 0), Rules.bit(bits, 1), scene));
            }
        }
        RETRY.check(cases, RetryCase::conditions, given -> {
            Items items = Sample.items(Item.FRESH);
            Frame<Count> frame = ItemsCase.frame(given.scene(), ItemsCase.executing(), items);
            Failure failure = new Failure("k", "it broke", given.retryable());
            Optional<Duration> delay = DecideItem.retryAfter(
                    given.scene().run(frame), frame, ItemsCase.executing(), 0, given.attemptsLeft() ? 2 : 3, failure);
            delay.ifPresent(ms -> assertThat(ms).isBetween(Duration.ofSeconds(1), Duration.ofSeconds(2)));
            return Rules.word(delay.isPresent());
        });
    }

    @Test
    void waitsAreTheSameForTheSameItemAndAttemptAndDifferBetweenItems() {
        Scene scene = new Scene(false, "no", false, "none");
        ForEach<Count, Integer, Integer> all =
                ItemsCase.executing().retry(Retry.times(9).backoff(Duration.ofSeconds(100), Duration.ofSeconds(100)));
        Frame<Count> frame = ItemsCase.frame(scene, all, Sample.items(Item.FRESH));
        Set<Optional<Duration>> delays = new HashSet<>();
        for (int item = 0; item < 20; item++) {
            for (int attempt = 1; attempt < 6; attempt++) {
                Failure failure = new Failure("k", "it broke", true);
                Optional<Duration> delay = DecideItem.retryAfter(scene.run(frame), frame, all, item, attempt, failure);
                assertThat(delay)
                        .isEqualTo(DecideItem.retryAfter(scene.run(frame), frame, all, item, attempt, failure));
                delays.add(delay);
            }
        }
        assertThat(delays).hasSizeGreaterThan(95);
    }

    @Test
    void isLostWithTheFirstFailureOrWithOneMoreThanIsPutUpWith() {
        Items one = Sample.items(ItemsCase.item("failed", 0), Item.FRESH);
        Items two = Sample.items(ItemsCase.item("failed", 0), ItemsCase.item("failed", 1));
        ForEach<Count, Integer, Integer> failing = ItemsCase.executing().mostFailures(5);
        assertThat(DecideItem.isLost(failing, Sample.items(Item.FRESH))).isFalse();
        assertThat(DecideItem.isLost(failing, one)).isTrue();
        ForEach<Count, Integer, Integer> skipping =
                ItemsCase.executing().skippingFailures().mostFailures(1);
        assertThat(DecideItem.isLost(skipping, one)).isFalse();
        assertThat(DecideItem.isLost(skipping, two)).isTrue();
        ForEach<Count, Integer, Integer> collecting = ItemsCase.executing()
                .collectingFailures((state, results) -> state)
                .mostFailures(0);
        assertThat(DecideItem.isLost(collecting, one)).isTrue();
    }
}
