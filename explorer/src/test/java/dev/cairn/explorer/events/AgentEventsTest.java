package dev.cairn.explorer.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.json.Json;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AgentEventsTest {
    @Test
    void findsWhatModelsWereAskedWhereverItIsInAnOutput() {
        List<ModelCalls.Call> calls = ModelCalls.in(new Json("""
                {"choice":{"key":"a"},"decided":{"by":"CACHE","output":{"reason":"r"},"inquiry":
                {"model":"openai:m","prompt":"ab","calls":0,"tokensIn":120,"tokensOut":7,"latencyMs":3}}}"""));

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
