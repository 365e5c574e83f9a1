package dev.cairn.agent.gate;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a user wants done about some actions. All conditions that are set must hold.
 *
 * @param name what messages call it
 * @param effect the action has that effect by its words
 * @param text what is written on or in the view, see {@link TextPattern}
 * @param sort the action is of that class
 * @param id the view's resource id, {@code *} standing for any letters; with its package or without
 * @param mode what becomes of the action
 */
public record Rule(
        String name,
        Optional<Effect> effect,
        Optional<TouchSort> sort,
        Optional<String> text,
        Optional<String> id,
        Mode mode) {

    /** As it is kept in a run; runs from before there were classes have none. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Rule of(Map<String, @Nullable String> kept) {
        return new Rule(
                Objects.requireNonNull(kept.get("name"), "name"),
                Optional.ofNullable(kept.get("effect")).flatMap(Effect::parse),
                Optional.ofNullable(kept.get("sort")).flatMap(TouchSort::parse),
                Optional.ofNullable(kept.get("text")),
                Optional.ofNullable(kept.get("id")),
                Mode.parse(Objects.requireNonNull(kept.get("mode"), "mode")).orElseThrow());
    }

    /** Higher wins: by id beats by text beats by class or effect, and more conditions beat fewer. */
    int weight() {
        return (id.isPresent() ? 4 : 0)
                + (text.isPresent() ? 2 : 0)
                + (effect.isPresent() ? 1 : 0)
                + (sort.isPresent() ? 1 : 0);
    }

    /** Whether it is about more than an effect or a class; one with both is about actions, too. */
    boolean isAboutTheView() {
        return id.isPresent() || text.isPresent() || (effect.isPresent() && sort.isPresent());
    }

    boolean holdsFor(ActionTarget touch) {
        return text.map(pattern -> touch.texts().stream().anyMatch(TextPattern.of(pattern)::matches))
                        .orElse(true)
                && id.map(pattern -> isId(pattern, touch.resourceId())).orElse(true)
                && sort.map(touch.sorts()::contains).orElse(true)
                && effect.map(wanted -> Meaning.of(touch).stream().anyMatch(found -> found.effect() == wanted))
                        .orElse(true);
    }

    private static boolean isId(String pattern, String resourceId) {
        String name = resourceId.substring(resourceId.lastIndexOf('/') + 1);
        return !resourceId.isEmpty() && (Glob.matches(pattern, resourceId) || Glob.matches(pattern, name));
    }
}
