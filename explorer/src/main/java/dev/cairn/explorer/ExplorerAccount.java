package dev.cairn.explorer;

import dev.cairn.agent.events.AgentAccount;
import dev.cairn.agent.events.AgentEvent;
import dev.cairn.agent.identity.Observation;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.state.RunState;
import dev.cairn.explorer.node.DetectProgress;
import dev.cairn.explorer.node.Persist;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.LimitMet;
import dev.cairn.explorer.state.PersistedDelta;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What an exploration tells beside its turns: the app, the screen at hand, what was found, limits of the device, coverage. Not thread-safe. */
public final class ExplorerAccount implements AgentAccount<ExplorerState> {
    private final Map<String, Integer> limitsTold = new HashMap<>();

    @Override
    public Class<ExplorerState> state() {
        return ExplorerState.class;
    }

    @Override
    public String name(Meter meter) {
        return meter.equals(DetectProgress.FINISHED) ? "steps" : meter.name();
    }

    @Override
    public Map<String, Object> started(ExplorerState state) {
        return Map.of("app_id", state.settings().redaction().apply(state.appPackage()));
    }

    @Override
    public Map<String, Object> looped(ExplorerState state) {
        return Map.of("signature", state.sight().map(Observation::key).orElse(""));
    }

    @Override
    public List<AgentEvent> did(
            RunState<?> run, ExplorerState state, JournalEvent.StepCompleted done, Function<String, AgentEvent> event) {
        List<AgentEvent> told = new ArrayList<>();
        if (done.node().equals(Persist.NAME)) {
            PersistedDelta added = state.turn().persisted().orElse(new PersistedDelta(0, 0, 0, 0));
            told.add(event.apply("persist_delta")
                    .with("nodes_added", added.screens())
                    .with("edges_added", added.transitions()));
        }
        int before = limitsTold.getOrDefault(run.run(), 0);
        state.limits().stream()
                .skip(before)
                .map(LimitMet::limit)
                .forEach(limit -> told.add(event.apply("device_limit") // each once, where it was first met
                        .with("kind", limit.kind())
                        .with("missing", limit.missing())
                        .with("ended_app", limit.ended())));
        limitsTold.put(run.run(), state.limits().size());
        return told;
    }

    @Override
    public Map<String, Object> stopped(ExplorerState state) {
        int declared = state.settings().app().places().size();
        double seen = state.map().places().size();
        Map<String, Object> fields = new LinkedHashMap<>(); // in this order
        fields.put("stop_reason", state.stopReason().orElse("unknown"));
        fields.put("coverage_pct", declared == 0 ? 0.0 : Math.round(1000 * seen / declared) / 10.0);
        return fields;
    }

    @Override
    public void forget(String run) {
        limitsTold.remove(run);
    }
}
