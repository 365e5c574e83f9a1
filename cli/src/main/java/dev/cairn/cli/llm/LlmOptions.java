package dev.cairn.cli.llm;

import dev.cairn.cli.command.Heading;
import dev.cairn.llm.decision.CacheMode;
import dev.cairn.llm.decision.ModelTimeouts;
import dev.cairn.llm.model.ChatModel;
import dev.cairn.llm.price.Prices;
import dev.cairn.llm.provider.Providers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which model decides, if one does. */
@Heading("Model")
public final class LlmOptions {
    private static final String NONE = "none";
    private static final int LONGEST_WAIT = 60;

    @Option(
            names = "--llm",
            paramLabel = "MODEL",
            description = {
                "let a model decide: openai:MODEL, anthropic:MODEL or ollama:MODEL; its key is taken from the environment"
                        + " variable OPENAI_API_KEY or ANTHROPIC_API_KEY (default: none, each decision by its own rule)"
            })
    private @Nullable String model;

    @Option(
            names = "--llm-url",
            paramLabel = "URL",
            description = "ask the model at this server instead of its provider's, such as http://127.0.0.1:8000/v1;"
                    + " without --llm one of OpenAI's kind. Its key, if it wants one, is taken as above")
    private @Nullable String url;

    @Option(
            names = "--llm-timeout",
            paramLabel = "SECONDS",
            defaultValue = "20",
            description = "how long to wait for a reply, up to 60 (default: ${DEFAULT-VALUE})")
    private int timeout = 20;

    @Option(
            names = "--llm-cache",
            paramLabel = "MODE",
            description =
                    "what the model's answers of before are used for: on, off (ask all, keep nothing), read (keep nothing"
                            + " new) or refresh (ask all, and keep what it answers now) (default: on)")
    private @Nullable String cache;

    @Option(
            names = "--prices",
            paramLabel = "FILE",
            description = "what models cost, before the built-in prices: {\"models\":[{\"model\":\"openai:NAME\","
                    + "\"in\":0.15,\"out\":0.60,\"since\":\"2026-11\",\"source\":\"…\"}]}, USD for a million tokens")
    private @Nullable Path prices;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** Whether the user said which model decides, or that none does. */
    public boolean isGiven() {
        return model != null || url != null;
    }

    /** The model that was asked for; nothing has been sent to it. */
    public Optional<LlmChoice> choice() {
        return choice(model, url, cache, prices);
    }

    /** The model that was asked for, or else the one that the run with these labels was begun with. */
    public Optional<LlmChoice> choice(Map<String, String> labels) {
        String begunWith = labels.get(LlmChoice.PRICES);
        Path table = prices == null && begunWith != null ? Path.of(begunWith) : prices;
        String mode = cache == null ? labels.get(LlmChoice.CACHE) : cache;
        return model == null && url == null
                ? choice(labels.get(LlmChoice.MODEL), labels.get(LlmChoice.URL), mode, table)
                : choice(model, url, mode, table);
    }

    static String spelled(CacheMode mode) {
        return mode.name().toLowerCase(Locale.ROOT);
    }

    private CacheMode mode(@Nullable String spelled) {
        return Arrays.stream(CacheMode.values())
                .filter(mode ->
                        spelled == null ? mode == CacheMode.ON : spelled(mode).equals(spelled))
                .findFirst()
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(), "--llm-cache must be on, off, read or refresh, not '" + spelled + "'"));
    }

    private Optional<LlmChoice> choice(
            @Nullable String spelled, @Nullable String address, @Nullable String cacheMode, @Nullable Path file) {
        CacheMode mode = mode(cacheMode);
        if (timeout < 1 || timeout > LONGEST_WAIT) {
            throw new ParameterException(
                    spec.commandLine(), "--llm-timeout must be from 1 to " + LONGEST_WAIT + ", not " + timeout);
        }
        if (NONE.equals(spelled) || (spelled == null && address == null)) {
            return Optional.empty();
        }
        Prices table = file == null ? Prices.builtIn() : Prices.builtIn().with(file);
        ChatModel opened = Providers.open(spelled, address, System::getenv);
        return Optional.of(new LlmChoice(
                opened,
                table,
                ModelTimeouts.ofCall(Duration.ofSeconds(timeout)),
                mode,
                Optional.ofNullable(address),
                Optional.ofNullable(file)));
    }
}
