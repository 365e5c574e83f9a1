package dev.cairn.explorer.repro;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.path.PathStep;
import dev.cairn.explorer.repro.CrashMinimizer.Phase;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CrashMinimizerTest {
    private static final int TRIES = 3;

    private static List<PathStep> way(String actions) {
        return Arrays.stream(actions.split("(?!^)"))
                .filter(letter -> !letter.isEmpty())
                .map(letter -> new PathStep("s", new KnownAction(letter, ActionKind.TAP, letter, "", "", "")))
                .toList();
    }

    private static String keys(List<PathStep> way) {
        return way.stream()
                .map(step -> step.action().map(KnownAction::key).orElse("!"))
                .collect(Collectors.joining());
    }

    private static CrashMinimizer over(CrashMinimizer hunt, Predicate<String> crashes) {
        CrashMinimizer now = hunt;
        for (Optional<List<PathStep>> next = now.next(); next.isPresent(); next = now.next()) {
            now = now.after(next.filter(way -> crashes.test(keys(way))));
        }
        return now;
    }

    /** Crashes on any way that has these letters in this order. */
    private static Predicate<String> has(String letters) {
        String pattern = ".*" + String.join(".*", letters.split("")) + ".*";
        return keys -> keys.matches(pattern);
    }

    @ParameterizedTest
    @CsvSource({
        "abcX,X,X",
        "abcX,aX,aX",
        "abcX,abcX,abcX",
        "abcdefghX,afX,afX",
        "abcdefghX,deX,deX",
        "aX,aX,aX",
        "X,X,X"
    })
    void leavesOutAllThatCanBeSpared(String done, String needed, String least) {
        CrashMinimizer over = over(CrashMinimizer.of(List.of(way(done), way(done)), TRIES, 1000), has(needed));

        assertThat(keys(over.best())).isEqualTo(least);
        assertThat(over.hits()).isEqualTo(TRIES);
        assertThat(over.tried()).isEqualTo(TRIES);
    }

    @Test
    void noSingleActionOfWhatIsLeftCanBeSpared() {
        IntStream.range(0, 200).forEach(seed -> {
            java.util.Random random = new java.util.Random(seed);
            String all = "abcdefghijklmnop";
            String needed = all.chars()
                            .filter(c -> random.nextInt(3) == 0)
                            .mapToObj(Character::toString)
                            .collect(Collectors.joining())
                    + "X";
            CrashMinimizer over =
                    over(CrashMinimizer.of(List.of(way(all + "X"), way(all + "X")), TRIES, 1000), has(needed));

            assertThat(keys(over.best())).isEqualTo(needed);
        });
    }

    @Test
    void takesAllThatWasDoneWhereTheShortestWayDoesNotLeadThere() {
        CrashMinimizer over = over(CrashMinimizer.of(List.of(way("bX"), way("abcbX")), TRIES, 1000), has("cbX"));

        assertThat(keys(over.best())).isEqualTo("cbX");
        assertThat(over.hits()).isEqualTo(TRIES);
    }

    @Test
    void givesUpWhereNothingLeadsThere() {
        CrashMinimizer over = over(CrashMinimizer.of(List.of(way("bX"), way("abX")), TRIES, 1000), keys -> false);

        assertThat(over.phase()).isEqualTo(Phase.OVER);
        assertThat(over.hits()).isZero();
        assertThat(over.tried()).isEqualTo(3 * TRIES);
        assertThat(keys(over.best())).isEqualTo("bX");
    }

    @Test
    void walksTheWaysInTurnAndEachOnceWhereTwoAreTheSame() {
        List<String> walked = new java.util.ArrayList<>();
        var unused = over(CrashMinimizer.of(List.of(way("bX"), way("bX"), way("abX")), TRIES, 5), keys -> {
            walked.add(keys);
            return false;
        });

        assertThat(walked).containsExactly("bX", "abX", "bX", "abX", "bX");
    }

    @Test
    void takesWhatWasReallyDoneForTheWay() {
        CrashMinimizer hunt = CrashMinimizer.of(List.of(way("abcX")), 1, 1000).after(Optional.of(way("bX")));

        assertThat(keys(over(hunt, has("bX")).best())).isEqualTo("bX");
    }

    @Test
    void aCrashAtTheStartNeedsNoAction() {
        CrashMinimizer over = over(CrashMinimizer.of(List.of(List.of(), List.of()), TRIES, 1000), keys -> true);

        assertThat(over.best()).isEmpty();
        assertThat(over.hits()).isEqualTo(TRIES);
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "3", "5", "8", "13"})
    void makesNoMoreWalksThanItMay(int most) {
        int[] walks = {0};
        CrashMinimizer over = over(CrashMinimizer.of(List.of(way("abcdefghX"), way("abcdefghX")), 1, most), keys -> {
            walks[0]++;
            return has("ahX").test(keys);
        });

        assertThat(walks[0]).isLessThanOrEqualTo(Math.max(2, most)).isEqualTo(over.walks());
    }

    @Test
    void walksToAnUnsteadyCrashMoreOften() {
        int[] walks = {0};
        CrashMinimizer over = over(CrashMinimizer.of(List.of(way("X")), TRIES, 1000), keys -> ++walks[0] % 3 == 0);

        assertThat(over.hits()).isEqualTo(3);
        assertThat(over.tried()).isEqualTo(9);
    }

    @Test
    void leavesOutWhatCanBeSparedOnTheWayToAnUnsteadyCrash() {
        int[] walks = {0};
        CrashMinimizer over = over(
                CrashMinimizer.of(List.of(way("abcdX")), TRIES, 1000),
                keys -> ++walks[0] % 3 == 0 && has("cX").test(keys));

        assertThat(keys(over.best())).isEqualTo("cX");
        assertThat(over.unsteady()).isTrue();
    }

    @Test
    void aCrashThatComesEachTimeIsWalkedToAsOftenAsWanted() {
        CrashMinimizer over = over(CrashMinimizer.of(List.of(way("X")), TRIES, 1000), keys -> true);

        assertThat(over.walks()).isEqualTo(TRIES);
        assertThat(over.hits()).isEqualTo(TRIES);
    }
}
