package dev.cairn.cli.llm;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.CacheStore;
import dev.cairn.llm.decision.CacheMode;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.decision.LlmMeters;
import dev.cairn.llm.decision.ModelTimeouts;
import dev.cairn.llm.model.ChatModel;
import dev.cairn.llm.price.Prices;
import dev.cairn.llm.provider.Providers;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A model that a user asked for.
 *
 * @param model the model
 * @param prices what models cost
 * @param patience how long it is waited for
 * @param cacheMode what answers of before are used for
 * @param url where it is, if that was said
 * @param priceFile the user's own prices, if there are any
 */
public record LlmChoice(
        ChatModel model,
        Prices prices,
        ModelTimeouts patience,
        CacheMode cacheMode,
        Optional<String> url,
        Optional<Path> priceFile) {
    /** The label of runs under which the model's name is kept for a resume. */
    public static final String MODEL = "llm";

    /** The label of runs under which the model's address is kept for a resume. */
    public static final String URL = "llm_url";

    /** The label of runs under which it is kept for a resume what answers of before are used for, if that was said. */
    public static final String CACHE = "llm_cache";

    /** The label of runs under which the path of the user's prices is kept for a resume. */
    public static final String PRICES = "prices";

    /** What decides with it, its answers kept in {@code cache}; {@code warnings} are told that it does not answer. */
    public Decider decider(CacheStore cache, Consumer<String> warnings) {
        try {
            cache.purge(Instant.now());
        } catch (CairnException e) { // the decider says so when it needs the cache
            return build(cache, warnings);
        }
        return build(cache, warnings);
    }

    private Decider build(CacheStore cache, Consumer<String> warnings) {
        return Decider.by(model)
                .cache(cache)
                .cacheMode(cacheMode)
                .prices(prices)
                .patience(patience)
                .warnings(warnings)
                .build();
    }

    /** The options with what a resume needs to know; an address with a query stays out, since that may have a key in it. */
    public RunOptions label(RunOptions options) {
        RunOptions modelled = options.label(MODEL, model.name().toString());
        RunOptions named = cacheMode == CacheMode.ON ? modelled : modelled.label(CACHE, LlmOptions.spelled(cacheMode));
        RunOptions labelled = priceFile
                .map(file ->
                        named.label(PRICES, file.toAbsolutePath().normalize().toString()))
                .orElse(named);
        return url.filter(address -> !address.contains("?"))
                .map(address -> labelled.label(URL, address))
                .orElse(labelled);
    }

    /** A warning, if its key would go to another machine unencrypted. */
    public Optional<String> unencryptedKey() {
        return Providers.unencryptedKey(model.name(), url, System::getenv);
    }

    /**
     * Refuses a limit on money for a model whose price nobody knows.
     *
     * @throws CairnException {@code llm.price}
     */
    public void check(Budgets budgets) {
        boolean limited = budgets.perRun().containsKey(LlmMeters.COST)
                || budgets.perIteration().containsKey(LlmMeters.COST);
        if (limited && prices.of(model.name()).isEmpty()) {
            throw new CairnException(
                    "llm.price",
                    "the price of " + model.name()
                            + " is not known, so its cost cannot be limited; give it with --prices FILE, or limit --max-tokens instead");
        }
    }
}
