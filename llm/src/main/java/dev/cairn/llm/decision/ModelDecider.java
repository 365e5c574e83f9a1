package dev.cairn.llm.decision;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.FileRef;
import dev.cairn.llm.model.ChatModel;
import dev.cairn.llm.model.ChatRequest;
import dev.cairn.llm.model.ModelName;
import dev.cairn.llm.price.Price;
import dev.cairn.llm.prompt.Prompt;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;

/** Decides with a model. What it learns of it is shared by all decisions. */
final class ModelDecider {
    final ChatModel model;
    final RetryingModel caller;
    final AnswerCache answers;
    final RefusedAnswerCache said;
    final CacheMode mode;
    final Optional<Price> price;
    final Duration patience;
    final CircuitBreaker breaker;
    final RefusedAnswers refused;
    final TokenEstimator estimate = new TokenEstimator();
    final OutputTokenLimit room = new OutputTokenLimit();

    ModelDecider(
            ChatModel model,
            RetryingModel caller,
            AnswerCache answers,
            RefusedAnswerCache said,
            CacheMode mode,
            Optional<Price> price,
            Duration patience,
            Consumer<String> warnings) {
        this.model = model;
        this.caller = caller;
        this.answers = answers;
        this.said = said;
        this.mode = mode;
        this.price = price;
        this.patience = patience;
        this.breaker = new CircuitBreaker(warnings);
        this.refused = new RefusedAnswers(model.name(), warnings);
    }

    ModelName model() {
        return model.name();
    }

    <I, O extends HasReason> Decided<O> decide(ModelDecision<I, O> decision, I input, Prompt prompt, Effects effects)
            throws InterruptedException {
        FileRef shown = effects.files().put(prompt.text().getBytes(StandardCharsets.UTF_8));
        JsonNode schema = decision.schema(input);
        String key = AnswerCache.key(decision, model, prompt, schema);
        String payer = effects.idempotencyKey() + "/" + effects.attempt();
        String ownKey = mode.writes() ? key : AnswerCache.keyFor(payer, key);
        DecisionRequest<I, O> request = new DecisionRequest<>(decision, input, shown.sha256(), key, ownKey);
        Optional<CacheEntry> own =
                answers.find(ownKey, effects.now()).filter(kept -> kept.payer().equals(payer));
        CostLedger costs = new CostLedger(price, own.orElse(CacheEntry.nothing(payer)), effects);
        ModelRequestFlow<I, O> turn = new ModelRequestFlow<>(this, request, costs, effects);
        Optional<Decided<O>> known =
                turn.known(own.or(() -> mode.reads() ? answers.find(key, effects.now()) : Optional.empty()));
        return known.isPresent()
                ? known.get()
                : turn.ask(new ChatRequest(
                        decision.name(), prompt.system(), prompt.user(), schema, room.of(decision.mostTokens())));
    }
}
