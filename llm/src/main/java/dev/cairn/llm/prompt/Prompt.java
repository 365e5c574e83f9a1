package dev.cairn.llm.prompt;

import java.util.function.UnaryOperator;

/**
 * What is sent to a model.
 *
 * @param system who the model is and what it must hold to
 * @param user the question
 */
public record Prompt(String system, String user) {
    /** This prompt with both parts changed. */
    public Prompt with(UnaryOperator<String> change) {
        return new Prompt(change.apply(system), change.apply(user));
    }

    /** Both, for people. */
    public String text() {
        return "[system]\n" + system.strip() + "\n\n[user]\n" + user.strip() + "\n";
    }
}
