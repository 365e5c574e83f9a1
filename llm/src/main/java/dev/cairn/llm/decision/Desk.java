package dev.cairn.llm.decision;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.FileRef;
import dev.cairn.llm.decision.Decided.Inquiry;
import dev.cairn.llm.decision.Decided.Miss;
import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.ChatRequest;
import dev.cairn.llm.model.LlmException;
import dev.cairn.llm.model.ModelName;
import dev.cairn.llm.model.Usage;
import dev.cairn.llm.price.Price;
import dev.cairn.llm.prompt.Prompt;
import dev.cairn.llm.schema.AnswerException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/** Decides with a model. */
final class Desk {
    private final ModelName model;
    private final Caller caller;
    private final Answers answers;
    private final Optional<Price> price;
    private final Duration patience;
    private final Breaker breaker = new Breaker();
    private final Estimate estimate = new Estimate();

    Desk(ModelName model, Caller caller, Answers answers, Optional<Price> price, Duration patience) {
        this.model = model;
        this.caller = caller;
        this.answers = answers;
        this.price = price;
        this.patience = patience;
    }

    ModelName model() {
        return model;
    }

    <I, O extends Reasoned> Decided<O> decide(Decision<I, O> decision, I input, Effects effects)
            throws InterruptedException {
        Prompt prompt = decision.prompt(input);
        FileRef shown = effects.files().put(prompt.text().getBytes(StandardCharsets.UTF_8));
        String key = Answers.key(decision, model, prompt);
        Optional<O> known = answers.find(key, effects.now()).flatMap(text -> usable(decision, input, text));
        if (known.isPresent()) {
            return new Decided<>(
                    known.get(), By.CACHE, Optional.empty(), Optional.of(inquiry(shown, 0, Usage.NONE, 0)));
        }
        ChatRequest request = new ChatRequest(
                decision.name(),
                prompt.system(),
                prompt.user(),
                decision.answer().schema(),
                decision.mostTokens());
        return new Turn<>(decision, input, effects, shown, key).ask(request);
    }

    private <I, O extends Reasoned> Optional<O> usable(Decision<I, O> decision, I input, String text) {
        try {
            O output = decision.answer().read(text);
            return decision.objection(input, output).isEmpty() ? Optional.of(output) : Optional.empty();
        } catch (AnswerException e) { // damaged, or from a time when the record was another
            return Optional.empty();
        }
    }

    private Inquiry inquiry(FileRef shown, int calls, Usage usage, long latencyMs) {
        Optional<BigDecimal> cost =
                usage.total() == 0 ? Optional.of(BigDecimal.ZERO) : price.map(known -> known.of(usage));
        return new Inquiry(
                model.toString(), shown.sha256(), calls, usage.tokensIn(), usage.tokensOut(), cost, latencyMs);
    }

    private static long micros(BigDecimal usd) {
        return usd.movePointRight(6).setScale(0, RoundingMode.CEILING).longValueExact();
    }

    /** One decision that the cache does not know. */
    private final class Turn<I, O extends Reasoned> {
        private final Decision<I, O> decision;
        private final I input;
        private final Effects effects;
        private final FileRef shown;
        private final String key;
        private final Instant start;

        Turn(Decision<I, O> decision, I input, Effects effects, FileRef shown, String key) {
            this.decision = decision;
            this.input = input;
            this.effects = effects;
            this.shown = shown;
            this.key = key;
            this.start = effects.now();
        }

        Decided<O> ask(ChatRequest request) throws InterruptedException {
            Optional<Miss> obstacle = obstacle(estimate.of(request));
            if (obstacle.isPresent()) {
                return without(obstacle.get(), 0, Usage.NONE);
            }
            Caller.Call call = call(request);
            if (call.failure().isPresent()) {
                LlmException failure = call.failure().get();
                breaker.failed(effects.now());
                return without(new Miss(Cause.of(failure.kind()), say(failure)), call.requests(), Usage.NONE);
            }
            ChatReply reply = call.reply().orElseThrow();
            breaker.worked();
            estimate.learn(request, reply.usage());
            charge(reply.usage());
            return check(reply, call.requests());
        }

        private Caller.Call call(ChatRequest request) throws InterruptedException {
            try (Heartbeats beats = Heartbeats.of(effects)) {
                return caller.ask(request, within());
            }
        }

        /** What a call may take is known to fit before it is made; a budget that would be met exactly is left alone. */
        private Optional<Miss> obstacle(Usage most) {
            if (!fits(LlmMeters.TOKENS, most.total())) {
                return Optional.of(new Miss(
                        Cause.TOKENS_SPENT,
                        "up to " + most.total() + " tokens, of which the budget has "
                                + effects.remaining(LlmMeters.TOKENS).orElse(0) + " left"));
            }
            if (price.isPresent() && !fits(LlmMeters.COST, micros(price.get().of(most)))) {
                return Optional.of(new Miss(
                        Cause.COST_SPENT,
                        "up to " + price.get().of(most).toPlainString() + " USD, of which the budget has "
                                + BigDecimal.valueOf(
                                                effects.remaining(LlmMeters.COST)
                                                        .orElse(0),
                                                6)
                                        .toPlainString()
                                + " left"));
            }
            return breaker.isOpen(start)
                    ? Optional.of(new Miss(
                            Cause.PAUSED, model + " has failed three times in a row and is left alone for a while"))
                    : Optional.empty();
        }

        private boolean fits(Meter meter, long most) {
            OptionalLong left = effects.remaining(meter);
            return left.isEmpty() || most < left.getAsLong();
        }

        /** No longer than the run has time, as far as it has a limit. */
        private Duration within() {
            OptionalLong left = effects.remaining(Meter.TIME);
            Duration most = Duration.ofMillis(left.orElse(Long.MAX_VALUE));
            return most.compareTo(patience) < 0 ? most : patience;
        }

        private void charge(Usage usage) {
            effects.charge(LlmMeters.TOKENS, usage.total());
            price.ifPresent(known -> effects.charge(LlmMeters.COST, micros(known.of(usage))));
        }

        private Decided<O> check(ChatReply reply, int calls) {
            if (!reply.complete()) {
                return without(
                        new Miss(Cause.CUT_OFF, "the answer has more than " + decision.mostTokens() + " tokens"),
                        calls,
                        reply.usage());
            }
            O output;
            try {
                output = decision.answer().read(reply.text());
            } catch (AnswerException e) {
                Cause cause = e.isJson() ? Cause.WRONG_SCHEMA : Cause.NOT_JSON;
                return without(new Miss(cause, String.valueOf(e.getMessage())), calls, reply.usage());
            }
            Optional<String> objection = decision.objection(input, output);
            if (objection.isPresent()) {
                return without(new Miss(Cause.GUARDRAIL, objection.get()), calls, reply.usage());
            }
            keep(output);
            return decided(output, By.MODEL, Optional.empty(), calls, reply.usage());
        }

        private void keep(O output) {
            String text = decision.answer().write(output);
            answers.keep(key, text, decision.ttl(), effects.now());
            adviceKey().ifPresent(advice -> answers.keepAdvice(advice, text, effects.now()));
        }

        private Optional<String> adviceKey() {
            return Answers.adviceKey(decision.subject(input), decision, model);
        }

        private Decided<O> without(Miss miss, int calls, Usage usage) {
            Optional<O> advice = adviceKey()
                    .flatMap(about -> answers.find(about, start))
                    .flatMap(text -> usable(decision, input, text));
            return advice.isPresent()
                    ? decided(advice.get(), By.ADVICE, Optional.of(miss), calls, usage)
                    : decided(decision.fallback(input), By.FALLBACK, Optional.of(miss), calls, usage);
        }

        private Decided<O> decided(O output, By by, Optional<Miss> miss, int calls, Usage usage) {
            long latencyMs = Duration.between(start, effects.now()).toMillis();
            return new Decided<>(output, by, miss, Optional.of(inquiry(shown, calls, usage, latencyMs)));
        }

        private static String say(LlmException failure) {
            return String.valueOf(failure.getMessage());
        }
    }
}
