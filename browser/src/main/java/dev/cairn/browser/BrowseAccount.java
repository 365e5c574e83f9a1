package dev.cairn.browser;

import dev.cairn.agent.events.AgentAccount;
import dev.cairn.agent.events.AgentEvent;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.browser.node.ExecuteAction;
import dev.cairn.browser.node.MaybeObserve;
import dev.cairn.browser.node.PlanAction;
import dev.cairn.browser.node.PolicyGate;
import dev.cairn.browser.state.ActionProposal;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.PlannedAction;
import dev.cairn.browser.state.SeenPage;
import dev.cairn.browser.state.StepNote;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.state.RunState;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a task in a browser tells beside its turns: its origin, the screen at hand, what was proposed and ruled, what was done or refused, targets
 * that were healed, and how it ended. No text of a page or a user is in it. Not thread-safe.
 */
public final class BrowseAccount implements AgentAccount<BrowseState> {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Map<String, Integer> healedTold = new HashMap<>();

    @Override
    public Class<BrowseState> state() {
        return BrowseState.class;
    }

    @Override
    public Map<String, Object> started(BrowseState state) {
        Map<String, Object> fields = new LinkedHashMap<>(); // in this order
        fields.put(
                "app_id",
                WebOrigin.of(state.task().url()).map(WebOrigin::toString).orElse(""));
        fields.put("known_path", state.way().known().isPresent());
        return fields;
    }

    @Override
    public Map<String, Object> looped(BrowseState state) {
        return Map.of(
                "signature",
                state.observation().map(seen -> seen.observation().key()).orElse(""));
    }

    @Override
    public List<AgentEvent> did(
            RunState<?> run, BrowseState state, JournalEvent.StepCompleted done, Function<String, AgentEvent> event) {
        return switch (done.node()) {
            case MaybeObserve.NAME -> refused(done, event);
            case PlanAction.NAME -> healed(run, state, event).stream().toList();
            case PolicyGate.NAME ->
                state
                        .planned()
                        .flatMap(PlannedAction::ruling)
                        .map(ruling -> about(event.apply("ruling"), state.proposal())
                                .with("mode", ruling.mode().label())
                                .with("why", ruling.why()))
                        .stream()
                        .toList();
            case ExecuteAction.NAME ->
                state.planned().map(PlannedAction::proposal).stream()
                        .map(proposal -> about(event.apply("act"), proposal)
                                .with("done", isDone(state))
                                .with("tool_steps", (long) state.toolSteps()))
                        .toList();
            default -> List.of();
        };
    }

    /** By their reasons; where a page has sent requests to may be its way to tell something, and is in the journal alone. */
    private static List<AgentEvent> refused(JournalEvent.StepCompleted done, Function<String, AgentEvent> event) {
        String output = done.output().text();
        if (!output.contains("\"refused\"")) {
            return List.of();
        }
        JsonNode since = JSON.readTree(output).path("refused").path("since");
        Map<String, Long> counts = new TreeMap<>();
        since.forEach(one -> counts.merge(
                one.path("reason").asString("").toLowerCase(Locale.ROOT),
                one.path("count").asLong(0),
                Long::sum));
        return counts.entrySet().stream()
                .map(one -> event.apply("refused").with("reason", one.getKey()).with("count", one.getValue()))
                .toList();
    }

    /** The kind of an action and who proposed it; what it is done to may name somebody. */
    private static AgentEvent about(AgentEvent event, ActionProposal proposal) {
        String kind = proposal.action().getClass().getSimpleName().toLowerCase(Locale.ROOT);
        return event.with("action", kind).with("by", proposal.by());
    }

    private static boolean isDone(BrowseState state) {
        Optional<StepNote> last = state.steps().isEmpty()
                ? Optional.empty()
                : Optional.of(state.steps().getLast());
        return last.filter(note -> !state.failures().contains(note)).isPresent();
    }

    private Optional<AgentEvent> healed(RunState<?> run, BrowseState state, Function<String, AgentEvent> event) {
        int now = state.way().healed().size();
        int before = Optional.ofNullable(healedTold.put(run.run(), now)).orElse(0);
        return now > before
                ? Optional.of(about(event.apply("healed"), state.proposal()).with("healed_total", (long) now))
                : Optional.empty();
    }

    @Override
    public Map<String, Object> stopped(BrowseState state) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put(
                "stop_reason",
                state.end().map(end -> end.name().toLowerCase(Locale.ROOT)).orElse("unknown"));
        fields.put("tool_steps", (long) state.toolSteps());
        fields.put("invalid_actions", (long) state.invalidActions());
        fields.put("path_steps_missed", (long) state.way().missed().size());
        fields.put(
                "origins_read",
                state.observation()
                        .map(SeenPage::speakers)
                        .map(all -> all.distinct().count())
                        .orElse(0L));
        return fields;
    }

    @Override
    public void forget(String run) {
        healedTold.remove(run);
    }
}
