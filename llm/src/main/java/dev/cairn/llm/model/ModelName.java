package dev.cairn.llm.model;

/**
 * Which model at which kind of server, as {@code openai:gpt-4o-mini}.
 *
 * @param provider the kind of server
 * @param model the model's name there
 */
public record ModelName(String provider, String model) {
    @Override
    public String toString() {
        return provider + ":" + model;
    }
}
