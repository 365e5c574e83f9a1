package dev.cairn.agent.gate;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.cairn.agent.origin.OriginPattern;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.agent.source.DataSource;
import dev.cairn.agent.source.SentValue;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a user wants done about some actions. All conditions that are set must hold.
 *
 * @param name what messages call it
 * @param effect the action has that effect by its words
 * @param text what is written on or in the view, see {@link TextPattern}
 * @param sort the action is of that class
 * @param id the view's resource id, {@code *} standing for any letters; with its package or without
 * @param origin the page that it is done on is of that origin, or it leads there; see {@link OriginPattern}
 * @param data such a value goes along: its name or a source of it ({@code values.*}, {@code page:https://shop.example}), {@code *} standing for any letters
 * @param tool it calls a tool of that name, {@code *} standing for any letters
 * @param mode what becomes of the action
 */
public record Rule(
        String name,
        Optional<Effect> effect,
        Optional<TouchSort> sort,
        Optional<String> text,
        Optional<String> id,
        Optional<String> origin,
        Optional<String> data,
        Optional<String> tool,
        Mode mode) {

    /** A rule about the view, wherever it is and whatever goes along. */
    public Rule(
            String name,
            Optional<Effect> effect,
            Optional<TouchSort> sort,
            Optional<String> text,
            Optional<String> id,
            Mode mode) {
        this(name, effect, sort, text, id, Optional.empty(), Optional.empty(), Optional.empty(), mode);
    }

    /** As it is kept in a run; runs from before there were classes have none, those from before there were browsers no origins. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Rule of(Map<String, @Nullable String> kept) {
        return new Rule(
                Objects.requireNonNull(kept.get("name"), "name"),
                Optional.ofNullable(kept.get("effect")).flatMap(Effect::parse),
                Optional.ofNullable(kept.get("sort")).flatMap(TouchSort::parse),
                Optional.ofNullable(kept.get("text")),
                Optional.ofNullable(kept.get("id")),
                Optional.ofNullable(kept.get("origin")),
                Optional.ofNullable(kept.get("data")),
                Optional.ofNullable(kept.get("tool")),
                Mode.parse(Objects.requireNonNull(kept.get("mode"), "mode")).orElseThrow());
    }

    /** Higher wins: by id beats by text beats by class or effect beats by origin, data or tool; more conditions beat fewer, and names patterns. */
    int weight() {
        return (id.isPresent() ? 16 : 0)
                + (text.isPresent() ? 8 : 0)
                + (effect.isPresent() ? 4 : 0)
                + (sort.isPresent() ? 4 : 0)
                + origin.map(pattern -> pattern.equals("*") ? 1 : pattern.contains("*.") ? 2 : 3)
                        .orElse(0)
                + data.map(Rule::closeness).orElse(0)
                + tool.map(Rule::closeness).orElse(0);
    }

    private static int closeness(String glob) {
        return glob.equals("*") ? 1 : glob.contains("*") ? 2 : 3;
    }

    /** Whether it is about more than an effect or a class; one with both is about actions, too. */
    boolean isAboutTheView() {
        return data.isEmpty() && (id.isPresent() || text.isPresent() || (effect.isPresent() && sort.isPresent()));
    }

    /** Whether it is about an effect or a class, wherever it is or in one place. */
    boolean isGeneral() {
        return data.isEmpty() && !isAboutTheView() && (effect.isPresent() || sort.isPresent());
    }

    /** Whether it lets an origin in or keeps it out, whatever is done there. */
    boolean isAboutAnOrigin() {
        return origin.isPresent() && data.isEmpty() && tool.isEmpty() && !isAboutTheView() && !isGeneral();
    }

    /** Whether it is about a tool, whatever is sent there. */
    boolean isAboutATool() {
        return tool.isPresent() && data.isEmpty() && !isAboutTheView() && !isGeneral();
    }

    boolean holdsFor(ActionTarget touch, ActionReach reach) {
        return text.map(pattern -> touch.texts().stream().anyMatch(TextPattern.of(pattern)::matches))
                        .orElse(true)
                && id.map(pattern -> isId(pattern, touch.resourceId())).orElse(true)
                && sort.map(touch.sorts()::contains).orElse(true)
                && effect.map(wanted -> Meaning.of(touch).stream().anyMatch(found -> found.effect() == wanted))
                        .orElse(true)
                && reaches(reach);
    }

    /** Whether what it says of origin and tool holds. */
    boolean reaches(ActionReach reach) {
        return (origin.isEmpty() || reach.origins().anyMatch(this::isAt))
                && tool.map(pattern -> reach.tool()
                                .map(use -> Glob.matches(pattern, use.name()))
                                .orElse(false))
                        .orElse(true);
    }

    /** Whether its origin is that one. */
    boolean isAt(WebOrigin place) {
        return origin.flatMap(OriginPattern::parse)
                .map(pattern -> pattern.matches(place))
                .orElse(false);
    }

    /** Whether its data are that value as that source said it. */
    boolean isOf(SentValue value, DataSource source) {
        return data.map(pattern -> Stream.of(value.name(), source.label(), kind(source))
                        .anyMatch(name -> Glob.matches(pattern, name)))
                .orElse(false);
    }

    private static String kind(DataSource source) {
        return source.label().split(":", 2)[0];
    }

    private static boolean isId(String pattern, String resourceId) {
        String name = resourceId.substring(resourceId.lastIndexOf('/') + 1);
        return !resourceId.isEmpty() && (Glob.matches(pattern, resourceId) || Glob.matches(pattern, name));
    }
}
