package dev.cairn.testkit.llm;

import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** How three kinds of servers are asked and answer, told by the path. */
enum Protocol {
    OPENAI("/chat/completions") {
        @Override
        Question question(JsonNode body, Map<String, String> headers) {
            JsonNode format = body.path("response_format").path("json_schema");
            return inMessages(
                    body,
                    format.path("name").asString(""),
                    format.path("schema"),
                    headers.getOrDefault("authorization", "").replaceFirst("^Bearer ", ""));
        }

        @Override
        ObjectNode reply(Question question, String answer, long in, long out) {
            ObjectNode reply =
                    JSON.createObjectNode().put("object", "chat.completion").put("model", question.model());
            ObjectNode choice =
                    reply.putArray("choices").addObject().put("index", 0).put("finish_reason", "stop");
            choice.putObject("message").put("role", "assistant").put("content", answer);
            reply.putObject("usage")
                    .put("prompt_tokens", in)
                    .put("completion_tokens", out)
                    .put("total_tokens", in + out);
            return reply;
        }

        @Override
        JsonNode withThoughts(JsonNode reply, String thoughts) {
            return thinkingOnly(reply, reply.at("/choices/0/message"), "reasoning_content", thoughts);
        }
    },

    ANTHROPIC("/messages") {
        @Override
        Question question(JsonNode body, Map<String, String> headers) {
            JsonNode tool = body.path("tools").path(0);
            return new Question(
                    tool.path("name").asString(""),
                    body.path("model").asString(""),
                    body.path("system").asString(""),
                    body.path("messages").path(0).path("content").asString(""),
                    tool.path("input_schema"),
                    headers.getOrDefault("x-api-key", ""));
        }

        @Override
        ObjectNode reply(Question question, String answer, long in, long out) {
            ObjectNode reply = JSON.createObjectNode().put("type", "message").put("stop_reason", "tool_use");
            object(answer)
                    .ifPresentOrElse(
                            input -> reply.putArray("content")
                                    .addObject()
                                    .put("type", "tool_use")
                                    .put("name", question.name())
                                    .set("input", input),
                            () -> reply.putArray("content")
                                    .addObject()
                                    .put("type", "text")
                                    .put("text", answer));
            reply.putObject("usage").put("input_tokens", in).put("output_tokens", out);
            return reply;
        }

        @Override
        JsonNode withThoughts(JsonNode reply, String thoughts) {
            ObjectNode thought = JSON.createObjectNode().put("type", "thinking").put("thinking", thoughts);
            return ((ObjectNode) reply).set("content", JSON.createArrayNode().add(thought));
        }
    },

    OLLAMA("/api/chat") {
        @Override
        Question question(JsonNode body, Map<String, String> headers) {
            return inMessages(body, "", body.path("format"), "");
        }

        @Override
        ObjectNode reply(Question question, String answer, long in, long out) {
            ObjectNode reply = JSON.createObjectNode().put("done", true).put("done_reason", "stop");
            reply.putObject("message").put("role", "assistant").put("content", answer);
            return reply.put("prompt_eval_count", in).put("eval_count", out);
        }

        @Override
        JsonNode withThoughts(JsonNode reply, String thoughts) {
            return thinkingOnly(reply, reply.path("message"), "thinking", thoughts);
        }
    };

    private static final JsonMapper JSON = JsonMapper.shared();

    private final String path;

    Protocol(String path) {
        this.path = path;
    }

    static Optional<Protocol> at(String path) {
        return java.util.Arrays.stream(values())
                .filter(protocol -> path.endsWith(protocol.path))
                .findFirst();
    }

    abstract Question question(JsonNode body, Map<String, String> headers);

    abstract ObjectNode reply(Question question, String answer, long in, long out);

    /** A reply that says nothing, with thoughts beside. */
    abstract JsonNode withThoughts(JsonNode reply, String thoughts);

    private static JsonNode thinkingOnly(JsonNode reply, JsonNode message, String field, String thoughts) {
        ((ObjectNode) message).put("content", "").put(field, thoughts);
        return reply;
    }

    private static Question inMessages(JsonNode body, String name, JsonNode schema, String key) {
        JsonNode messages = body.path("messages");
        return new Question(
                name,
                body.path("model").asString(""),
                messages.path(0).path("content").asString(""),
                messages.path(1).path("content").asString(""),
                schema,
                key);
    }

    private static Optional<JsonNode> object(String text) {
        try {
            return Optional.of(JSON.readTree(text)).filter(JsonNode::isObject);
        } catch (tools.jackson.core.JacksonException e) {
            return Optional.empty();
        }
    }
}
