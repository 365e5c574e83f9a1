package dev.cairn.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.events.AgentEvent;
import dev.cairn.agent.events.TurnEvents;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.testkit.device.DeviceFault;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The events of whole runs, against the specification's table. */
class EventsTest {
    private static final Map<String, List<String>> FIELDS = Map.of(
            "agent.session_started", List.of("run_id", "app_id", "budgets"),
            "agent.loop_start", List.of("run_id", "loop_num", "signature", "budget_remaining"),
            "agent.node_start", List.of("run_id", "node", "loop_num"),
            "agent.node_finish", List.of("run_id", "node", "latency_ms"),
            "agent.persist_delta", List.of("run_id", "nodes_added", "edges_added"),
            "agent.stop", List.of("run_id", "stop_reason", "coverage_pct", "tokens_total", "budget_remaining"));

    @TempDir
    Path folder;

    private static List<AgentEvent> events(Explored explored) throws Exception {
        List<AgentEvent> told = new ArrayList<>();
        TurnEvents<ExplorerState> events = new TurnEvents<>(new ExplorerAccount());
        explored.history(moment -> told.addAll(events.of(moment.run(), moment.entry())));
        return told;
    }

    private static long count(List<AgentEvent> events, String name) {
        return events.stream()
                .filter(event -> event.name().equals("agent." + name))
                .count();
    }

    @Test
    void haveTheFieldsOfTheTable() throws Exception {
        try (Explored explored = Explored.of(ExplorationTest.sound(), folder, 5)) {
            explored.run();
            List<AgentEvent> events = events(explored);

            assertThat(events)
                    .allSatisfy(event -> assertThat(event.fields().keySet())
                            .as(event.name())
                            .containsExactlyElementsOf(FIELDS.getOrDefault(event.name(), List.of())));
            assertThat(events.getFirst().name()).isEqualTo("agent.session_started");
            assertThat(events.getLast().fields())
                    .containsEntry("stop_reason", "budget_exhausted:steps")
                    .containsEntry("tokens_total", 0L);
            assertThat(count(events, "loop_start")).isEqualTo(5);
            assertThat(count(events, "persist_delta")).isEqualTo(5);
            assertThat(events.stream()
                            .filter(event -> event.name().equals("agent.loop_start"))
                            .map(event -> event.fields().get("loop_num")))
                    .containsExactly(1L, 2L, 3L, 4L, 5L);
            assertThat(events.stream()
                            .filter(event -> event.name().equals("agent.loop_start"))
                            .<Object>map(event -> Objects.requireNonNull(
                                            (Map<?, ?>) event.fields().get("budget_remaining"))
                                    .get("steps")))
                    .as("what is left when a loop's first look is done")
                    .containsExactly(5L, 4L, 3L, 2L, 1L);
        }
    }

    @Test
    void everyStartOfANodeHasOneFinishAlsoWhereThingsFail() throws Exception {
        try (Explored explored = Explored.of(ExplorationTest.sound(), folder, 5)) {
            explored.appium.failing("actions", 2, 2, new DeviceFault.SessionLost());
            explored.appium.failing("source", 9, 10, new DeviceFault.Error("busy"));
            explored.run();

            Map<Object, Integer> open = new HashMap<>();
            for (AgentEvent event : events(explored)) {
                Object node = event.fields().getOrDefault("node", "");
                if (event.name().equals("agent.node_start")) {
                    assertThat(open.merge(node, 1, Integer::sum))
                            .as("%s begins", node)
                            .isEqualTo(1);
                } else if (event.name().equals("agent.node_finish")) {
                    assertThat(open.merge(node, -1, Integer::sum))
                            .as("%s ends", node)
                            .isZero();
                }
            }
            assertThat(open.values()).containsOnly(0);
        }
    }

    @Test
    void haveAHashInsteadOfASensitiveAppsName() throws Exception {
        try (Explored explored = Explored.of(ExplorationTest.sound(), folder, 2)
                .settings(settings -> settings.withAliases(Map.of(Explored.APP, "app_0123456789ab")))) {
            explored.run();

            assertThat(String.valueOf(events(explored).getFirst().fields().get("app_id")))
                    .isEqualTo("app_0123456789ab");
        }
    }
}
