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
final class Turn<I, O extends Reasoned> {
    /** So long before the run's time is up there must be an answer, so that what it took is written down. */
    private static final Duration IN_TIME = Duration.ofMillis(200);

    /** What a process that dies leaves behind is of interest to its resume only. */
    private static final Duration OPEN_HOLDS = Duration.ofDays(1);

    private final Desk desk;
    private final Matter<I, O> matter;
    private final Bill bill;
    private final Effects effects;
    private final Instant start;

    Turn(Desk desk, Matter<I, O> matter, Bill bill, Effects effects) {
        this.desk = desk;
        this.matter = matter;
        this.bill = bill;
        this.effects = effects;
        this.start = effects.now();
    }

    /** What is known: from the cache, or from a process that has paid for it and died before it was written down. */
    Decided<O> known(O output) {
        return decided(output, bill.isInherited() ? By.MODEL : By.CACHE, Optional.empty());
    }

    Decided<O> ask(ChatRequest request) throws InterruptedException {
        Usage most = desk.estimate.of(request);
        bill.settle(most);
        Optional<Miss> obstacle = obstacle(most);
        if (obstacle.isPresent()) {
            return without(obstacle.get());
        }
        Caller.Call call = call(request);
        if (call.failure().isPresent()) {
            LlmException failure = call.failure().get();
            called(Usage.NONE);
            desk.breaker.failed(failure, call.requests(), effects.now());
            return without(new Miss(Cause.of(failure.kind()), String.valueOf(failure.getMessage())));
        }
        ChatReply reply = call.reply().orElseThrow();
        boolean counts = reply.usage().total() > 0;
        Usage usage = counts ? reply.usage() : Estimate.counted(request, reply.text());
        called(usage);
        desk.breaker.worked();
        desk.estimate.learn(request, usage);
        return check(reply, request.mostTokens());
    }

    private Caller.Call call(ChatRequest request) throws InterruptedException {
        int attempts = desk.breaker.attempts(desk.caller.attempts());
        try (Heartbeats beats = Heartbeats.of(effects)) {
            return desk.caller.ask(request, within(), attempts, () -> {
                bill.calling();
                keepOpen();
            });
        }
    }

    private void called(Usage usage) {
        bill.called(usage);
        keepOpen();
    }

    private void keepOpen() {
        desk.answers.keep(matter.key(), bill.kept(), OPEN_HOLDS, effects.now());
    }

    /** What a call may take is known to fit before it is made; a budget that would be met exactly is left alone. */
    private Optional<Miss> obstacle(Usage most) {
        if (!fits(LlmMeters.TOKENS, most.total())) {
            return Optional.of(new Miss(
                    Cause.TOKENS_SPENT,
                    "up to " + most.total() + " tokens, of which the budget has "
                            + effects.remaining(LlmMeters.TOKENS).orElse(0) + " left"));
        }
        Optional<BigDecimal> cost = bill.cost(most).filter(usd -> !fits(LlmMeters.COST, Bill.micros(usd)));
        if (cost.isPresent()) {
            return Optional.of(new Miss(Cause.COST_SPENT, costly(cost.get())));
        }
        if (!within().isPositive()) {
            return Optional.of(new Miss(Cause.TIME_SPENT, "the run's time is up"));
        }
        return desk.breaker.isOpen(start)
                ? Optional.of(new Miss(Cause.PAUSED, desk.model + " has failed and is left alone for a while"))
                : Optional.empty();
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
        return most.compareTo(desk.patience) < 0 ? most : desk.patience;
    }

    private Decided<O> check(ChatReply reply, int mostTokens) {
        if (!reply.complete()) {
            desk.room.wasTooTight();
            return without(new Miss(Cause.CUT_OFF, "the answer has more than " + mostTokens + " tokens"));
        }
        O output;
        try {
            output = matter.decision().answer().read(reply.text());
        } catch (AnswerException e) {
            Cause cause = e.isJson() ? Cause.WRONG_SCHEMA : Cause.NOT_JSON;
            return without(new Miss(cause, String.valueOf(e.getMessage())));
        }
        Optional<String> objection = matter.decision().objection(matter.input(), output);
        if (objection.isPresent()) {
            return without(new Miss(Cause.GUARDRAIL, objection.get()));
        }
        keep(output);
        return decided(output, By.MODEL, Optional.empty());
    }

    private void keep(O output) {
        String text = matter.decision().answer().write(output);
        bill.answered(text);
        desk.answers.keep(matter.key(), bill.kept(), matter.decision().ttl(), effects.now());
        adviceKey().ifPresent(advice -> desk.answers.keepAdvice(advice, text, effects.now()));
    }

    private Optional<String> adviceKey() {
        return Answers.adviceKey(matter.decision().subject(matter.input()), matter.decision(), desk.model);
    }

    private Decided<O> without(Miss miss) {
        Optional<O> advice = adviceKey()
                .flatMap(about -> desk.answers.findAdvice(about, start))
                .flatMap(matter::usable);
        return advice.isPresent()
                ? decided(advice.get(), By.ADVICE, Optional.of(miss))
                : decided(matter.fallback(), By.FALLBACK, Optional.of(miss));
    }

    private Decided<O> decided(O output, By by, Optional<Miss> miss) {
        Usage usage = bill.usage();
        Inquiry inquiry = new Inquiry(
                desk.model.toString(),
                matter.prompt(),
                bill.calls(),
                bill.lost(),
                usage.tokensIn(),
                usage.tokensOut(),
                bill.cost(usage),
                Duration.between(start, effects.now()).toMillis());
        return new Decided<>(output, by, miss, Optional.of(inquiry));
    }
}
