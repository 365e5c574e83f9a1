package dev.cairn.explorer;

import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.explorer.node.ChooseAction;
import dev.cairn.explorer.node.DetectProgress;
import dev.cairn.explorer.node.ShouldContinue;
import dev.cairn.explorer.node.SwitchPolicy;
import dev.cairn.explorer.node.Verify;
import dev.cairn.report.DecisionTaken;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads an exploration's decisions from its journal. */
public final class DecisionLog {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    /** What to type is decided where the action is, and told as a decision of its own. */
    private static final String PROPOSE_TEXT = "ProposeText";

    private final List<DecisionTaken> decisions = new ArrayList<>();
    private int step = 1;

    private DecisionLog() {}

    /** All decisions, in order. */
    public static List<DecisionTaken> of(List<JournalEntry> journal) {
        DecisionLog log = new DecisionLog();
        for (JournalEntry entry : journal) {
            if (entry.event() instanceof JournalEvent.StepCompleted done) {
                log.add(done);
            }
        }
        return List.copyOf(log.decisions);
    }

    private void add(JournalEvent.StepCompleted done) {
        switch (done.node()) {
            case ChooseAction.NAME, Verify.NAME, DetectProgress.NAME, SwitchPolicy.NAME -> decide(done, step);
            case ShouldContinue.NAME -> {
                decide(done, Math.max(1, step - 1)); // it belongs to the step that has just been finished
                return;
            }
            default -> {
                return;
            }
        }
        if (done.node().equals(DetectProgress.NAME)) {
            step++;
        }
    }

    private void decide(JournalEvent.StepCompleted done, int of) {
        JsonNode output = JSON.readTree(done.output().text());
        add(of, done.node(), what(done.node(), output), output.path("decided"));
        JsonNode proposed = output.path("proposed");
        add(of, PROPOSE_TEXT, proposed.path("output").path("text").asString(""), proposed);
    }

    private void add(int of, String node, String what, JsonNode decided) {
        if (!decided.isObject()) {
            return; // there was nothing to decide, or it is of a time before decisions were kept
        }
        JsonNode miss = decided.path("miss");
        decisions.add(new DecisionTaken(
                of,
                node,
                what,
                plan(decided.path("output").path("plan")),
                decided.path("by").asString(""),
                decided.path("output").path("reason").asString(""),
                text(miss.path("cause")),
                text(miss.path("detail")),
                inquiry(decided.path("inquiry"))));
    }

    private static String what(String node, JsonNode output) {
        JsonNode answer = output.path("decided").path("output");
        return switch (node) {
            case ChooseAction.NAME -> action(output.path("choice").path("action"));
            case Verify.NAME -> answer.path("verdict").asString("");
            case DetectProgress.NAME -> answer.path("progress").asString("");
            case ShouldContinue.NAME -> answer.path("route").asString("");
            default -> answer.path("policy").asString("");
        };
    }

    private static List<String> plan(JsonNode plan) {
        return plan.valueStream().map(JsonNode::asString).toList();
    }

    private static String action(JsonNode action) {
        String kind = action.path("kind").asString("");
        return kind.isEmpty()
                ? ""
                : new KnownAction(
                                "",
                                ActionKind.valueOf(kind.toUpperCase(Locale.ROOT)),
                                action.path("label").asString(""),
                                action.path("group").asString(""),
                                "",
                                "")
                        .describe();
    }

    private static Optional<String> text(JsonNode node) {
        return node.isString() ? Optional.of(node.asString()) : Optional.empty();
    }

    private static Optional<DecisionTaken.Inquiry> inquiry(JsonNode asked) {
        if (!asked.isObject()) {
            return Optional.empty();
        }
        JsonNode cost = asked.path("cost_usd");
        Optional<BigDecimal> usd = cost.isNumber() ? Optional.of(cost.decimalValue()) : Optional.empty();
        return Optional.of(new DecisionTaken.Inquiry(
                asked.path("model").asString(""),
                asked.path("prompt").asString(""),
                asked.path("calls").asInt(0),
                asked.path("lost").asInt(0),
                asked.path("tokens_in").asLong(0),
                asked.path("tokens_out").asLong(0),
                usd,
                asked.path("latency_ms").asLong(0)));
    }
}
