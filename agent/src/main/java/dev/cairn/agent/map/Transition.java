package dev.cairn.agent.map;

/**
 * An action that led from one screen to another.
 *
 * @param id {@code t001} for the first that was found
 * @param from the screen it was done on
 * @param to the screen it led to
 * @param action what was done
 * @param count how often it led there
 * @param firstStep the step at which it first did
 */
public record Transition(String id, String from, String to, KnownAction action, int count, int firstStep) {
    Transition again() {
        return new Transition(id, from, to, action, count + 1, firstStep);
    }
}
