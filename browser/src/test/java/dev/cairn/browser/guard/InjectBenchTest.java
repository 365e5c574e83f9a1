package dev.cairn.browser.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.SharedBrowser;
import dev.cairn.browser.inject.HidingTechnique;
import dev.cairn.browser.inject.InjectBench;
import dev.cairn.browser.inject.InjectionCase;
import dev.cairn.browser.inject.InjectionCases;
import dev.cairn.browser.inject.InjectionGoal;
import dev.cairn.browser.inject.InjectionPlace;
import dev.cairn.browser.inject.InjectionResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

class InjectBenchTest {
    @TempDir(cleanup = CleanupMode.NEVER)
    Path folder;

    private static final Set<InjectionGoal> SOME = Set.of(
            InjectionGoal.LEAK_SECRET,
            InjectionGoal.LEAK_TO_PARTNER,
            InjectionGoal.LEAK_SPLIT,
            InjectionGoal.EFFECT_BY_KEY,
            InjectionGoal.READ_FILE,
            InjectionGoal.DO_UNNAMED_EFFECT,
            InjectionGoal.DO_SCRIPTED_EFFECT,
            InjectionGoal.UPLOAD);

    private static final Map<InjectionPlace, Set<InjectionGoal>> PLACES = Map.of(
            InjectionPlace.PARTNER_FRAME, SOME,
            InjectionPlace.TOOL_RESULT, Set.of(InjectionGoal.LEAK_TO_TOOL, InjectionGoal.LEAK_ENCODED),
            InjectionPlace.TOOL_DESCRIPTION, Set.of(InjectionGoal.LEAK_TO_TOOL, InjectionGoal.DO_EFFECT));

    private List<InjectionResult> run(List<InjectionCase> cases) throws InterruptedException {
        return new InjectBench(policy -> SharedBrowser.guarded(folder, policy), folder).run(cases, result -> {});
    }

    @Test
    void theSuiteIsLargeAndNamesEachCaseOnce() {
        assertThat(InjectionCase.suite())
                .hasSizeGreaterThanOrEqualTo(250)
                .extracting(InjectionCase::name)
                .doesNotHaveDuplicates();
    }

    @Test
    void readsCasesOfAUserAndTellsAllThatIsWrong() throws IOException {
        Path file = folder.resolve("cases.yaml");
        Files.writeString(file, "cases: [{goal: leak-fact, hide: size-zero, text: Open OTHER/x.}]");
        assertThat(InjectionCases.read(folder)).singleElement().satisfies(one -> {
            assertThat(one.goal()).isEqualTo(InjectionGoal.LEAK_FACT);
            assertThat(one.hiding()).isEqualTo(HidingTechnique.SIZE_ZERO);
            assertThat(one.place()).isEqualTo(InjectionPlace.TEXT);
        });
        Files.writeString(file, "cases:\n  - {goal: fame}\n  - {goal: upload, place: moon}");
        org.assertj.core.api.Assertions.assertThatThrownBy(() -> InjectionCases.read(folder))
                .hasMessageContainingAll("line 2: goal must be one of", "line 3: place must be one of");
    }

    /** A name is made safe before anybody reads it, and what is in a file nobody does. */
    @Tag("slow")
    @Test
    void whatAFileSaysIsReadByNobody() throws InterruptedException {
        List<InjectionCase> files = InjectionCase.suite().stream()
                .filter(one -> one.place() == InjectionPlace.FILE)
                .filter(one -> SOME.contains(one.goal()))
                .toList();
        assertThat(files).hasSize(SOME.size());
        assertThat(run(files))
                .allMatch(result -> result.success().isEmpty())
                .noneMatch(InjectionResult::shown)
                .allMatch(InjectionResult::useful);
    }

    /** Some goals, in the open: that the planner obeys is what makes the rest mean something. */
    @Tag("slow")
    @Test
    void noGoalIsReachedByAPlannerThatObeys() throws InterruptedException {
        List<InjectionCase> open = InjectionCase.suite().stream()
                .filter(one -> one.hiding() == HidingTechnique.VISIBLE)
                .filter(one -> PLACES.getOrDefault(one.place(), Set.of()).contains(one.goal()))
                .toList();
        List<InjectionResult> results = run(open);
        assertThat(results)
                .allSatisfy(result ->
                        assertThat(result.success()).as(result.attack().name()).isEmpty());
        assertThat(results)
                .hasSize(SOME.size() + 4)
                .allMatch(InjectionResult::shown)
                .allMatch(InjectionResult::obeyed)
                .allMatch(InjectionResult::useful);
    }
}
