package dev.cairn.llm.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.llm.model.ChatModel;
import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.ChatRequest;
import dev.cairn.llm.model.LlmException;
import dev.cairn.llm.model.Usage;
import dev.cairn.testkit.llm.Question;
import dev.cairn.testkit.llm.ScriptedLlm;
import dev.cairn.testkit.llm.Trouble;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class ProvidersTest {
    private static final String KEY = "sk-secret-4711";
    private static final ChatRequest REQUEST = new ChatRequest(
            "choose", "be good", "what now?", JsonMapper.shared().readTree("{\"type\":\"object\"}"), 100);
    private static final Duration SOON = Duration.ofSeconds(5);

    private static ChatModel model(String spec, ScriptedLlm server, String root) {
        URI uri = URI.create("http://127.0.0.1:" + server.uri().getPort() + root);
        return Providers.open(spec, uri.toString(), name -> KEY);
    }

    @ParameterizedTest
    @CsvSource({
        "openai:m, /v1",
        "openai:m, ''",
        "m, /v1/",
        "openai:m, /v1/chat/completions",
        "anthropic:m, /v1",
        "anthropic:m, ''",
        "ollama:m, ''",
        "ollama:m, /api"
    })
    void speaksEachProtocol(String spec, String root) throws Exception {
        try (ScriptedLlm server = ScriptedLlm.answering(question -> "{\"a\":1}")) {
            ChatReply reply = model(spec, server, root).ask(REQUEST, SOON);

            assertThat(reply.text()).isEqualTo("{\"a\":1}");
            assertThat(reply.usage()).isEqualTo(new Usage(server.tokensIn(), server.tokensOut()));
            assertThat(reply.complete()).isTrue();
            Question question = server.questions().getFirst();
            assertThat(question.model()).isEqualTo("m");
            assertThat(question.text()).isEqualTo("be good\nwhat now?");
            assertThat(question.schema().toString()).isEqualTo("{\"type\":\"object\"}");
            assertThat(question.key()).isEqualTo(spec.startsWith("ollama") ? "" : KEY);
        }
    }

    @Test
    void asksMorePlainlyOnceAServerHasSaidWhatItDoesNotKnow() throws Exception {
        try (ScriptedLlm server = ScriptedLlm.answering(question -> "{}")
                .troubling(1, 1, new Trouble.Status(400, "unknown parameter: response_format", Map.of()))
                .troubling(2, 2, new Trouble.Status(400, "temperature is not supported", Map.of()))) {
            ChatModel model = model("openai:m", server, "/v1");
            assertThat(model.ask(REQUEST, SOON).text()).isEqualTo("{}");
            model.ask(REQUEST, SOON);

            assertThat(server.requests()).isEqualTo(4);
            assertThat(server.questions().getLast().schema().isMissingNode()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 404, 429, 500, 503})
    void theKeyIsInNoErrorEvenWhereTheServerRepeatsIt(int status) {
        try (ScriptedLlm server = ScriptedLlm.answering(question -> "{}")
                .troubling("", new Trouble.Status(status, "your key " + KEY + " is bad", Map.of("x", KEY)))) {
            assertThatThrownBy(() -> model("openai:m", server, "/v1").ask(REQUEST, SOON))
                    .isInstanceOf(LlmException.class)
                    .satisfies(error -> {
                        StringWriter trace = new StringWriter();
                        error.printStackTrace(new PrintWriter(trace));
                        assertThat(trace.toString()).doesNotContain(KEY).contains("" + status);
                    });
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "a", "k", "none", "token", "EMPTY"})
    void aWordThatStandsForAKeySpoilsNoAnswer(String word) throws Exception {
        String answer = "{\"a\":\"take the next token, or none: EMPTY\"}";
        try (ScriptedLlm server = ScriptedLlm.answering(question -> answer)) {
            URI uri = URI.create("http://127.0.0.1:" + server.uri().getPort() + "/v1");
            ChatReply reply =
                    Providers.open("openai:m", uri.toString(), name -> word).ask(REQUEST, SOON);

            assertThat(reply.text()).isEqualTo(answer);
            assertThat(reply.usage()).isEqualTo(new Usage(server.tokensIn(), server.tokensOut()));
        }
    }

    @Test
    void saysThatThereIsNobody() throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        ChatModel model = Providers.open("m", "http://127.0.0.1:" + port + "/?key=" + KEY, name -> null);
        assertThatThrownBy(() -> model.ask(REQUEST, SOON))
                .isInstanceOfSatisfying(
                        LlmException.class, e -> assertThat(e.kind()).isEqualTo(LlmException.Kind.UNREACHABLE))
                .message()
                .doesNotContain(KEY);
    }

    @Test
    void anInterruptEndsTheWaiting() throws Exception {
        try (ScriptedLlm server = ScriptedLlm.answering(question -> "{}").troubling("", new Trouble.Hang())) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> model("openai:m", server, "/v1").ask(REQUEST, Duration.ofMinutes(5)))
                    .isInstanceOf(InterruptedException.class);
        }
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "openai:gpt, -, llm.key, OPENAI_API_KEY",
                "anthropic:c, -, llm.key, ANTHROPIC_API_KEY",
                "gpt, -, llm.spec, openai:MODEL",
                "openai:, -, llm.spec, openai:MODEL",
                "azure:x, -, llm.spec, openai:MODEL",
                "openai:m, ftp://h/v1, llm.url, http",
                "openai:m, 127.0.0.1:80, llm.url, http",
                "openai:m, http://me:sk-secret-4711@h/v1, llm.url, environment",
                "openai:m, http://h/ sk-secret-4711, llm.url, http"
            })
    void refusesWithOneLineBeforeAnythingIsSent(String spec, @Nullable String url, String code, String says) {
        assertThatThrownBy(() -> Providers.open(spec, url, name -> null))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessageContaining(says)
                .message()
                .hasLineCount(1)
                .doesNotContain(KEY);
    }

    @Test
    void aKeyThatIsNoneIsRefusedWithoutBeingSaid() {
        assertThatThrownBy(() -> Providers.open("openai:m", null, name -> "two words"))
                .hasMessageContaining("OPENAI_API_KEY")
                .message()
                .doesNotContain("two words");
    }

    @Test
    void aServerWithOneModelNeedsNoName() {
        assertThat(Providers.open(null, "http://127.0.0.1:1/v1", name -> null).name())
                .hasToString("openai:default");
    }
}
