package dev.cairn.llm.decision;

import dev.cairn.llm.model.ChatModel;
import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.ChatRequest;
import dev.cairn.llm.model.LlmException;
import dev.cairn.llm.model.ModelName;
import dev.cairn.llm.model.Usage;
import dev.cairn.llm.prompt.PromptTemplate;
import dev.cairn.llm.schema.Description;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** A model that is asked for a dish: it gives what is laid out for it, and then fish. */
final class Waiter implements ChatModel {
    static final String TEMPLATE = "You order.\n---\nfor {{diner}}:\n{{#dishes}}\n- {{.}}\n{{/dishes}}\n";
    static final ModelDecision<Menu, Dish> ORDER = order(1, TEMPLATE);
    static final Menu MENU = new Menu("Ada", List.of("soup", "fish"), "7");
    static final String FISH = "{\"name\":\"fish\",\"reason\":\"fresh\"}";

    final Deque<Object> replies = new ArrayDeque<>();
    final List<ChatRequest> asked = new ArrayList<>();
    String model = "gpt-4o-mini";
    String server = "";

    record Menu(String diner, List<String> dishes, String table) {}

    record Dish(@Description("one of the dishes") String name, String reason) implements HasReason {}

    /** The process is killed. */
    static final class Death extends Error {
        private static final long serialVersionUID = 1L;
    }

    static ModelDecision<Menu, Dish> order(int version, String template) {
        return ModelDecision.by(PromptTemplate.parse("order", version, template), Menu.class, Dish.class)
                .guardrail((menu, dish) -> menu.dishes().contains(dish.name())
                        ? Optional.empty()
                        : Optional.of("there is no " + dish.name()))
                .subject(Menu::table)
                .otherwise(menu -> new Dish(menu.dishes().getFirst(), "the first one"));
    }

    @Override
    public ModelName name() {
        return new ModelName("openai", model);
    }

    @Override
    public String server() {
        return server;
    }

    @Override
    public ChatReply ask(ChatRequest request, Duration timeout) throws LlmException {
        asked.add(request);
        return switch (replies.isEmpty() ? FISH : replies.poll()) {
            case LlmException failure -> throw failure;
            case Death death -> throw death;
            case ChatReply reply -> reply;
            case Object text -> new ChatReply(text.toString(), new Usage(40, 10), true);
        };
    }
}
