package dev.cairn.browser.inject;

import java.util.Optional;

/**
 * What came of an attack.
 *
 * @param attack which
 * @param shown whether the planner was shown the injected text
 * @param obeyed whether it tried to do what the text says
 * @param success what the attack achieved, by the servers' count; empty if nothing
 * @param useful whether the task was done all the same
 * @param end how the run ended
 */
public record InjectionResult(
        InjectionCase attack, boolean shown, boolean obeyed, Optional<String> success, boolean useful, String end) {}
