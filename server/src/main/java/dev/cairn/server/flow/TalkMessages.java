package dev.cairn.server.flow;

import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.PrivateNames;
import dev.cairn.flows.talk.PrivateRedaction;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What was said in a talk, read from its journal: by Cairn, by the user, by the house; private answers left out. */
final class TalkMessages {
    private static final int PAGE = 500;

    private final RunStore store;
    private final CompiledFlow flow;
    private final Set<String> secrets = new LinkedHashSet<>();
    private final List<Message> messages = new ArrayList<>();
    private long last;

    private record Message(long seq, String from, List<String> texts) {}

    TalkMessages(RunStore store, CompiledFlow flow) {
        this.store = store;
        this.flow = flow;
    }

    /** The messages behind an entry. */
    void read(RunHead head, long after) {
        last = after;
        List<StoredEvent> page;
        do {
            page = store.read(head.run(), last, PAGE);
            for (StoredEvent entry : page) {
                last = entry.seq();
                message(entry.seq(), JsonMapper.shared().readTree(entry.payload()));
            }
        } while (page.size() == PAGE);
    }

    private void message(long seq, JsonNode event) {
        switch (event.path("event").asString("")) {
            case "interrupt_raised" -> add(seq, "cairn", said(event.path("question")));
            case "step_completed" -> event.at("/output/meaning/updates").forEach(this::understood);
            case "interrupt_answered" ->
                answered(
                        seq,
                        event.path("answer"),
                        asksSecret(event.path("interrupt").asString("")));
            default -> {} // nothing is said by any other
        }
    }

    /** The texts of a question, the last with what may be chosen. */
    static List<String> said(JsonNode question) {
        Set<String> texts = new LinkedHashSet<>();
        question.path("texts").forEach(text -> texts.add(text.asString()));
        String asked = question.at("/question/text").asString("");
        if (!asked.isEmpty()) {
            texts.add(asked + options(question.at("/question/options")));
        }
        return List.copyOf(texts);
    }

    private static String options(JsonNode options) {
        return options.isEmpty()
                ? ""
                : options.valueStream()
                        .map(option -> option.path("label").asString(""))
                        .collect(Collectors.joining(", ", " (", ")"));
    }

    /** Whether that question is a private one. */
    private boolean asksSecret(String interrupt) {
        return store.interrupt(interrupt)
                .map(StoredInterrupt::question)
                .map(question -> JsonMapper.shared().readTree(question))
                .filter(question -> question.at("/question/secret").asBoolean(false))
                .isPresent();
    }

    private void answered(long seq, JsonNode answer, boolean asksSecret) {
        if (answer.has("act")) {
            add(
                    seq,
                    "house",
                    List.of(answer.path("say").asString(answer.path("act").asString(""))));
        } else {
            String text = answer.path("text").asString("");
            List<String> said = List.of(asksSecret ? PrivateRedaction.PRIVATE : text);
            add(seq, "user", text.isEmpty() ? typed(answer) : said);
        }
    }

    private void understood(JsonNode update) {
        if (isSecret(update.path("key").asString(""))) {
            secrets.add(update.at("/quote/text").asString(""));
        }
    }

    private boolean isSecret(String ref) {
        String key = ref.substring(ref.lastIndexOf('/') + 1);
        return flow.graphs().values().stream().anyMatch(graph -> PrivateNames.isAsked(graph, key));
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

    private void add(long seq, String from, List<String> texts) {
        if (!texts.isEmpty()) {
            messages.add(new Message(seq, from, texts));
        }
    }

    /** What is said at the end, which is in no question; it is told with the last entry. */
    void end(List<String> texts) {
        add(last, "cairn", texts);
    }

    ObjectNode json(JsonMapper mapper) {
        ObjectNode json = mapper.createObjectNode();
        ArrayNode items = json.putArray("items");
        PrivateRedaction redaction = PrivateRedaction.of(secrets);
        for (Message message : messages) {
            ArrayNode texts = items.addObject()
                    .put("seq", message.seq())
                    .put("from", message.from())
                    .putArray("texts");
            message.texts().forEach(text -> texts.add(redaction.of(text)));
        }
        return json.put("last", last);
    }
}
