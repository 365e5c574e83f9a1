package dev.cairn.llm.decision;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.store.CacheStore;
import dev.cairn.engine.store.InMemoryCacheStore;
import dev.cairn.llm.model.ChatModel;
import dev.cairn.llm.model.ModelName;
import dev.cairn.llm.price.Prices;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Decides: by what the model answered to the very same before, else by asking it, else by its last good advice on the same subject, else by
 * the decision's own rule. There is always a decision; what went wrong is in it. Thread-safe; one for a process, since it learns how the
 * server counts and when it is down.
 */
public final class Decider {
    private static final Decider NONE = new Decider(null, Duration.ZERO, UnaryOperator.identity());

    private final @Nullable ModelDecider decider;
    private final Duration patience;
    private final UnaryOperator<String> redaction;

    private Decider(@Nullable ModelDecider decider, Duration patience, UnaryOperator<String> redaction) {
        this.decider = decider;
        this.patience = patience;
        this.redaction = redaction;
    }

    /** Without a model: each decision by its own rule, for which nothing is written or looked up. */
    public static Decider none() {
        return NONE;
    }

    /** By that model, with the built-in prices and a cache in memory unless said otherwise. */
    public static Builder by(ChatModel model) {
        return new Builder(model);
    }

    /** Says what else a decider needs. For one thread. */
    public static final class Builder {
        private final ChatModel model;
        private CacheStore cache = new InMemoryCacheStore();
        private Prices prices = Prices.builtIn();
        private ModelTimeouts patience = ModelTimeouts.STANDARD;
        private CacheMode mode = CacheMode.ON;
        private Sleeper pause = Thread::sleep;
        private Consumer<String> warnings = line -> {};

        private Builder(ChatModel model) {
            this.model = model;
        }

        /** Where good answers are kept. */
        public Builder cache(CacheStore store) {
            this.cache = store;
            return this;
        }

        /** What the cache is used for; {@link CacheMode#ON} unless said otherwise. A resume knows in each mode what it has paid for. */
        public Builder cacheMode(CacheMode how) {
            this.mode = how;
            return this;
        }

        /** What tokens cost. */
        public Builder prices(Prices table) {
            this.prices = table;
            return this;
        }

        /** How long the model is waited for. */
        public Builder patience(ModelTimeouts how) {
            this.patience = how;
            return this;
        }

        /** Who is told, in one line, that the model is left alone for a while, or for good; from any thread. */
        public Builder warnings(Consumer<String> told) {
            this.warnings = told;
            return this;
        }

        Builder pause(Sleeper how) {
            this.pause = how;
            return this;
        }

        /** The decider. */
        public Decider build() {
            RetryingModel caller = new RetryingModel(model, patience, pause);
            return new Decider(
                    new ModelDecider(
                            model,
                            caller,
                            new AnswerCache(cache),
                            new RefusedAnswerCache(cache),
                            mode,
                            prices.of(model.name()),
                            patience.decision(),
                            warnings),
                    patience.decision(),
                    UnaryOperator.identity());
        }
    }

    /** The model, if there is one. */
    public Optional<ModelName> model() {
        return Optional.ofNullable(decider).map(ModelDecider::model);
    }

    /** How long one decision may take at most: zero without a model. */
    public Duration patience() {
        return patience;
    }

    /** This decider, and the same model, which is shown each prompt as {@code names} leaves it. */
    public Decider redacting(UnaryOperator<String> names) {
        return new Decider(decider, patience, names);
    }

    /**
     * Decides.
     *
     * @throws InterruptedException if the thread is interrupted while a model is waited for
     */
    public <I, O extends HasReason> Decided<O> decide(ModelDecision<I, O> decision, I input, Effects effects)
            throws InterruptedException {
        return decider == null
                ? Decided.withoutModel(decision.fallback(input))
                : decider.decide(decision, input, decision.prompt(input).with(redaction), effects);
    }
}
