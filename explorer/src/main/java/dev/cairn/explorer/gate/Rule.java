package dev.cairn.explorer.gate;

import java.util.Optional;

/**
 * What a user wants done about some actions. All conditions that are set must hold.
 *
 * @param name what messages call it
 * @param effect the action has that effect by its words
 * @param text what is written on or in the view, see {@link TextPattern}
 * @param id the view's resource id, {@code *} standing for any letters; with its package or without
 * @param mode what becomes of the action
 */
public record Rule(String name, Optional<Effect> effect, Optional<String> text, Optional<String> id, Mode mode) {

    /** Higher wins: by id beats by text beats by effect, and more conditions beat fewer. */
    int weight() {
        return (id.isPresent() ? 4 : 0) + (text.isPresent() ? 2 : 0) + (effect.isPresent() ? 1 : 0);
    }

    /** Whether it is about more than an effect. */
    boolean isAboutTheView() {
        return id.isPresent() || text.isPresent();
    }

    boolean holdsFor(Touch touch) {
        return text.map(pattern -> touch.texts().stream().anyMatch(TextPattern.of(pattern)::matches))
                        .orElse(true)
                && id.map(pattern -> isId(pattern, touch.resourceId())).orElse(true)
                && effect.map(wanted -> RiskyWords.in(touch).stream().anyMatch(found -> found.effect() == wanted))
                        .orElse(true);
    }

    private static boolean isId(String pattern, String resourceId) {
        String name = resourceId.substring(resourceId.lastIndexOf('/') + 1);
        return !resourceId.isEmpty() && (Glob.matches(pattern, resourceId) || Glob.matches(pattern, name));
    }
}
