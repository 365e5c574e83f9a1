package dev.cairn.llm.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.llm.model.ChatModel;
import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.ChatRequest;
import dev.cairn.llm.model.LlmException;
import dev.cairn.llm.model.LlmException.Kind;
import dev.cairn.llm.model.Usage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

/** What servers have been seen to reply. */
class OddRepliesTest {
    private static final ChatRequest REQUEST = new ChatRequest(
            "choose", "be good", "what now?", JsonMapper.shared().readTree("{\"type\":\"object\"}"), 100);
    private static final String USAGE = "\"usage\":{\"prompt_tokens\":9,\"completion_tokens\":3}";

    private static ChatReply ask(String spec, RawServer server) throws Exception {
        return open(spec, "http://127.0.0.1:" + server.port()).ask(REQUEST, Duration.ofSeconds(5));
    }

    private static ChatModel open(String spec, String url) {
        return Providers.open(spec, url, name -> null);
    }

    private static ChatReply openAi(String message, String finish) throws Exception {
        String body =
                "{\"choices\":[{\"message\":" + message + ",\"finish_reason\":\"" + finish + "\"}]," + USAGE + "}";
        try (RawServer server = RawServer.answering(200, body)) {
            return ask("openai:m", server);
        }
    }

    @Test
    void whatWasPaidForIsCountedThoughThereIsNoAnswerInIt() throws Exception {
        ChatReply refused = openAi("{\"content\":null,\"refusal\":\"I cannot help with that\"}", "stop");
        assertThat(refused.text()).isEqualTo("I cannot help with that");
        assertThat(refused.usage()).isEqualTo(new Usage(9, 3));
        ChatReply thought = openAi("{\"content\":null}", "length");
        assertThat(thought.complete()).isFalse();
        assertThat(thought.usage()).isEqualTo(new Usage(9, 3));
        try (RawServer server = RawServer.answering(200, "{\"choices\":[]," + USAGE + "}")) {
            assertThat(ask("openai:m", server)).isEqualTo(new ChatReply("", new Usage(9, 3), true));
        }
        try (RawServer server = RawServer.answering(
                200,
                "{\"content\":[],\"stop_reason\":\"refusal\",\"usage\":{\"input_tokens\":9,\"output_tokens\":3}}")) {
            assertThat(ask("anthropic:m", server)).isEqualTo(new ChatReply("", new Usage(9, 3), true));
        }
    }

    @Test
    void anAnswerMayComeInPartsOrBehindThoughts() throws Exception {
        assertThat(openAi(
                                "{\"content\":[{\"type\":\"text\",\"text\":\"{\\\"a\\\"\"},{\"type\":\"text\",\"text\":\":1}\"}]}",
                                "stop")
                        .text())
                .isEqualTo("{\"a\":1}");
        assertThat(openAi("{\"content\":\"<think>\\nperhaps {}\\n</think>\\n{\\\"a\\\":1}\"}", "stop")
                        .text())
                .isEqualTo("{\"a\":1}");
        try (RawServer server = RawServer.answering(
                200, "{\"message\":{\"thinking\":\"hm\",\"content\":\"<think>hm</think>{}\"},\"done\":true}")) {
            assertThat(ask("ollama:m", server).text()).isEqualTo("{}");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "401, {}, REFUSED, check the variable",
        "402, '{\"error\":{\"message\":\"Insufficient Balance\"}}', REFUSED, Insufficient Balance",
        "404, '{\"error\":\"model \\\"m\\\" not found\"}', REFUSED, asked for m",
        "429, '{\"error\":{\"message\":\"no money\",\"code\":\"insufficient_quota\"}}', REFUSED, no money",
        "429, {}, RATE_LIMITED, 429",
        "307, '', REFUSED, leads elsewhere",
        "400, '{\"detail\":\"too long\"}', REJECTED, too long",
        "422, '{\"message\":\"no such field\"}', REJECTED, no such field",
        "502, <html>bad gateway</html>, SERVER_ERROR, 502",
        "529, '{\"error\":{\"message\":\"Overloaded\"}}', SERVER_ERROR, Overloaded",
        "200, <html>welcome</html>, GARBLED, not JSON",
        "200, [], GARBLED, no choices",
        "200, '{\"choices\":[', CUT_OFF, too early",
        "200, '{\"choices\":[{}],\"usage\":{\"prompt_tokens\":-5}}', GARBLED, negative",
        "200, '{\"error\":{\"code\":429,\"message\":\"slow down\"}}', RATE_LIMITED, slow down",
        "200, '{\"error\":{\"code\":\"502\",\"message\":\"no provider\"}}', SERVER_ERROR, no provider",
        "200, '{\"error\":\"model is loading\"}', SERVER_ERROR, is loading",
        "200, '{\"choices\":[{\"error\":{\"code\":503,\"message\":\"gone\"},\"message\":{\"content\":\"{\"}}]}', SERVER_ERROR, gone"
    })
    void saysWhatKindOfTroubleItIs(int status, String body, Kind kind, String says) {
        try (RawServer server = RawServer.answering(status, body)) {
            assertThatThrownBy(() -> ask("openai:m", server))
                    .isInstanceOfSatisfying(
                            LlmException.class, e -> assertThat(e.kind()).isEqualTo(kind))
                    .hasMessageContaining(says)
                    .message()
                    .hasLineCount(1);
        }
    }

    @Test
    void anAnswerMayComeAsTheObjectThatItIsAndSpeakOfErrors() throws Exception {
        assertThat(openAi("{\"content\":{\"a\":1}}", "stop").text()).isEqualTo("{\"a\":1}");
        assertThat(openAi("{\"content\":\"{\\\"error\\\":1}\"}", "stop").text()).isEqualTo("{\"error\":1}");
        try (RawServer server = RawServer.answering(
                200, "{\"error\":null,\"choices\":[{\"message\":{\"content\":\"{}\"},\"error\":null}]}")) {
            assertThat(ask("openai:m", server).text()).isEqualTo("{}");
        }
    }

    @Test
    void modelsThatCannotBeForcedToUseAToolAreNotForced() throws Exception {
        String refusal =
                "{\"error\":{\"message\":\"tool_choice forces tool use, which is not possible while thinking\"}}";
        try (RawServer server = RawServer.answering(400, refusal)) {
            assertThatThrownBy(() -> ask("anthropic:m", server)).isInstanceOf(LlmException.class);
            assertThat(server.bodies).hasSize(2);
            assertThat(server.bodies.get(0)).contains("tool_choice");
            assertThat(server.bodies.get(1)).doesNotContain("tool_choice").contains("input_schema");
        }
        try (RawServer server = RawServer.answering(
                200,
                "{\"content\":[{\"type\":\"thinking\",\"thinking\":\"hm\"},{\"type\":\"text\",\"text\":\"{}\"}]}")) {
            assertThat(ask("anthropic:m", server).text()).isEqualTo("{}");
        }
    }

    @Test
    void aReplyMayBeCompressed() throws Exception {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write("{\"choices\":[{\"message\":{\"content\":\"{}\"}}]}".getBytes(StandardCharsets.UTF_8));
        }
        try (RawServer server = new RawServer(
                InetAddress.getLoopbackAddress(), 200, packed.toByteArray(), Map.of("Content-Encoding", "gzip"))) {
            assertThat(ask("openai:m", server).text()).isEqualTo("{}");
        }
    }

    @Test
    void anAddressMayBeOfTheSixthVersion() throws Exception {
        InetAddress six = InetAddress.getByName("::1");
        try (RawServer server = new RawServer(
                six,
                200,
                "{\"choices\":[{\"message\":{\"content\":\"{}\"}}]}".getBytes(StandardCharsets.UTF_8),
                Map.of())) {
            assertThat(open("openai:m", "http://[::1]:" + server.port() + "/v1/")
                            .ask(REQUEST, Duration.ofSeconds(5))
                            .text())
                    .isEqualTo("{}");
            assertThat(server.addresses).containsExactly("/v1/chat/completions");
        } catch (java.io.UncheckedIOException none) {
            org.junit.jupiter.api.Assumptions.abort("this machine has no ::1");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "/v1/chat/completions/, /v1/chat/completions",
        "/a/v1//, /a/v1/chat/completions",
        "/?k=1, /v1/chat/completions?k=1"
    })
    void slashesAtTheEndDoNoHarm(String path, String asked) throws Exception {
        try (RawServer server = RawServer.answering(200, "{\"choices\":[{\"message\":{\"content\":\"{}\"}}]}")) {
            open("openai:m", "http://127.0.0.1:" + server.port() + path).ask(REQUEST, Duration.ofSeconds(5));
            assertThat(server.addresses).containsExactly(asked);
        }
    }

    @ParameterizedTest
    @CsvSource({"gpt-5-mini, true", "o4-mini, true", "gpt-4o-mini, false", "llama3.1, false", "openchat, false"})
    void modelsThatThinkAreAskedOtherwiseFromTheStart(String model, boolean thinks) throws Exception {
        try (RawServer server = RawServer.answering(200, "{\"choices\":[{\"message\":{\"content\":\"{}\"}}]}")) {
            ask("openai:" + model, server);
            assertThat(server.bodies.getFirst().contains("max_completion_tokens"))
                    .isEqualTo(thinks);
            assertThat(server.bodies.getFirst().contains("\"reasoning_effort\":\"low\""))
                    .isEqualTo(thinks);
            assertThat(server.bodies.getFirst().contains("temperature")).isEqualTo(!thinks);
        }
    }

    @Test
    void goesThroughTheProxyThatTheEnvironmentNames() throws Exception {
        try (RawServer proxy = RawServer.answering(200, "{\"choices\":[{\"message\":{\"content\":\"{}\"}}]}")) {
            Map<String, String> environment =
                    Map.of("http_proxy", "127.0.0.1:" + proxy.port(), "NO_PROXY", "other.example, .internal");
            Providers.open("m", "http://model.example/v1", environment::get).ask(REQUEST, Duration.ofSeconds(5));
            assertThat(proxy.addresses).containsExactly("http://model.example/v1/chat/completions");
            Proxies proxies = Proxies.of(environment::get);
            for (String direct : new String[] {
                "http://a.internal/",
                "http://other.example/",
                "http://127.0.0.1/",
                "http://[::1]/",
                "https://model.example"
            }) {
                assertThat(proxies.select(java.net.URI.create(direct)))
                        .as(direct)
                        .containsExactly(java.net.Proxy.NO_PROXY);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"http://me:pass-4711@proxy:3128", "socks5://pass-4711:1080", "http://pass 4711"})
    void aProxyThatCannotBeUsedIsRefusedWithoutBeingSaid(String proxy) {
        assertThatThrownBy(() -> Providers.open("m", "http://h/v1", Map.of("https_proxy", proxy)::get))
                .isInstanceOf(CairnException.class)
                .hasMessageContaining("https_proxy")
                .message()
                .doesNotContain("4711");
    }

    @Test
    void theWholeOfItTakesNoLongerThanItMay() throws IOException {
        try (RawServer server = RawServer.answering(400, "{\"detail\":\"response_format\"}")) {
            ChatModel model = open("m", "http://127.0.0.1:" + server.port());
            assertThatThrownBy(() -> model.ask(REQUEST, Duration.ofSeconds(5))).isInstanceOf(LlmException.class);
            assertThat(server.bodies).as("once as it was, once more plainly").hasSize(2);
        }
    }
}
