package dev.cairn.llm.provider;

import dev.cairn.engine.CairnException;
import dev.cairn.llm.model.ChatModel;
import dev.cairn.llm.model.ModelName;
import dev.cairn.llm.model.ToolModel;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Makes models of what a user names: {@code openai:MODEL}, {@code anthropic:MODEL}, {@code ollama:MODEL}, at the provider's own address or
 * at another. Keys come from the environment and from nowhere else.
 */
public final class Providers {
    private static final String UNNAMED = "default";

    private Providers() {}

    /**
     * The model.
     *
     * @param spec as the user wrote it; null with a {@code url} alone, for a server that has one model
     * @param url the server's address; null for the provider's own
     * @param environment looks a variable up, null if it is not set
     * @throws CairnException {@code llm.spec}, {@code llm.url} or {@code llm.key}, before anything is sent
     */
    public static ChatModel open(
            @Nullable String spec, @Nullable String url, Function<String, @Nullable String> environment) {
        return model(spec, url, environment);
    }

    /** As {@link #open}, a model that is to be given tools. */
    public static ToolModel openForTools(
            @Nullable String spec, @Nullable String url, Function<String, @Nullable String> environment) {
        return model(spec, url, environment);
    }

    private static HttpModel model(
            @Nullable String spec, @Nullable String url, Function<String, @Nullable String> environment) {
        ModelName name = name(spec, url != null);
        Provider provider = Provider.of(name);
        URI base = url == null ? provider.base() : address(url);
        return new HttpModel(
                name, base, provider.wire(), key(provider, url == null, environment), Proxies.of(environment));
    }

    /**
     * A warning, if the model's key would cross a network where anybody on the way can read it.
     *
     * @param url where the model is, if that was said
     * @param environment looks a variable up, null if it is not set
     */
    public static Optional<String> unencryptedKey(
            ModelName model, Optional<String> url, Function<String, @Nullable String> environment) {
        return url.map(Providers::address)
                .filter(UnencryptedAddress::is)
                .flatMap(address -> Provider.of(model)
                        .variable()
                        .filter(variable -> isSet(environment.apply(variable)))
                        .map(variable -> "the key in " + variable + " goes to " + UnencryptedAddress.named(address)
                                + " unencrypted, and can be read on its way; give an https address, or a tunnel's on"
                                + " 127.0.0.1"));
    }

    private static boolean isSet(@Nullable String value) {
        return value != null && !value.isBlank();
    }

    /** What a user wrote, as a name; a bare one is OpenAI's kind where an address goes with it. */
    public static ModelName name(@Nullable String spec, boolean withUrl) {
        String text = spec == null ? UNNAMED : spec.strip();
        int colon = text.indexOf(':');
        String kind = colon < 0 ? "" : text.substring(0, colon).toLowerCase(Locale.ROOT);
        if (Provider.isKnown(kind) && colon < text.length() - 1) {
            return new ModelName(kind, text.substring(colon + 1));
        }
        if (withUrl && !text.isEmpty() && !Provider.isKnown(kind)) {
            return new ModelName(Provider.OPENAI.label(), text);
        }
        throw new CairnException(
                "llm.spec",
                "there is no model '" + text
                        + "'; give openai:MODEL, anthropic:MODEL or ollama:MODEL, such as openai:gpt-4o-mini");
    }

    /** The address, which must not carry a password: it would end up in logs. */
    private static URI address(String url) {
        try {
            URI uri = new URI(url.strip());
            boolean http = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
            if (http && uri.getHost() != null && uri.getRawUserInfo() == null) {
                return uri;
            }
            if (uri.getRawUserInfo() != null) {
                throw new CairnException(
                        "llm.url",
                        "the model's address has a user or password in it; put the key into the environment, see --help");
            }
        } catch (URISyntaxException e) { // said below, without the address
            throw noAddress();
        }
        throw noAddress();
    }

    private static CairnException noAddress() {
        return new CairnException(
                "llm.url",
                "the model's address is no http or https address; give one such as http://127.0.0.1:8000/v1");
    }

    private static Optional<ApiKey> key(
            Provider provider, boolean required, Function<String, @Nullable String> environment) {
        Optional<String> variable = provider.variable();
        Optional<ApiKey> key = variable.map(environment)
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .map(ApiKey::new);
        if (key.isEmpty() && variable.isPresent() && required) {
            throw new CairnException(
                    "llm.key",
                    "there is no key for " + provider.label() + "; set the environment variable " + variable.get());
        }
        if (key.isPresent() && !key.get().value().matches("[\\x21-\\x7e]+")) {
            throw new CairnException(
                    "llm.key",
                    "what is in " + variable.orElseThrow() + " is no key: it has blanks or other signs in it");
        }
        return key;
    }
}
