package dev.cairn.server.message;

import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.server.message.RunMessage.From;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Messages as events of AG-UI 1.0: talk as text messages, what is seen as an activity, what is done as a tool call with its result. Used by one stream. */
final class AguiEvents {
    private static final String VERSION = "1.0";

    private final String run;
    private final AguiInput input;
    private Optional<String> call = Optional.empty();

    /** Of a run, for whoever sent that. */
    AguiEvents(String run, AguiInput input) {
        this.run = run;
        this.input = input;
    }

    private static ObjectNode event(String type) {
        return JsonMapper.shared().createObjectNode().put("type", type);
    }

    private ObjectNode ofRun(String type) {
        return event(type).put("threadId", input.thread()).put("runId", input.run());
    }

    ObjectNode started() {
        return ofRun("RUN_STARTED").put("protocolVersion", VERSION);
    }

    /** What a message is; nothing for what the client has already, as what it said itself. */
    List<ObjectNode> of(RunMessage message) {
        if (message.number() <= input.seen()) {
            note(message);
            return List.of();
        }
        List<ObjectNode> events = switch (message.kind()) {
            case OBSERVATION -> List.of(activity(message));
            case PROPOSAL -> call(message);
            case RULING -> List.of(event("CUSTOM").put("name", "cairn.ruling").set("value", message.json()));
            case RESULT -> result(message);
            case USER_MESSAGE -> isOwn(message) ? List.of() : text(message, "user");
            case AGENT_MESSAGE, AGENT_QUESTION -> text(message, "assistant");
            case END -> message.more().at("/data/said").asBoolean(false) ? text(message, "assistant") : List.of();
        };
        note(message);
        events.forEach(one -> one.put("timestamp", message.at().toEpochMilli()));
        return events;
    }

    private void note(RunMessage message) {
        if (message.kind() == RunMessage.Kind.PROPOSAL) {
            call = Optional.of(message.more().at("/data/id").asString(id(message)));
        }
    }

    private boolean isOwn(RunMessage message) {
        return message.from() == From.USER && input.own().contains(message.text());
    }

    private String id(RunMessage message) {
        return run + ":" + message.number();
    }

    private List<ObjectNode> text(RunMessage message, String role) {
        String id = id(message);
        return List.of(
                event("TEXT_MESSAGE_START").put("messageId", id).put("role", role),
                event("TEXT_MESSAGE_CONTENT").put("messageId", id).put("delta", message.text()),
                event("TEXT_MESSAGE_END").put("messageId", id));
    }

    private ObjectNode activity(RunMessage message) {
        ObjectNode activity =
                event("ACTIVITY_SNAPSHOT").put("messageId", id(message)).put("activityType", "observation");
        ObjectNode content = activity.putObject("content").put("text", message.text());
        content.setAll(message.more());
        return activity;
    }

    private List<ObjectNode> call(RunMessage message) {
        JsonNode data = message.more().path("data");
        String id = data.path("id").asString(id(message));
        return new ArrayList<>(List.of(
                event("TOOL_CALL_START")
                        .put("toolCallId", id)
                        .put("toolCallName", data.at("/action/kind").asString("act"))
                        .put("parentMessageId", id(message)),
                event("TOOL_CALL_ARGS")
                        .put("toolCallId", id)
                        .put("delta", data.path("action").toString()),
                event("TOOL_CALL_END").put("toolCallId", id)));
    }

    private List<ObjectNode> result(RunMessage message) {
        return call.isEmpty()
                ? text(message, "assistant")
                : List.of(event("TOOL_CALL_RESULT")
                        .put("messageId", id(message))
                        .put("toolCallId", call.get())
                        .put("content", message.text())
                        .put("role", "tool"));
    }

    /** The run waits for answers: it goes on with a request that brings them. */
    ObjectNode waiting(List<StoredInterrupt> open, Function<StoredInterrupt, Optional<ObjectNode>> schema) {
        ObjectNode finished = ofRun("RUN_FINISHED");
        ObjectNode outcome = finished.putObject("outcome").put("type", "interrupt");
        ArrayNode interrupts = outcome.putArray("interrupts");
        for (StoredInterrupt one : open) {
            JsonNode question = JsonMapper.shared().readTree(one.question());
            ObjectNode told = interrupts
                    .addObject()
                    .put("id", one.id())
                    .put("reason", question.path("kind").asString("input_required"))
                    .put("message", new PlainMessages().questionText(question));
            String reference = question.path("reference").asString("");
            if (!reference.isEmpty()) {
                told.put("toolCallId", reference);
            }
            one.deadline().ifPresent(at -> told.put("expiresAt", at.toString()));
            schema.apply(one).ifPresent(answer -> told.set("responseSchema", answer));
            told.putObject("metadata").put("run", run).set("question", question);
        }
        return finished;
    }

    /** The run has ended. */
    ObjectNode ended(RunHead head, String last) {
        if (head.status() == RunStatus.FAILED || head.status() == RunStatus.BUDGET_EXHAUSTED) {
            return event("RUN_ERROR")
                    .put("message", last)
                    .put("code", head.status().name().toLowerCase(Locale.ROOT));
        }
        ObjectNode finished = ofRun("RUN_FINISHED");
        finished.putObject("outcome").put("type", head.status() == RunStatus.CANCELLED ? "cancelled" : "success");
        return finished.put("result", last);
    }
}
