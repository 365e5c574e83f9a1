package dev.cairn.engine.decide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.OnItemFailure;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.Item;
import dev.cairn.engine.state.Items;
import dev.cairn.engine.state.NodeProgress;
import dev.cairn.engine.state.Sample;
import dev.cairn.engine.state.Sample.Count;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is decided about a for-each as a whole: every combination of what can be the case, against tables. */
class DecideForEachTest {
    private static final Rules RULES = Rules.parse("""
            | items                 | policy   | put up with | frame | halting | cancel | spent    | decision        |
            | not begun             | *        | *           | *     | no      | yes    | *        | halt: cancelled |
            | not begun             | *        | *           | *     | no      | no     | steps    | halt: steps     |
            | not begun             | *        | *           | *     | no      | no     | tokens   | halt: tokens    |
            | not begun             | *        | *           | *     | no      | no     | reserved | halt: tokens    |
            | not begun             | *        | *           | *     | *       | *      | *        | begin           |
            |                       | *        | *           | *     | *       | *      | *        | join            |
            | completed, open       | *        | *           | *     | *       | *      | *        | tend            |
            | failed, open          | *        | *           | *     | *       | *      | *        | tend            |
            | completed, under way  | *        | *           | *     | *       | *      | *        | tend            |
            | completed, completed  | *        | *           | *     | *       | *      | *        | join            |
            | completed, failed     | collect  | 1           | *     | *       | *      | *        | join            |
            | completed, failed     | skip     | 1           | *     | *       | *      | *        | join            |
            | *                     | *        | *           | *     | no      | yes    | *        | halt: cancelled |
            | *                     | *        | *           | *     | no      | no     | steps    | halt: steps     |
            | *                     | *        | *           | *     | no      | no     | tokens   | halt: tokens    |
            | *                     | *        | *           | *     | no      | no     | reserved | halt: tokens    |
            | *                     | *        | *           | *     | *       | *      | *        | fail: k         |
            """);

    private static final Rules STALLED = Rules.parse("""
            | items                 | frame | halting | cancel | spent    | decision        |
            | failed, halted inside | *     | *       | *      | *        | halt: taps      |
            | *                     | *     | no      | yes    | *        | halt: cancelled |
            | *                     | *     | no      | no     | steps    | halt: steps     |
            | *                     | *     | no      | no     | tokens   | halt: tokens    |
            | *                     | *     | no      | no     | reserved | halt: tokens    |
            | *                     | *     | *       | *      | *        | fail: k         |
            """);

    private static final List<String> ITEMS = List.of(
            "not begun",
            "",
            "completed, open",
            "failed, open",
            "completed, under way",
            "completed, completed",
            "completed, failed",
            "failed, failed");

    record Case(String items, OnItemFailure policy, int mostFailures, Scene scene) {
        Stream<String> conditions() {
            return Stream.concat(
                    Stream.of(items, policy.name().toLowerCase(Locale.ROOT), Integer.toString(mostFailures)),
                    scene.conditions());
        }
    }

    private static List<Case> everyCase() {
        List<Case> cases = new ArrayList<>();
        for (Scene scene : Scene.every()) {
            for (OnItemFailure policy : OnItemFailure.values()) {
                for (String items : ITEMS) {
                    cases.add(new Case(items, policy, 0, scene));
                    cases.add(new Case(items, policy, 1, scene));
                }
            }
        }
        return cases;
    }

    @Test
    void followsTheTable() {
        RULES.check(everyCase(), Case::conditions, given -> {
            ForEach<Count, ?, ?> all = ItemsCase.policy(ItemsCase.executing(), given.policy(), given.mostFailures());
            NodeProgress progress = given.items().equals("not begun")
                    ? NodeProgress.IDLE
                    : new NodeProgress.RunningItems(items(given.items()));
            Frame<Count> frame = given.scene().frame(ItemsCase.graph(all), "All", progress);
            return said(
                    Decide.before(given.scene().run(frame), frame, given.scene().reserved(), Sample.START));
        });
    }

    record Stalled(String items, Scene scene) {
        Stream<String> conditions() {
            return Stream.concat(Stream.of(items), scene.conditions());
        }
    }

    @Test
    void followsTheTableWhereNoItemHasATurnAnyMore() {
        List<Stalled> cases = Scene.every().stream()
                .flatMap(scene -> Stream.of("failed, halted inside", "failed, open", "failed, under way")
                        .map(items -> new Stalled(items, scene)))
                .toList();
        STALLED.check(cases, Stalled::conditions, given -> {
            Items items = items(given.items());
            Frame<Count> frame = ItemsCase.frame(given.scene(), ItemsCase.calling(), items);
            return said(Decide.stalled(
                    given.scene().run(frame), frame, items, given.scene().reserved()));
        });
    }

    @Test
    void saysHowManyItemsFailedAndWhyTheFirstDid() {
        Scene scene = new Scene(false, "no", false, "none");
        Items items = Sample.items(
                new Item.Completed(1),
                new Item.Failed(new Failure("first", "one broke", false)),
                new Item.Failed(new Failure("second", "another broke", true)));
        Frame<Count> frame = ItemsCase.frame(scene, ItemsCase.executing(), items);
        assertThat(Decide.before(scene.run(frame), frame, scene.reserved(), Sample.START))
                .isEqualTo(new Decision.Fail(
                        new Failure("first", "2 of 3 items of 'All' failed; the first: one broke", true)));
    }

    @Test
    void isNeverStalledForNothing() {
        Scene scene = new Scene(false, "no", false, "none");
        Items items = items("completed, open");
        Frame<Count> frame = ItemsCase.frame(scene, ItemsCase.executing(), items);
        assertThatThrownBy(() -> Decide.stalled(scene.run(frame), frame, items, scene.reserved()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no item failed");
    }

    private static String said(Decision.Before decision) {
        if (decision instanceof Decision.Halt(var reason, Optional<String> to)) {
            assertThat(to).contains("Summary");
        }
        return Said.of(decision);
    }

    private static Items items(String words) {
        List<String> each =
                Stream.of(words.split(", ")).filter(word -> !word.isEmpty()).toList();
        return Sample.items(IntStream.range(0, each.size())
                .mapToObj(i -> ItemsCase.item(each.get(i), i))
                .toArray(Item[]::new));
    }
}
