package dev.cairn.browser.heal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HealBenchTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static double share(List<HealResult> results, Predicate<HealResult> which) {
        return results.stream().filter(which).count() / (double) results.size();
    }

    private static boolean is(HealResult result, HealOutcome outcome) {
        return result.outcome() == outcome;
    }

    private static void holds(List<HealPair> pairs) {
        List<HealResult> all = HealBench.run(pairs);
        List<HealResult> kept =
                all.stream().filter(result -> result.pair().keepsLabel()).toList();
        List<HealResult> gone =
                all.stream().filter(result -> result.pair().right().isEmpty()).toList();
        List<String> wrong = all.stream()
                .filter(result -> is(result, HealOutcome.WRONG))
                .map(HealResult::describe)
                .toList();
        assertThat(wrong).hasSizeLessThanOrEqualTo((int) (0.003 * all.size()));
        assertThat(gone).isNotEmpty().allMatch(result -> result.found().isEmpty());
        assertThat(share(kept, result -> is(result, HealOutcome.RIGHT)))
                .as(() -> kept.stream()
                        .filter(result -> !is(result, HealOutcome.RIGHT))
                        .map(HealResult::describe)
                        .toList()
                        .toString())
                .isGreaterThanOrEqualTo(0.97);
    }

    @Test
    void theSetIsLarge() {
        assertThat(HealSet.of(HealSet.KNOWN, 2).size()
                        + HealSet.of(HealSet.UNSEEN, 2).size())
                .isGreaterThanOrEqualTo(300);
    }

    @Test
    void targetsAreFoundOnThePagesThatTheRulesWereSetBy() {
        holds(HealSet.of(HealSet.KNOWN, 2));
    }

    @Test
    void targetsAreFoundOnPagesThatTheRulesWereNotSetBy() {
        holds(HealSet.of(HealSet.UNSEEN, 2));
    }

    @Test
    void readsPairsWithALabelForEachTargetAndNoneForWhatIsGone() throws IOException {
        write("rows-1.before.html", "<button data-heal=a id=x>Save</button><a href=/ data-heal=b>Home</a>");
        write("rows-1.after.html", "<a href=/ data-heal=b>Home</a>");
        List<HealPair> pairs = HealPairs.read(folder);
        assertThat(pairs).extracting(HealPair::name).containsExactly("rows-1#a", "rows-1#b");
        assertThat(pairs).extracting(HealPair::kind).containsOnly("rows");
        assertThat(pairs.getFirst().right()).isEmpty();
        assertThat(pairs.getLast().right()).isPresent();
    }

    @Test
    void tellsAllThatIsWrongWithPairs() throws IOException {
        write("a.before.html", "<button data-heal=a>Save</button>");
        write("b.before.html", "<button>Save</button>");
        write("b.after.html", "<button data-heal=c>Save</button>");
        assertThatThrownBy(() -> HealPairs.read(folder))
                .hasMessageContainingAll(
                        "there is no a.after.html beside it",
                        "b.before.html: nothing that can be acted on has data-heal",
                        "b.after.html: the label c is not on the page before");
    }

    private void write(String name, String html) throws IOException {
        var written = Files.writeString(folder.resolve(name), html);
    }
}
