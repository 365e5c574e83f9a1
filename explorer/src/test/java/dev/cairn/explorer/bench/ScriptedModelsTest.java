package dev.cairn.explorer.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.recording.RecordedApp;
import dev.cairn.agent.recording.Recordings;
import dev.cairn.explorer.policy.ExplorationGoal;
import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.provider.Providers;
import dev.cairn.testkit.llm.ScriptedChooser;
import dev.cairn.testkit.llm.ScriptedLlm;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Models of all characters on a recording, against none. {@code -Dcairn.recording=DIR} has it done on a report's recording instead of a made
 * one, and {@code -Dcairn.steps=N} for so many steps; what came of it is printed.
 */
@Tag("slow")
class ScriptedModelsTest {
    private static final int STEPS = Integer.getInteger("cairn.steps", 300);

    @TempDir
    static Path folder;

    static Stream<Arguments> models() {
        return Stream.of(
                Arguments.of("random", (Supplier<ScriptedChooser>) () -> ScriptedChooser.random(1)),
                Arguments.of("random 2", (Supplier<ScriptedChooser>) () -> ScriptedChooser.random(2)),
                Arguments.of("first option", (Supplier<ScriptedChooser>) ScriptedChooser::first),
                Arguments.of("last option", (Supplier<ScriptedChooser>) ScriptedChooser::last),
                Arguments.of("stubborn", (Supplier<ScriptedChooser>) ScriptedChooser::stubborn),
                Arguments.of("worst by its own figures", (Supplier<ScriptedChooser>) () -> byGain(-1)),
                Arguments.of("good", (Supplier<ScriptedChooser>) () -> byGain(1)));
    }

    /** Goes on with what the numbers say is best, or worst. */
    private static ScriptedChooser byGain(int sign) {
        return ScriptedChooser.of((question, field, values) -> values.stream()
                .max(Comparator.comparingDouble(value -> sign * gain(question.user(), value)))
                .orElseThrow());
    }

    private static double gain(String prompt, String value) {
        return prompt.lines()
                .filter(line -> line.startsWith(value + ": "))
                .map(line -> line.replaceFirst(", done here before$", "").replaceFirst("^.*, ", ""))
                .filter(figure -> figure.matches("[0-9.]+"))
                .mapToDouble(Double::parseDouble)
                .findFirst()
                .orElse(0);
    }

    private static Recordings.Opened recording() throws Exception {
        String given = System.getProperty("cairn.recording", "");
        return Recordings.open(given.isEmpty() ? RecordedApp.large(folder) : Path.of(given));
    }

    private static Optional<String> goal() {
        return Optional.ofNullable(System.getProperty("cairn.goal"));
    }

    private static ExplorerState explored(Decider decider, Optional<String> goal, long seed) throws Exception {
        PolicyKind policy = goal.isPresent() ? PolicyKind.GOAL_ORIENTED : PolicyKind.MAX_COVERAGE;
        return new PolicyBench(recording(), new ExplorationGoal(Optional.empty(), goal), STEPS, decider)
                .run(policy, seed);
    }

    private static String told(String who, ExplorerState end, int calls) {
        return "%-14s steps %4d  activities %4d  screens %4d  calls %4d (%.2f a step)  fallbacks %s"
                .formatted(
                        who,
                        end.counters().steps(),
                        end.map().places().size(),
                        end.map().ownScreens(),
                        calls,
                        (double) calls / Math.max(1, end.counters().steps()),
                        end.llm().fallbacks());
    }

    @ParameterizedTest
    @MethodSource("models")
    void noModelCostsMuchOfWhatIsFoundWithoutOne(String who, Supplier<ScriptedChooser> model) throws Exception {
        ExplorerState without = explored(Decider.none(), goal(), 1);
        System.out.println(told("none", without, 0));
        try (ScriptedLlm server = ScriptedLlm.answering(model.get())) {
            Decider decider = Decider.by(Providers.open("m", server.uri().toString(), name -> null))
                    .build();
            ExplorerState with = explored(decider, goal(), 1);
            System.out.println(told(who, with, server.requests()));

            assertThat(with.map().places().size())
                    .isGreaterThanOrEqualTo(
                            ninetyFivePercent(without.map().places().size()));
            assertThat((int) with.map().ownScreens()).isGreaterThanOrEqualTo(ninetyFivePercent((int)
                    without.map().ownScreens()));
            assertThat(with.llm().calls()).isEqualTo(server.requests());
            assertThat(server.requests()).isLessThanOrEqualTo(with.counters().steps() * 6 / 10);
        }
    }

    private static int ninetyFivePercent(int of) {
        return (95 * of + 99) / 100;
    }

    @Test
    void aModelThatKnowsWhatIsLookedForGetsThereSooner() throws Exception {
        if (!System.getProperty("cairn.recording", "").isEmpty()) {
            return; // the goal is of the made one
        }
        Optional<String> goal = Optional.of(RecordedApp.GOAL);
        ExplorerState without = explored(Decider.none(), goal, 1);
        try (ScriptedLlm server = ScriptedLlm.answering(
                ScriptedChooser.preferring(RecordedApp.WAY, (question, field, values) -> values.getFirst()))) {
            Decider decider = Decider.by(Providers.open("m", server.uri().toString(), name -> null))
                    .build();
            ExplorerState with = explored(decider, goal, 1);
            System.out.println(told("goal, none", without, 0));
            System.out.println(told("goal, good", with, server.requests()));

            assertThat(with.reached()).isPresent();
            assertThat(with.counters().steps()).isLessThan(without.counters().steps());
        }
    }
}
