package dev.cairn.cli.telemetry;

import dev.cairn.agent.events.AgentEvent;
import dev.cairn.agent.events.TurnEvents;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.metrics.DoubleGauge;
import io.opentelemetry.api.metrics.LongCounter;
import io.opentelemetry.api.metrics.LongGauge;
import io.opentelemetry.api.metrics.Meter;
import java.util.Map;

/** Counts an agent's events. No attribute grows with the number of runs. */
final class AgentMetrics {
    private static final AttributeKey<String> NODE = AttributeKey.stringKey("cairn.node");
    private static final AttributeKey<String> MODEL = AttributeKey.stringKey("gen_ai.request.model");
    private static final AttributeKey<Boolean> CACHE_HIT = AttributeKey.booleanKey("cairn.cache.hit");
    private static final AttributeKey<String> DIRECTION = AttributeKey.stringKey("gen_ai.token.type");
    private static final AttributeKey<String> METER = AttributeKey.stringKey("cairn.meter");
    private static final AttributeKey<String> REASON = AttributeKey.stringKey("cairn.stop.reason");

    private final LongCounter sessions;
    private final LongCounter loops;
    private final LongCounter screens;
    private final LongCounter transitions;
    private final LongCounter calls;
    private final LongCounter tokens;
    private final LongCounter stops;
    private final DoubleGauge coverage;
    private final LongGauge budgetRemaining;

    AgentMetrics(OpenTelemetry telemetry) {
        Meter meter = telemetry.getMeter("dev.cairn.explorer");
        sessions = counter(meter, "cairn.agent.sessions", "{session}", "Explorations that were started");
        loops = counter(meter, "cairn.agent.loops", "{loop}", "Looks at a screen with an action after it");
        screens = counter(meter, "cairn.agent.nodes_added", "{screen}", "Screens that were found");
        transitions = counter(meter, "cairn.agent.edges_added", "{transition}", "Transitions that were found");
        calls = counter(meter, "cairn.agent.llm_invocations", "{call}", "Decisions that a model was asked for");
        tokens = counter(meter, "cairn.agent.llm_tokens", "{token}", "Tokens that models read and wrote");
        stops = counter(meter, "cairn.agent.stops", "{session}", "Explorations that ended, by reason");
        coverage = meter.gaugeBuilder("cairn.agent.coverage")
                .setUnit("%")
                .setDescription("Activities seen, of those declared, when an exploration last ended")
                .build();
        budgetRemaining = meter.gaugeBuilder("cairn.agent.budget_remaining")
                .ofLongs()
                .setDescription("What was left of a limit when an exploration last began a loop, or ended")
                .build();
    }

    private static LongCounter counter(Meter meter, String name, String unit, String description) {
        return meter.counterBuilder(name)
                .setUnit(unit)
                .setDescription(description)
                .build();
    }

    void count(AgentEvent event) {
        switch (event.name()) {
            case "agent.session_started" -> sessions.add(1);
            case "agent.loop_start" -> {
                loops.add(1);
                budgets(event);
            }
            case "agent.persist_delta" -> {
                screens.add(number(event, "nodes_added"));
                transitions.add(number(event, "edges_added"));
            }
            case "agent.llm_invocation" -> call(event);
            case "agent.stop" -> {
                budgets(event);
                stops.add(1, Attributes.of(REASON, text(event, "stop_reason")));
                if (event.fields().get("coverage_pct") instanceof Number seen) {
                    coverage.set(seen.doubleValue());
                }
            }
            default -> {} // the engine's own metrics have the nodes
        }
    }

    private void budgets(AgentEvent event) {
        if (event.fields().get(TurnEvents.BUDGET_REMAINING) instanceof Map<?, ?> left) {
            left.forEach((meter, amount) -> {
                if (amount instanceof Number number) {
                    budgetRemaining.set(number.longValue(), Attributes.of(METER, meter.toString()));
                }
            });
        }
    }

    private void call(AgentEvent event) {
        Attributes model = Attributes.of(MODEL, text(event, "model"), NODE, text(event, "node"));
        boolean hit = Boolean.TRUE.equals(event.fields().get("cache_hit"));
        calls.add(1, model.toBuilder().put(CACHE_HIT, hit).build());
        tokens.add(
                number(event, "tokens_in"),
                model.toBuilder().put(DIRECTION, "input").build());
        tokens.add(
                number(event, "tokens_out"),
                model.toBuilder().put(DIRECTION, "output").build());
    }

    private static long number(AgentEvent event, String field) {
        return event.fields().get(field) instanceof Number number ? number.longValue() : 0;
    }

    private static String text(AgentEvent event, String field) {
        return String.valueOf(event.fields().get(field));
    }
}
