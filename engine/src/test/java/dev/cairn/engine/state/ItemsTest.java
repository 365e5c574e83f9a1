package dev.cairn.engine.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.ItemResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ItemsTest {
    private static final Failure BROKE = new Failure("k", "it broke", true);

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 15, 16, 17, 127, 128, 129, 256, 257, 1_000, 5_000})
    void countsWhateverTheOrderOfItsChanges(int count) {
        Items items = Items.fresh(count);
        assertThat(items.count()).isEqualTo(count);
        assertThat(items.stream()).hasSize(count).allMatch(Item.FRESH::equals);
        List<Integer> order = new ArrayList<>(IntStream.range(0, count).boxed().toList());
        Collections.shuffle(order, new Random(count));
        int failed = 0;
        for (int i = 0; i < count; i++) {
            assertThat(items.isSettled()).isFalse();
            int item = order.get(i);
            failed += item % 3 == 0 ? 1 : 0;
            items = items.with(item, item % 3 == 0 ? new Item.Failed(BROKE) : new Item.Completed(item));
            assertThat(items.completed()).isEqualTo(i + 1 - failed);
            assertThat(items.failed()).isEqualTo(failed);
        }
        assertThat(items.isSettled()).isTrue();
        List<ItemResult<Integer>> results = items.results();
        assertThat(results)
                .containsExactlyElementsOf(IntStream.range(0, count)
                        .<ItemResult<Integer>>mapToObj(
                                i -> i % 3 == 0 ? new ItemResult.Failed<Integer>(BROKE) : new ItemResult.Completed<>(i))
                        .toList());
    }

    @Test
    void aChangeLeavesTheItemsBeforeItAsTheyWere() {
        Items before = Items.fresh(300);
        Items after = before.with(200, new Item.Completed(1));
        assertThat(before.get(200)).isEqualTo(Item.FRESH);
        assertThat(after.get(200)).isEqualTo(new Item.Completed(1));
        assertThat(after.get(72)).as("the same place in another piece").isEqualTo(Item.FRESH);
        assertThat(before.completed()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 16, 33, 300, 5_000})
    void theNextUnsettledOneIsTheFirstThatIsLeft(int count) {
        Items items = Items.fresh(count);
        for (int i = 0; i < count; i++) {
            assertThat(items.nextUnsettled(0)).isEqualTo(i);
            items = items.with(i, new Item.Completed(i));
        }
        assertThat(items.nextUnsettled(0)).isEqualTo(count);
    }

    @Test
    void anItemThatIsReplacedIsCountedOnce() {
        Items items = Items.fresh(2).with(0, new Item.Failed(BROKE)).with(0, new Item.Completed(1));
        assertThat(items.failed()).isZero();
        assertThat(items.completed()).isEqualTo(1);
        assertThat(items.with(0, Item.FRESH).completed()).isZero();
        assertThat(Items.of(List.of(new Item.Completed(1), Item.FRESH)).completed())
                .isEqualTo(1);
    }

    @Test
    void namesTheFirstFailureInTheOrderOfTheItems() {
        Items items = Items.fresh(3);
        assertThat(items.firstFailure()).isEmpty();
        Failure other = new Failure("other", "another", false);
        items = items.with(2, new Item.Failed(other)).with(1, new Item.Failed(BROKE));
        assertThat(items.firstFailure()).contains(BROKE);
    }

    @Test
    void hasNoResultsBeforeAllAreSettled() {
        assertThatThrownBy(() -> Items.fresh(1).results()).hasMessageContaining("still open");
        Items within =
                Items.fresh(1).with(0, new Item.InCall(1, Frame.first(Kinds.INNER, "1.0", new Kinds.Inner(List.of()))));
        assertThatThrownBy(within::results).hasMessageContaining("still under way");
    }

    @Test
    void hasNoItemsBeyondItsEnds() {
        assertThatThrownBy(() -> Items.fresh(3).get(3)).hasMessage("item 3 of 3");
        assertThatThrownBy(() -> Items.fresh(3).get(-1)).hasMessage("item -1 of 3");
        assertThatThrownBy(() -> Items.fresh(3).with(3, Item.FRESH)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
