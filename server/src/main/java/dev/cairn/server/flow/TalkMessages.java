package dev.cairn.server.flow;

import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.flows.talk.TalkPrompt;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What was said in a talk, read from its journal: by Cairn, by the user, by the house. */
final class TalkMessages {
    private static final int PAGE = 500;

    private final RunStore store;
    private final List<Message> messages = new ArrayList<>();
    private long last;

    private record Message(long seq, String from, List<String> texts) {}

    TalkMessages(RunStore store) {
        this.store = store;
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
            case "interrupt_answered" -> answered(seq, event.path("answer"));
            default -> {} // nothing is said by any other
        }
    }

    private static List<String> said(JsonNode question) {
        Set<String> texts = new LinkedHashSet<>();
        question.path("texts").forEach(text -> texts.add(text.asString()));
        String asked = question.at("/question/text").asString("");
        if (!asked.isEmpty()) {
            texts.add(asked);
        }
        return List.copyOf(texts);
    }

    private void answered(long seq, JsonNode answer) {
        if (answer.has("act")) {
            add(
                    seq,
                    "house",
                    List.of(answer.path("say").asString(answer.path("act").asString(""))));
        } else {
            String text = answer.path("text").asString("");
            add(seq, "user", text.isEmpty() ? typed(answer) : List.of(text));
        }
    }

    private static List<String> typed(JsonNode answer) {
        List<String> texts = new ArrayList<>();
        answer.path("answers").properties().forEach(one -> texts.add(one.getKey() + ": " + one.getValue()));
        answer.path("declined").forEach(one -> texts.add(one.asString() + ": —"));
        return texts;
    }

    private void add(long seq, String from, List<String> texts) {
        if (!texts.isEmpty()) {
            messages.add(new Message(seq, from, texts));
        }
    }

    /** What is said at the end, which is in no question; it is told with the last entry. */
    void end(TalkPrompt prompt) {
        add(last, "cairn", prompt.texts());
    }

    ObjectNode json(JsonMapper mapper) {
        ObjectNode json = mapper.createObjectNode();
        ArrayNode items = json.putArray("items");
        for (Message message : messages) {
            ArrayNode texts = items.addObject()
                    .put("seq", message.seq())
                    .put("from", message.from())
                    .putArray("texts");
            message.texts().forEach(texts::add);
        }
        return json.put("last", last);
    }
}
