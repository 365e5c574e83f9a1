package dev.cairn.explorer.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.llm.decision.Decided;
import dev.cairn.llm.decision.DecisionSource;
import dev.cairn.llm.decision.HasReason;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AgentEventsTest {
    @Test
    void findsWhatModelsWereAskedWhereverItIsInAnOutput() {
        record Reason(String reason) implements HasReason {}
        record Output(String choice, Decided<Reason> decided) {}
        Decided.Inquiry inquiry = new Decided.Inquiry("openai:m", "ab", 0, 0, 120, 7, Optional.empty(), 3);
        Output output = new Output(
                "a", new Decided<>(new Reason("r"), DecisionSource.CACHE, Optional.empty(), Optional.of(inquiry)));
        List<ModelCalls.Call> calls = ModelCalls.in(JsonCodec.standard().write(output)); // as it is journaled

        assertThat(calls).containsExactly(new ModelCalls.Call("openai:m", 120, 7, true, 3));
        assertThat(calls.getFirst()
                        .told(AgentEvent.of("llm_invocation", Instant.EPOCH, "r"), "Verify")
                        .fields())
                .containsExactly(
                        Map.entry("run_id", "r"),
                        Map.entry("node", "Verify"),
                        Map.entry("model", "openai:m"),
                        Map.entry("tokens_in", 120L),
                        Map.entry("tokens_out", 7L),
                        Map.entry("cache_hit", true),
                        Map.entry("latency_ms", 3L));
    }

    @Test
    void findsNothingWhereNothingWasAsked() {
        assertThat(ModelCalls.in(new Json("{\"decided\":{\"by\":\"FALLBACK\",\"inquiry\":null}}")))
                .isEmpty();
        assertThat(ModelCalls.in(new Json("{}"))).isEmpty();
    }
}
