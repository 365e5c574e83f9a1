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
final class Desk {
    final ModelName model;
    final Caller caller;
    final Answers answers;
    final Optional<Price> price;
    final Duration patience;
    final Breaker breaker;
    final Estimate estimate = new Estimate();
    final Room room = new Room();

    Desk(ModelName model, Caller caller, Answers answers, Optional<Price> price, Duration patience, Breaker breaker) {
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

    <I, O extends Reasoned> Decided<O> decide(Decision<I, O> decision, I input, Prompt prompt, Effects effects)
            throws InterruptedException {
        FileRef shown = effects.files().put(prompt.text().getBytes(StandardCharsets.UTF_8));
        Matter<I, O> matter = new Matter<>(decision, input, shown.sha256(), Answers.key(decision, model, prompt));
        String payer = effects.idempotencyKey() + "/" + effects.attempt();
        Optional<Kept> kept = answers.find(matter.key(), effects.now());
        Bill bill = new Bill(
                price, kept.filter(known -> known.payer().equals(payer)).orElse(Kept.nothing(payer)), effects);
        Turn<I, O> turn = new Turn<>(this, matter, bill, effects);
        Optional<O> known = kept.flatMap(Kept::answer).flatMap(matter::usable);
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
