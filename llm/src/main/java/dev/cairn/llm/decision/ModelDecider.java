package dev.cairn.llm.decision;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.FileRef;
import dev.cairn.llm.model.ChatRequest;
import dev.cairn.llm.model.ModelName;
import dev.cairn.llm.price.Price;
import dev.cairn.llm.prompt.Prompt;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/** Decides with a model. What it learns of it is shared by all decisions. */
final class ModelDecider {
    final ModelName model;
    final RetryingModel caller;
    final AnswerCache answers;
    final Optional<Price> price;
    final Duration patience;
    final CircuitBreaker breaker;
    final TokenEstimator estimate = new TokenEstimator();
    final OutputTokenLimit room = new OutputTokenLimit();

    ModelDecider(
            ModelName model,
            RetryingModel caller,
            AnswerCache answers,
            Optional<Price> price,
            Duration patience,
            CircuitBreaker breaker) {
        this.model = model;
        this.caller = caller;
        this.answers = answers;
        this.price = price;
        this.patience = patience;
        this.breaker = breaker;
    }

    ModelName model() {
        return model;
    }

    <I, O extends HasReason> Decided<O> decide(Decision<I, O> decision, I input, Prompt prompt, Effects effects)
            throws InterruptedException {
        FileRef shown = effects.files().put(prompt.text().getBytes(StandardCharsets.UTF_8));
        DecisionRequest<I, O> request =
                new DecisionRequest<>(decision, input, shown.sha256(), AnswerCache.key(decision, model, prompt));
        String payer = effects.idempotencyKey() + "/" + effects.attempt();
        Optional<CacheEntry> kept = answers.find(request.key(), effects.now());
        CostLedger costs = new CostLedger(
                price, kept.filter(known -> known.payer().equals(payer)).orElse(CacheEntry.nothing(payer)), effects);
        ModelRequestFlow<I, O> turn = new ModelRequestFlow<>(this, request, costs, effects);
        Optional<O> known = kept.flatMap(CacheEntry::answer).flatMap(request::usable);
        if (known.isPresent()) {
            return turn.known(known.get());
        }
        return turn.ask(new ChatRequest(
                decision.name(),
                prompt.system(),
                prompt.user(),
                decision.answer().schema(),
                room.of(decision.mostTokens())));
    }
}
