package dev.cairn.llm.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.llm.model.Message;
import dev.cairn.llm.model.ToolCall;
import dev.cairn.llm.model.ToolReply;
import dev.cairn.llm.model.ToolRequest;
import dev.cairn.llm.model.ToolResult;
import dev.cairn.llm.model.ToolSpec;
import dev.cairn.llm.model.Usage;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What goes over the wire where a model has tools, in each provider's protocol. */
class ToolWiresTest {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final JsonNode SCHEMA = JSON.readTree("{\"type\":\"object\"}");
    private static final ToolRequest REQUEST = new ToolRequest(
            "be good",
            List.of(
                    new Message.User("go"),
                    new Message.Assistant(
                            "", List.of(new ToolCall("c1", "look", "{\"at\":1}"), new ToolCall("c2", "look", "{"))),
                    new Message.Results(List.of(
                            new ToolResult("c1", "look", "seen", false), new ToolResult("c2", "look", "bad", true)))),
            List.of(new ToolSpec("look", "Looks", SCHEMA)),
            100);

    private static final String OPENAI =
            "{'choices':[{'finish_reason':'tool_calls','message':{'role':'assistant','content':null,'tool_calls':["
                    + "{'id':'c3','type':'function','function':{'name':'look','arguments':'{\\\"at\\\":2}'}},"
                    + "{'id':'c4','type':'function','function':{'name':'look','arguments':'{\\\"at\\\":'}}]}}],"
                    + "'usage':{'prompt_tokens':7,'completion_tokens':3}}";
    private static final String ANTHROPIC =
            "{'type':'message','role':'assistant','stop_reason':'tool_use','content':[{'type':'text','text':'I look.'},"
                    + "{'type':'tool_use','id':'c3','name':'look','input':{'at':2}},"
                    + "{'type':'tool_use','id':'c4','name':'look','input':{}}],"
                    + "'usage':{'input_tokens':7,'output_tokens':3}}";
    private static final String OLLAMA =
            "{'done':true,'done_reason':'stop','message':{'role':'assistant','content':'','tool_calls':["
                    + "{'function':{'name':'look','arguments':{'at':2}}}]},'prompt_eval_count':7,'eval_count':3}";

    private record Exchange(ToolReply reply, JsonNode request) {}

    private static Exchange exchange(String spec, String body) throws Exception {
        try (RawServer server = RawServer.answering(200, json(body))) {
            ToolReply reply = Providers.openForTools(spec, "http://127.0.0.1:" + server.port(), name -> "key")
                    .reply(REQUEST, Duration.ofSeconds(5));
            return new Exchange(reply, JSON.readTree(server.bodies.getFirst()));
        }
    }

    private static String json(String text) {
        return text.replace('\'', '"');
    }

    @Test
    void speaksWithOpenAi() throws Exception {
        Exchange done = exchange("openai:m", OPENAI);

        assertThat(done.reply())
                .isEqualTo(new ToolReply(
                        Message.Assistant.calls(
                                new ToolCall("c3", "look", "{\"at\":2}"), new ToolCall("c4", "look", "{\"at\":")),
                        new Usage(7, 3),
                        true));
        assertThat(done.request().path("tools").toString())
                .isEqualTo(
                        json(
                                "[{'type':'function','function':{'name':'look','description':'Looks','parameters':{'type':'object'}}}]"));
        assertThat(done.request().path("messages"))
                .isEqualTo(JSON.readTree(json("[{'role':'system','content':'be good'},{'role':'user','content':'go'},"
                        + "{'role':'assistant','content':'','tool_calls':["
                        + "{'id':'c1','type':'function','function':{'name':'look','arguments':'{\\\"at\\\":1}'}},"
                        + "{'id':'c2','type':'function','function':{'name':'look','arguments':'{'}}]},"
                        + "{'role':'tool','content':'seen','tool_call_id':'c1'},"
                        + "{'role':'tool','content':'bad','tool_call_id':'c2'}]")));
    }

    @Test
    void speaksWithAnthropic() throws Exception {
        Exchange done = exchange("anthropic:m", ANTHROPIC);

        assertThat(done.reply())
                .isEqualTo(new ToolReply(
                        new Message.Assistant(
                                "I look.",
                                List.of(new ToolCall("c3", "look", "{\"at\":2}"), new ToolCall("c4", "look", "{}"))),
                        new Usage(7, 3),
                        true));
        assertThat(done.request().path("system").asString()).isEqualTo("be good");
        assertThat(done.request().has("tool_choice")).isFalse();
        assertThat(done.request().path("tools").toString())
                .isEqualTo(json("[{'name':'look','description':'Looks','input_schema':{'type':'object'}}]"));
        assertThat(done.request().path("messages"))
                .isEqualTo(JSON.readTree(json("[{'role':'user','content':'go'},"
                        + "{'role':'assistant','content':[{'type':'tool_use','id':'c1','name':'look','input':{'at':1}},"
                        + "{'type':'tool_use','id':'c2','name':'look','input':{}}]},"
                        + "{'role':'user','content':[{'type':'tool_result','tool_use_id':'c1','content':'seen','is_error':false},"
                        + "{'type':'tool_result','tool_use_id':'c2','content':'bad','is_error':true}]}]")));
    }

    @Test
    void speaksWithOllama() throws Exception {
        Exchange done = exchange("ollama:m", OLLAMA);

        assertThat(done.reply())
                .isEqualTo(new ToolReply(
                        Message.Assistant.calls(new ToolCall("call-1", "look", "{\"at\":2}")), new Usage(7, 3), true));
        assertThat(done.request().path("messages"))
                .isEqualTo(JSON.readTree(json("[{'role':'system','content':'be good'},{'role':'user','content':'go'},"
                        + "{'role':'assistant','content':'','tool_calls':[{'function':{'name':'look','arguments':{'at':1}}},"
                        + "{'function':{'name':'look','arguments':{}}}]},"
                        + "{'role':'tool','content':'seen','tool_name':'look'},"
                        + "{'role':'tool','content':'bad','tool_name':'look'}]")));
        assertThat(done.request()
                        .path("tools")
                        .path(0)
                        .path("function")
                        .path("name")
                        .asString())
                .isEqualTo("look");
    }

    @Test
    void readsCallsAsLocalServersWriteThem() throws Exception {
        Exchange done = exchange(
                "openai:m",
                "{'choices':[{'message':{'content':'','tool_calls':["
                        + "{'function':{'name':'look','arguments':{'at':2}}},"
                        + "{'id':'','function':{'name':'look','arguments':{}}},"
                        + "{'id':null,'function':{'name':'look'}}]}}]}");

        assertThat(done.reply().message())
                .isEqualTo(Message.Assistant.calls(
                        new ToolCall("call-1", "look", "{\"at\":2}"),
                        new ToolCall("call-2", "look", "{}"),
                        new ToolCall("call-3", "look", "")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "openai:m | {\"choices\":[{\"finish_reason\":\"length\",\"message\":{\"content\":\"so\"}}]}",
                "anthropic:m | {\"stop_reason\":\"max_tokens\",\"content\":[{\"type\":\"text\",\"text\":\"so\"}]}",
                "ollama:m | {\"done_reason\":\"length\",\"message\":{\"content\":\"so\"}}"
            })
    void saysThatAReplyWasCut(String spec, String body) throws Exception {
        assertThat(exchange(spec, body).reply())
                .isEqualTo(new ToolReply(Message.Assistant.says("so"), Usage.NONE, false));
    }
}
