package dev.cairn.cli.serve;

import dev.cairn.browser.node.ExecuteAction;
import dev.cairn.browser.node.MaybeObserve;
import dev.cairn.browser.node.PlanAction;
import dev.cairn.browser.node.PolicyGate;
import dev.cairn.browser.state.ActionProposal;
import dev.cairn.cli.answer.BrowsePrompt;
import dev.cairn.cli.command.MessageFiles;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.server.message.MessageProjection;
import dev.cairn.server.message.PlainMessages;
import dev.cairn.server.message.RunConversation;
import dev.cairn.server.message.RunMessage;
import dev.cairn.server.message.RunMessage.From;
import dev.cairn.server.message.RunMessage.Kind;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** How a task in a browser talks: the task, what is seen with its picture, what would be done, what the gate makes of it, what came of it, and what is asked. */
final class BrowseConversation implements RunConversation {
    private final MessageFiles left;

    /** With what is said meanwhile kept there. */
    BrowseConversation(MessageFiles left) {
        this.left = left;
    }

    @Override
    public boolean leave(RunHead head, String words) {
        left.add(head.run(), words);
        return true;
    }

    @Override
    public MessageProjection messages(RunHead head) {
        return new Projection();
    }

    @Override
    public Optional<Json> answer(StoredInterrupt question, String words) {
        Json text = new Json(new String(question.question(), StandardCharsets.UTF_8));
        Interrupt asked = new Interrupt(question.id(), question.run(), text, question.deadline());
        return BrowsePrompt.answer(asked, words).map(JsonCodec.standard()::write);
    }

    /** What would be done is not done; a question that has no no ends the task. */
    @Override
    public Optional<Json> refusal(StoredInterrupt question) {
        return answer(question, "no");
    }

    private static final class Projection extends PlainMessages {
        @Override
        protected Optional<RunMessage> started(StoredEvent entry, JsonNode state) {
            return Optional.of(RunMessage.of(
                    entry, From.USER, Kind.USER_MESSAGE, state.at("/task/goal").asString("")));
        }

        @Override
        protected Optional<RunMessage> completed(StoredEvent entry, JsonNode event) {
            String node = event.path("node").asString("");
            JsonNode output = event.path("output");
            return switch (node) {
                case MaybeObserve.NAME ->
                    Optional.of(output.path("seen"))
                            .filter(JsonNode::isObject)
                            .map(seen -> observation(entry, event, seen));
                case PlanAction.NAME -> Optional.of(proposal(entry, event, output.path("proposal")));
                case PolicyGate.NAME ->
                    Optional.of(of(
                                    entry,
                                    event,
                                    From.AGENT,
                                    Kind.RULING,
                                    output.path("mode").asString("") + ": "
                                            + output.path("why").asString(""))
                            .with("data", output));
                case ExecuteAction.NAME ->
                    Optional.of(of(entry, event, From.AGENT, Kind.RESULT, outcome(output))
                            .with("data", JsonMapper.shared().createObjectNode().set("ok", output.path("done"))));
                default ->
                    node.startsWith("Finalize")
                            ? Optional.of(of(
                                    entry,
                                    event,
                                    From.AGENT,
                                    Kind.AGENT_MESSAGE,
                                    output.path("response").asString("")))
                            : Optional.empty();
            };
        }

        /** What was said meanwhile is heard with it. */
        private static String outcome(JsonNode output) {
            String said =
                    output.path("said").valueStream().map(JsonNode::asString).collect(Collectors.joining("; "));
            return output.path("outcome").asString("") + (said.isEmpty() ? "" : "; heard: " + said);
        }

        private static RunMessage observation(StoredEvent entry, JsonNode event, JsonNode seen) {
            String url = seen.path("url").asString("");
            String title = seen.at("/observation/title").asString("");
            ObjectNode data =
                    JsonMapper.shared().createObjectNode().put("url", url).put("title", title);
            return of(entry, event, From.AGENT, Kind.OBSERVATION, title.isEmpty() ? url : title + ", " + url)
                    .with("data", data)
                    .picturing(Optional.of(seen.at("/observation/screenshot").asString(""))
                            .filter(sha256 -> !sha256.isEmpty()));
        }

        private static RunMessage proposal(StoredEvent entry, JsonNode event, JsonNode output) {
            ActionProposal proposal =
                    JsonCodec.standard().read("the proposal", new Json(output.toString()), ActionProposal.class);
            return of(entry, event, From.AGENT, Kind.PROPOSAL, proposal.describe())
                    .with("data", output);
        }

        @Override
        protected String questionText(JsonNode question) {
            return question.path("kind").asString("").equals("confirm")
                    ? question.path("action").asString("") + "? "
                            + question.path("reason").asString("")
                    : super.questionText(question);
        }

        @Override
        protected String answerText(JsonNode answer) {
            String instead =
                    answer.path("instead").asString(answer.path("message").asString(""));
            return instead.isEmpty() ? answer.path("answer").asString("done") : instead;
        }
    }
}
