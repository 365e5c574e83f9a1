package dev.cairn.server.flow;

import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.PrivateNames;
import dev.cairn.flows.talk.PrivateRedaction;
import dev.cairn.flows.talk.TalkTurn;
import dev.cairn.server.message.MessageProjection;
import dev.cairn.server.message.PlainMessages;
import dev.cairn.server.message.RunConversation;
import dev.cairn.server.message.RunMessage;
import dev.cairn.server.message.RunMessage.From;
import dev.cairn.server.message.RunMessage.Kind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** How talks talk: what was said by Cairn, the user and the house, private answers left out; a user's words are a turn. */
final class TalkConversation implements RunConversation {
    private final TalkGraphs graphs;

    TalkConversation(TalkGraphs graphs) {
        this.graphs = graphs;
    }

    @Override
    public MessageProjection messages(RunHead head) {
        return graphs.talk(head)
                .<MessageProjection>map(graph -> new Projection(graph.flow(), () -> graphs.closing(head.run())))
                .orElseGet(PlainMessages::new);
    }

    @Override
    public Optional<Json> answer(StoredInterrupt question, String words) {
        return isHouses(JsonMapper.shared().readTree(question.question()))
                ? Optional.empty()
                : Optional.of(JsonCodec.standard().write(TalkTurn.text(words)));
    }

    /** Whether a person of the house is asked, and not the user. */
    private static boolean isHouses(JsonNode question) {
        return question.has("cause");
    }

    /** What is private in a message is known when it has been understood: until then it is not told. */
    private static final class Projection extends PlainMessages {
        private final CompiledFlow flow;
        private final Set<String> secrets = new LinkedHashSet<>();
        private final Supplier<List<String>> closing;
        private boolean asksSecret;

        /** Of talks with a flow; {@code closing} finds what was said at the end of one that has ended. */
        Projection(CompiledFlow flow, Supplier<List<String>> closing) {
            this.flow = flow;
            this.closing = closing;
        }

        @Override
        public boolean isHeld(JsonNode event, List<JsonNode> after) {
            if (!is(event, "interrupt_answered")) {
                return false;
            }
            for (JsonNode next : after) {
                if (is(next, "step_completed")) {
                    next.at("/output/meaning/updates").forEach(this::understood);
                }
                if (is(next, "step_completed") || is(next, "run_ended")) {
                    return false;
                }
            }
            return true;
        }

        private static boolean is(JsonNode event, String name) {
            return event.path("event").asString("").equals(name);
        }

        private void understood(JsonNode update) {
            String text = update.at("/quote/text").asString("");
            if (isSecret(update.path("key").asString("")) && !text.isEmpty()) {
                secrets.add(text);
            }
        }

        private boolean isSecret(String reference) {
            String key = reference.substring(reference.lastIndexOf('/') + 1);
            return flow.graphs().values().stream().anyMatch(graph -> PrivateNames.isAsked(graph, key));
        }

        @Override
        protected RunMessage question(StoredEvent entry, JsonNode event) {
            JsonNode question = event.path("question");
            asksSecret = question.at("/question/secret").asBoolean(false);
            return super.question(entry, event);
        }

        @Override
        protected String questionText(JsonNode question) {
            return redacted(
                    isHouses(question) ? super.questionText(question) : String.join("\n", TalkMessages.said(question)));
        }

        /** With the texts that may say a private answer back; the rest is the flow's own. */
        @Override
        protected JsonNode shown(JsonNode question) {
            JsonNode shown = question.deepCopy();
            if (shown.get("texts") instanceof ArrayNode texts) {
                for (int i = 0; i < texts.size(); i++) {
                    texts.set(i, redacted(texts.get(i).asString("")));
                }
            }
            if (shown.get("question") instanceof ObjectNode asked
                    && asked.path("text").isString()) {
                asked.put("text", redacted(asked.get("text").asString()));
            }
            return shown;
        }

        private String redacted(String text) {
            return PrivateRedaction.of(secrets).of(text);
        }

        @Override
        protected String closingWords() {
            return redacted(String.join("\n", closing.get()));
        }

        @Override
        protected RunMessage answer(StoredEvent entry, JsonNode event) {
            JsonNode answer = event.path("answer");
            if (answer.has("act")) {
                String text = answer.path("say").asString(answer.path("act").asString(""));
                return of(entry, event, From.HOUSE, Kind.USER_MESSAGE, redacted(text));
            }
            return super.answer(entry, event);
        }

        @Override
        protected String answerText(JsonNode answer) {
            String text = answer.path("text").asString("");
            if (text.isEmpty()) {
                return redacted(String.join("\n", typed(answer)));
            }
            return asksSecret ? PrivateRedaction.PRIVATE : redacted(text);
        }

        private List<String> typed(JsonNode answer) {
            List<String> texts = new ArrayList<>();
            answer.path("answers").properties().forEach(one -> {
                boolean secret = isSecret(one.getKey());
                if (secret && one.getValue().isString()) {
                    secrets.add(one.getValue().asString());
                }
                texts.add(one.getKey() + ": " + (secret ? PrivateRedaction.PRIVATE : one.getValue()));
            });
            answer.path("declined").forEach(one -> texts.add(one.asString() + ": —"));
            return texts;
        }
    }
}
