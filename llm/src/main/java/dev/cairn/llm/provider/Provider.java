package dev.cairn.llm.provider;

import dev.cairn.llm.model.ModelName;
import java.net.URI;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The kinds of servers. */
enum Provider {
    OPENAI("https://api.openai.com/v1", Optional.of("OPENAI_API_KEY")),
    ANTHROPIC("https://api.anthropic.com/v1", Optional.of("ANTHROPIC_API_KEY")),
    OLLAMA("http://127.0.0.1:11434/api", Optional.empty());

    private final URI base;
    private final Optional<String> variable;

    Provider(String base, Optional<String> variable) {
        this.base = URI.create(base);
        this.variable = variable;
    }

    static boolean isKnown(String label) {
        return Arrays.stream(values()).anyMatch(provider -> provider.label().equals(label));
    }

    static Provider of(ModelName name) {
        return valueOf(name.provider().toUpperCase(Locale.ROOT));
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    URI base() {
        return base;
    }

    /** Where its key is. */
    Optional<String> variable() {
        return variable;
    }

    ChatProtocol wire() {
        return switch (this) {
            case OPENAI -> new OpenAiProtocol();
            case ANTHROPIC -> new AnthropicProtocol();
            case OLLAMA -> new OllamaProtocol();
        };
    }
}
