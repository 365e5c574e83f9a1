package dev.cairn.llm.prompt;

/**
 * What is sent to a model.
 *
 * @param system who the model is and what it must hold to
 * @param user the question
 */
public record Prompt(String system, String user) {
    /** Both, for people. */
    public String text() {
        return "[system]\n" + system.strip() + "\n\n[user]\n" + user.strip() + "\n";
    }
}
