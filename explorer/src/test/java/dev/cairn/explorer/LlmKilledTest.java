package dev.cairn.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.agent.device.DeviceSource;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.CacheStore;
import dev.cairn.engine.store.InMemoryCacheStore;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.LlmTally;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.decision.LlmMeters;
import dev.cairn.llm.provider.Providers;
import dev.cairn.testkit.FaultyRunStore;
import dev.cairn.testkit.llm.Question;
import dev.cairn.testkit.llm.ScriptedLlm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Processes that die at each of their calls to the store, with a model: nothing is asked twice, and all that was asked is counted. */
@Tag("slow")
class LlmKilledTest {
    private static final int STEPS = 6;

    @TempDir
    Path folder;

    private final CacheStore cache = new InMemoryCacheStore();

    private Explored explored(ScriptedLlm server, CacheStore answers) {
        Decider decider = Decider.by(
                        Providers.open("openai:gpt-4o-mini", server.uri().toString(), name -> null))
                .cache(answers)
                .build();
        return Explored.of(ExplorationTest.sound(), folder, STEPS).decidedBy(decider);
    }

    static IntStream calls() {
        return IntStream.iterate(3, call -> call < 40, call -> call + 2);
    }

    @ParameterizedTest
    @MethodSource("calls")
    void isAskedOnceAndPaidForOnce(int call) throws Exception {
        try (ScriptedLlm server = ScriptedLlm.answering(Model::answer);
                ScriptedLlm other = ScriptedLlm.answering(Model::answer);
                Explored undisturbed = explored(other, new InMemoryCacheStore());
                Explored killed = explored(server, cache)) {
            assertThatThrownBy(() -> killed.start(
                                    FaultyRunStore.dyingBefore(call, killed.store),
                                    DeviceSource.at(killed.appium.uri()))
                            .await())
                    .hasMessageContaining("as planned");
            killed.clock.advance(Duration.ofMinutes(2));
            RunResult<ExplorerState> end = killed.resumeOnNewDevice().await();

            assertThat(end.state().map()).isEqualTo(undisturbed.run().state().map());
            assertThat(server.questions()).extracting(Question::text).doesNotHaveDuplicates();
            LlmTally tally = end.state().llm();
            assertThat(tally.calls()).isEqualTo(server.requests());
            assertThat(tally.lost()).isZero();
            assertThat(tally.tokensIn()).isEqualTo(server.tokensIn());
            assertThat(tally.tokensOut()).isEqualTo(server.tokensOut());
            assertThat(end.used().get(LlmMeters.TOKENS)).isEqualTo(server.tokensIn() + server.tokensOut());
        }
    }
}
