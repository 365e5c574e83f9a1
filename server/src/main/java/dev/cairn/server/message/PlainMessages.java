package dev.cairn.server.message;

import dev.cairn.engine.store.StoredEvent;
import dev.cairn.server.message.RunMessage.From;
import dev.cairn.server.message.RunMessage.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What any graph says: its questions, the answers, what failed for good, how it ended. */
public class PlainMessages implements MessageProjection {
    private static final String FILE_HASH = "[0-9a-f]{64}";
    private static final String SEVERAL_WORDS = "(?s).*\\S\\s+\\S.*";

    /** Of any run. */
    public PlainMessages() {}

    @Override
    public Optional<RunMessage> message(StoredEvent entry, JsonNode event) {
        return switch (event.path("event").asString("")) {
            case "interrupt_raised" -> Optional.of(question(entry, event));
            case "interrupt_answered" -> Optional.of(answer(entry, event));
            case "interrupt_expired" ->
                Optional.of(of(entry, event, From.AGENT, Kind.AGENT_MESSAGE, "Nobody answered in time."));
            case "step_completed" -> completed(entry, event);
            case "step_failed" -> failed(entry, event);
            case "run_started" -> started(entry, event.path("state"));
            case "cancel_requested" ->
                Optional.of(of(
                                entry,
                                event,
                                From.USER,
                                Kind.USER_MESSAGE,
                                "Stop: " + event.path("reason").asString(""))
                        .with("actor", event.path("actor").asString("")));
            case "run_ended" -> Optional.of(end(entry, event));
            default -> Optional.empty();
        };
    }

    /** A message of an entry, with its node. */
    protected static RunMessage of(StoredEvent entry, JsonNode event, From from, Kind kind, String text) {
        return RunMessage.of(entry, from, kind, text)
                .with("node", event.path("node").asString(""));
    }

    /** What the first state says. */
    protected Optional<RunMessage> started(StoredEvent entry, JsonNode state) {
        return Optional.empty();
    }

    /** What a step found out. */
    protected Optional<RunMessage> completed(StoredEvent entry, JsonNode event) {
        return Optional.empty();
    }

    /** A failed attempt that another one follows says nothing. */
    protected Optional<RunMessage> failed(StoredEvent entry, JsonNode event) {
        if (event.at("/next/decision").asString("").equals("retry")) {
            return Optional.empty();
        }
        return Optional.of(of(
                        entry,
                        event,
                        From.AGENT,
                        Kind.RESULT,
                        event.at("/failure/message").asString("failed"))
                .with("data", JsonMapper.shared().createObjectNode().put("ok", false)));
    }

    /** What the agent asks. */
    protected RunMessage question(StoredEvent entry, JsonNode event) {
        JsonNode question = event.path("question");
        return of(entry, event, From.AGENT, Kind.AGENT_QUESTION, questionText(question))
                .with("interrupt", event.path("interrupt").asString(""))
                .with("question", shown(question))
                .picturing(Optional.of(question.path("screenshot").asString("")).filter(sha256 -> !sha256.isEmpty()));
    }

    /** The question for programs. */
    protected JsonNode shown(JsonNode question) {
        return question;
    }

    /** The question for people: its text, or the first of its fields with several words, which says more than a code does, and a line of each other one that can be told in words. */
    protected String questionText(JsonNode question) {
        if (!question.isObject() || question.has("text")) {
            return question.isString()
                    ? question.asString()
                    : question.path("text").asString(question.toString());
        }
        List<Map.Entry<String, JsonNode>> told = question.properties().stream()
                .filter(field -> isTold(field.getValue()))
                .toList();
        Optional<Map.Entry<String, JsonNode>> said = told.stream()
                .filter(field -> field.getValue().asString("").matches(SEVERAL_WORDS))
                .findFirst()
                .or(() -> told.stream()
                        .filter(field -> field.getValue().isString())
                        .findFirst());
        List<String> lines = new ArrayList<>();
        said.ifPresent(field -> lines.add(field.getValue().asString()));
        told.stream()
                .filter(field -> !said.filter(field::equals).isPresent())
                .forEach(field ->
                        lines.add(field.getKey() + ": " + field.getValue().asString()));
        return lines.isEmpty() ? question.toString() : String.join("\n", lines);
    }

    private static boolean isTold(JsonNode value) {
        return value.isNumber()
                || value.isBoolean()
                || value.isString()
                        && !value.asString().isEmpty()
                        && !value.asString().matches(FILE_HASH);
    }

    /** What was answered. */
    protected RunMessage answer(StoredEvent entry, JsonNode event) {
        return of(entry, event, From.USER, Kind.USER_MESSAGE, answerText(event.path("answer")))
                .with("interrupt", event.path("interrupt").asString(""))
                .with("actor", event.path("actor").asString(""));
    }

    /** The answer for people. */
    protected String answerText(JsonNode answer) {
        return switch (answer.getNodeType()) {
            case STRING -> answer.asString();
            case BOOLEAN -> answer.booleanValue() ? "yes" : "no";
            default -> answer.toString();
        };
    }

    /** What the agent says as the run ends; empty if it says nothing. */
    protected String closingWords() {
        return "";
    }

    private RunMessage end(StoredEvent entry, JsonNode event) {
        String status = event.path("disposition").asString("");
        String cause = event.path("cause").asString("");
        String words = closingWords();
        String how = status.replace('_', ' ') + (cause.isEmpty() ? "" : ": " + cause);
        return of(entry, event, From.AGENT, Kind.END, words.isEmpty() ? how : words)
                .with(
                        "data",
                        JsonMapper.shared()
                                .createObjectNode()
                                .put("status", status)
                                .put("said", !words.isEmpty()));
    }
}
