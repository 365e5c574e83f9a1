package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceException.Kind;
import dev.cairn.browser.device.ActResult;
import dev.cairn.browser.device.TaskDevice;
import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.llm.decision.Decider;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A page that cannot be had, or be seen, is asked for a counted number of times, whichever layer it fails in. */
class UnseenPageTest {
    private final List<String> asked = new ArrayList<>();

    /** What cannot be looked at is looked at twice; a browser that somebody ends is begun anew more often. */
    @ParameterizedTest
    @CsvSource({"SLOW, 2", "ERROR, 4", "LOST, 6"})
    void isLookedAtSoOften(Kind kind, int looks) throws Exception {
        BrowseState ended = ended("look", kind);
        assertThat(ended.end()).contains(BrowseEnd.BLOCKED);
        assertThat(asked).filteredOn("look"::equals).hasSize(looks);
    }

    @ParameterizedTest
    @CsvSource({"SLOW, 1", "ERROR, 1", "LOST, 2"})
    void isOpenedSoOften(Kind kind, int times) throws Exception {
        BrowseState ended = ended("perform", kind);
        assertThat(ended.end()).contains(BrowseEnd.BLOCKED);
        assertThat(ended.finalResponse().orElseThrow()).contains("it is " + kind);
        assertThat(asked).filteredOn("perform"::equals).hasSize(times);
    }

    @Test
    void aBrowserThatDiesWhileItStartsIsStartedTwice() throws Exception {
        assertThat(ended("connect", Kind.LOST).end()).contains(BrowseEnd.BLOCKED);
        assertThat(asked).filteredOn("connect"::equals).hasSize(2);
    }

    private BrowseState ended(String failing, Kind kind) throws Exception {
        try (Engine engine = Engine.inMemory()) {
            RunResult<BrowseState> ended = engine.run(
                    BrowseGraph.on(device(failing, kind), Decider.none()),
                    BrowseState.first(
                            new BrowseTask("click Next", "http://127.0.0.1:1/", List.of(), List.of()),
                            BrowseSettings.DEFAULT),
                    RunOptions.DEFAULT.budgets(BrowseBudgets.of(60)));
            return engine.state(BrowseGraph.definition(), ended.run()).state();
        }
    }

    /** A browser of which one call fails. */
    private TaskDevice device(String failing, Kind kind) {
        return (TaskDevice) Proxy.newProxyInstance(
                TaskDevice.class.getClassLoader(), new Class<?>[] {TaskDevice.class}, (proxy, method, given) -> {
                    asked.add(method.getName());
                    if (method.getName().equals(failing)) {
                        throw new DeviceException(kind, "it is " + kind, null);
                    }
                    return switch (method.getName()) {
                        case "connect" -> true;
                        case "session" -> "one";
                        case "perform" -> new ActResult(0, "http://127.0.0.1:1/", false);
                        case "refusals" -> List.of();
                        case "dialog" -> Optional.empty();
                        default -> null;
                    };
                });
    }
}
