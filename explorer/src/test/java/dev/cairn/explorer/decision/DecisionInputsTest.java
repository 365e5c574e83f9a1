package dev.cairn.explorer.decision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.explorer.policy.PolicyStatus;
import dev.cairn.explorer.state.LoopRoute;
import dev.cairn.explorer.state.Progress;
import dev.cairn.explorer.state.Verdict;
import dev.cairn.llm.decision.ModelDecision;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class DecisionInputsTest {
    private static ContinueInput standing(PolicyStatus outlook, int withoutNews) {
        return new ContinueInput(
                PolicyKind.MAX_COVERAGE,
                outlook,
                Progress.NONE,
                withoutNews,
                2,
                new ContinueInput.Left("up to an hour", "up to 1000 tokens", "up to 10 cents", "no restarts"),
                Optional.empty(),
                new ContinueAnswer(LoopRoute.CONTINUE, ""));
    }

    @Test
    void whereToGoOnShowsWhatIsLeftOfEachBudget() {
        assertThat(Decisions.SHOULD_CONTINUE
                        .prompt(standing(PolicyStatus.STUCK, 3))
                        .user())
                .contains("time left: up to an hour", "tokens left: up to 1000 tokens", "cost left: up to 10 cents")
                .contains("restarts left: no restarts");
    }

    @ParameterizedTest
    @CsvSource({
        "GOOD, 0, continue",
        "GOOD, 19, continue",
        "GOOD, 20, continue switch_policy restart_app",
        "BETTER_FROM_START, 0, restart_app",
        "STUCK, 0, continue switch_policy restart_app",
        "STUCK, 5, switch_policy restart_app",
        "STUCK, 10, switch_policy restart_app stop"
    })
    void noMoreIsOfferedThanMayBeAnswered(PolicyStatus outlook, int withoutNews, String routes) {
        ContinueInput input = standing(outlook, withoutNews);

        assertThat(input.routes()).containsExactlyInAnyOrder(routes.split(" ", -1));
        assertThat(offered(Decisions.SHOULD_CONTINUE, input)).containsExactlyInAnyOrder(routes.split(" ", -1));
        assertThat(input.isOpen()).isEqualTo(routes.contains(" "));
        for (LoopRoute route : LoopRoute.values()) {
            String name = route.name().toLowerCase(java.util.Locale.ROOT);
            assertThat(input.objection(new ContinueAnswer(route, "")).isEmpty())
                    .isEqualTo(input.routes().contains(name));
        }
    }

    private static <I> List<String> offered(ModelDecision<I, ?> decision, I input) {
        return decision.prompt(input)
                .user()
                .lines()
                .filter(line -> line.startsWith("- "))
                .map(line -> line.substring(2).replaceFirst(":.*", ""))
                .toList();
    }

    @Test
    void anActionThatLedElsewhereHasChangedTheScreen() {
        ScreenDelta change = ScreenDelta.NONE;
        assertThat(new VerifyInput(change, Optional.of("x"), true, Verdict.SCREEN_CHANGED).verdicts())
                .containsExactly("screen_changed");
        VerifyInput open = new VerifyInput(change, Optional.of("x"), false, Verdict.SCREEN_CHANGED);
        assertThat(open.verdicts()).containsExactly("screen_changed", "content_changed", "no_change");
        assertThat(Decisions.VERIFY.prompt(open).system()).contains("content_changed");
    }

    @Test
    void progressIsJudgedWithTheCountersAndTheDifference() {
        ProgressInput input = ProgressInput.example(new ScreenDelta(
                Optional.of("Letters"), Optional.of("tap 'A'"), "A", "Letter", List.of("Dear A"), List.of("All")));

        assertThat(Decisions.DETECT_PROGRESS.prompt(input).user())
                .contains("Other screens that its activity has shown: up to 2", "steps without anything new")
                .contains("on: \"Letters\"", "appeared: \"Dear A\"", "gone: \"All\"");
        assertThat(input.verdicts()).containsExactly("new_screen", "none");
    }

    @ParameterizedTest
    @EnumSource(PolicyKind.class)
    void eachPolicyHasItsTurnWhileTheOneThatWasAskedForFindsNothing(PolicyKind wanted) {
        List<PolicyKind> turns = new ArrayList<>();
        PolicyKind now = wanted;
        Optional<PolicyKind> standIn = Optional.empty();
        for (int i = 0; i < 8; i++) {
            now = new SwitchPolicyInput(now, wanted, standIn, 12, Optional.empty())
                    .rule()
                    .policy();
            standIn = Optional.of(now);
            turns.add(now);
        }
        List<PolicyKind> others = new ArrayList<>(
                List.of(PolicyKind.MAX_COVERAGE, PolicyKind.BREADTH_FIRST, PolicyKind.DEPTH_FIRST, PolicyKind.RANDOM));
        others.remove(wanted);
        assertThat(turns.subList(0, others.size())).containsExactlyInAnyOrderElementsOf(others);
        assertThat(turns.subList(others.size(), 2 * others.size())).isEqualTo(turns.subList(0, others.size()));
    }

    @Test
    void aTurnGoesOnBehindTheLastOneWhenThereWasNewsInBetween() {
        PolicyKind wanted = PolicyKind.MAX_COVERAGE;
        SwitchPolicyInput news = new SwitchPolicyInput(
                PolicyKind.BREADTH_FIRST, wanted, Optional.of(PolicyKind.BREADTH_FIRST), 0, Optional.empty());
        assertThat(news.rule().policy()).isEqualTo(wanted);
        SwitchPolicyInput stuckAgain =
                new SwitchPolicyInput(wanted, wanted, Optional.of(PolicyKind.BREADTH_FIRST), 3, Optional.empty());
        assertThat(stuckAgain.rule().policy()).isEqualTo(PolicyKind.DEPTH_FIRST);
    }

    @Test
    void figuresAreCoarse() {
        assertThat(CoarseFigures.count(0)).isEqualTo("none");
        assertThat(List.of(
                        CoarseFigures.count(1),
                        CoarseFigures.count(2),
                        CoarseFigures.count(7),
                        CoarseFigures.count(51)))
                .containsExactly("1", "up to 2", "up to 10", "up to 100");
        assertThat(CoarseFigures.left(OptionalLong.of(100_000), "tokens"))
                .isEqualTo(CoarseFigures.left(OptionalLong.of(12_345), "tokens"))
                .isEqualTo("up to 100000 tokens");
        assertThat(CoarseFigures.left(OptionalLong.empty(), "tokens")).isEqualTo("no limit");
        assertThat(CoarseFigures.left(OptionalLong.of(0), "restarts")).isEqualTo("no restarts");
        assertThat(CoarseFigures.cost(OptionalLong.of(9_999))).isEqualTo("less than a cent");
        assertThat(CoarseFigures.cost(OptionalLong.of(500_000))).isEqualTo("up to 100 cents");
        assertThat(CoarseFigures.time(OptionalLong.of(600_000))).isEqualTo("up to 10 minutes");
    }
}
