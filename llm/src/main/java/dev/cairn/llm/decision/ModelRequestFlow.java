package dev.cairn.llm.decision;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.Effects;
import dev.cairn.llm.decision.Decided.Inquiry;
import dev.cairn.llm.decision.Decided.Miss;
import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.ChatRequest;
import dev.cairn.llm.model.LlmException;
import dev.cairn.llm.model.Usage;
import dev.cairn.llm.schema.AnswerException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/** One decision that is made with a model. */
final class ModelRequestFlow<I, O extends HasReason> {
    /** So long before the run's time is up there must be an answer, so that what it took is written down. */
    private static final Duration IN_TIME = Duration.ofMillis(200);

    /** What a process that dies leaves behind is of interest to its resume only. */
    private static final Duration OPEN_HOLDS = Duration.ofDays(1);

    /** What is said beside an answer that no reply has, but the thoughts before it. */
    private static final Miss THOUGHT = new Miss(
            FallbackReason.NOT_JSON, "the reply is empty; the answer is the last one in what the model has thought");

    private static final String ALONE =
            "; all that the model says is among its thoughts, see whether they can be turned off";

    private final ModelDecider decider;
    private final DecisionRequest<I, O> request;
    private final CostLedger costs;
    private final Effects effects;
    private final Instant start;

    ModelRequestFlow(ModelDecider decider, DecisionRequest<I, O> request, CostLedger costs, Effects effects) {
        this.decider = decider;
        this.request = request;
        this.costs = costs;
        this.effects = effects;
        this.start = effects.now();
    }

    /**
     * What is known: from the cache, or from a process that has paid for it and died before it was written down. An answer that was refused is
     * known, too: the same question would be answered the same way.
     */
    Optional<Decided<O>> known(Optional<CacheEntry> kept) {
        Optional<O> good = kept.flatMap(CacheEntry::answer).flatMap(request::usable);
        if (good.isPresent()) {
            DecisionSource by = costs.isInherited() ? DecisionSource.MODEL : DecisionSource.CACHE;
            return Optional.of(decided(good.get(), by, kept.flatMap(CacheEntry::refused)));
        }
        return kept.filter(entry -> entry.answer().isEmpty())
                .flatMap(entry -> entry.refused().map(miss -> without(miss, entry.said())));
    }

    Decided<O> ask(ChatRequest chat) throws InterruptedException {
        Usage most = decider.estimate.of(chat);
        costs.chargeLost(most);
        Optional<Miss> obstacle = obstacle(most);
        if (obstacle.isPresent()) {
            return without(obstacle.get());
        }
        RetryingModel.Call call = call(chat);
        if (call.failure().isPresent()) {
            LlmException failure = call.failure().get();
            requestFinished(Usage.NONE, call.repeated());
            decider.breaker.onError(failure, call.failures(), effects.now());
            return without(new Miss(FallbackReason.of(failure.kind()), String.valueOf(failure.getMessage())));
        }
        ChatReply reply = call.reply().orElseThrow();
        boolean counts = reply.usage().total() > 0;
        Usage usage = counts ? reply.usage() : TokenEstimator.counted(chat, reply.thoughts() + reply.text());
        requestFinished(usage, call.repeated());
        decider.breaker.onSuccess();
        decider.estimate.learn(chat, usage);
        return check(reply, chat.mostTokens());
    }

    private RetryingModel.Call call(ChatRequest chat) throws InterruptedException {
        int attempts = decider.breaker.attempts(decider.caller.attempts());
        try (Heartbeats beats = Heartbeats.of(effects)) {
            return decider.caller.ask(chat, within(), attempts, () -> {
                costs.requestStarted();
                keepOpen();
            });
        }
    }

    private void requestFinished(Usage usage, int repeated) {
        costs.requestRepeated(repeated);
        costs.requestFinished(usage);
        keepOpen();
    }

    private void keepOpen() {
        decider.answers.keep(request.ownKey(), costs.kept(), OPEN_HOLDS, effects.now());
    }

    /** What a call may take is known to fit before it is made; a budget that would be met exactly is left alone. */
    private Optional<Miss> obstacle(Usage most) {
        if (!fits(LlmMeters.TOKENS, most.total())) {
            return Optional.of(new Miss(
                    FallbackReason.TOKENS_SPENT,
                    "up to " + most.total() + " tokens, of which the budget has "
                            + effects.remaining(LlmMeters.TOKENS).orElse(0) + " left"));
        }
        Optional<BigDecimal> cost = costs.cost(most).filter(usd -> !fits(LlmMeters.COST, LlmMeters.micros(usd)));
        if (cost.isPresent()) {
            return Optional.of(new Miss(FallbackReason.COST_SPENT, costly(cost.get())));
        }
        if (!within().isPositive()) {
            return Optional.of(new Miss(FallbackReason.TIME_SPENT, "the run's time is up"));
        }
        return decider.breaker.obstacle(start).map(why -> new Miss(FallbackReason.PAUSED, why));
    }

    private String costly(BigDecimal usd) {
        long left = effects.remaining(LlmMeters.COST).orElse(0);
        return "up to " + usd.toPlainString() + " USD, of which the budget has "
                + BigDecimal.valueOf(left, 6).toPlainString() + " left";
    }

    private boolean fits(Meter meter, long most) {
        OptionalLong left = effects.remaining(meter);
        return left.isEmpty() || most < left.getAsLong();
    }

    /** No longer than the run has time, as far as it has a limit. */
    private Duration within() {
        OptionalLong left = effects.remaining(Meter.TIME);
        Duration most = Duration.ofMillis(left.orElse(Long.MAX_VALUE)).minus(IN_TIME);
        return most.compareTo(decider.patience) < 0 ? most : decider.patience;
    }

    private Decided<O> check(ChatReply reply, int mostTokens) {
        O output;
        try {
            output = request.decision().read(reply);
        } catch (AnswerException e) {
            if (!reply.complete()) {
                return cutOff(mostTokens, reply);
            }
            FallbackReason cause = e.isJson() ? FallbackReason.WRONG_SCHEMA : FallbackReason.NOT_JSON;
            return refused(new Miss(cause, e.getMessage() + (reply.isThoughtsAlone() ? ALONE : "")), reply);
        }
        Optional<String> objection = request.decision().objection(request.input(), output);
        if (objection.isPresent()) {
            return refused(new Miss(FallbackReason.GUARDRAIL, objection.get()), reply);
        }
        Optional<Miss> beside = request.decision().isInThoughts(reply) ? Optional.of(THOUGHT) : Optional.empty();
        keep(output, beside);
        return decided(output, DecisionSource.MODEL, beside);
    }

    /** What was cut off before there was a whole answer; many models never stop behind one. */
    private Decided<O> cutOff(int mostTokens, ChatReply reply) {
        Miss miss = new Miss(FallbackReason.CUT_OFF, "the answer has more than " + mostTokens + " tokens");
        return decider.room.wasTooTight(mostTokens, request.decision().mostTokens())
                ? refused(miss, reply)
                : without(miss, said(reply));
    }

    private void keep(O output, Optional<Miss> beside) {
        String text = request.decision().answer().write(output);
        costs.answered(text, beside);
        keep();
        if (decider.mode.writes()) {
            adviceKey().ifPresent(advice -> decider.answers.keepAdvice(advice, text, effects.now()));
        }
    }

    /** A model that is asked the same answers the same, so what was of no use is not paid for twice. */
    private Decided<O> refused(Miss miss, ChatReply reply) {
        decider.refused.add(miss);
        costs.refused(miss, said(reply));
        keep();
        return without(miss, said(reply));
    }

    /** What of a reply is kept for people. */
    private static Optional<String> said(ChatReply reply) {
        String said = reply.isThoughtsAlone() ? reply.thoughts() : reply.text();
        return said.isBlank() ? Optional.empty() : Optional.of(RefusedAnswer.bounded(said));
    }

    /** Without what the model said, which can be looked at beside the decision. */
    private Decided<O> without(Miss miss, Optional<String> said) {
        String model = decider.model().toString();
        said.map(text -> new RefusedAnswer(effects.frame(), effects.stepOrdinal(), model, request.prompt(), miss, text))
                .ifPresent(answer -> decider.said.keep(effects.runId(), answer, effects.now()));
        return without(miss);
    }

    private void keep() {
        Duration holds = decider.mode.writes() ? request.decision().ttl() : OPEN_HOLDS;
        decider.answers.keep(request.ownKey(), costs.kept(), holds, effects.now());
    }

    private Optional<String> adviceKey() {
        return AnswerCache.adviceKey(request.decision().subject(request.input()), request.decision(), decider.model);
    }

    private Decided<O> without(Miss miss) {
        Optional<O> advice = Optional.of(decider.mode)
                .filter(CacheMode::reads)
                .flatMap(reads -> adviceKey())
                .flatMap(about -> decider.answers.findStale(about, start))
                .flatMap(request::usable);
        return advice.isPresent()
                ? decided(advice.get(), DecisionSource.ADVICE, Optional.of(miss))
                : decided(request.fallback(), DecisionSource.FALLBACK, Optional.of(miss));
    }

    private Decided<O> decided(O output, DecisionSource by, Optional<Miss> miss) {
        Usage usage = costs.usage();
        Inquiry inquiry = new Inquiry(
                decider.model().toString(),
                request.prompt(),
                costs.calls(),
                costs.lost(),
                usage.tokensIn(),
                usage.tokensOut(),
                costs.cost(usage),
                Duration.between(start, effects.now()).toMillis());
        return new Decided<>(output, by, miss, Optional.of(inquiry));
    }
}
