package dev.cairn.agent.input;

import dev.cairn.agent.screen.UiNode;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a text field says of itself. Android's input type is not among what a device tells, so that a field's kind is guessed from words.
 *
 * @param place where in the app it is
 * @param id the resource id's name, without package and type; empty if it has none
 * @param resourceId the whole resource id
 * @param hint what it shows while it is empty
 * @param label what is written beside or above it; empty if nothing is
 * @param description for assistive services
 * @param className full class name; of a page's field one with its type in it, {@code web.DateEditText}
 * @param password whether it hides what is typed
 */
public record Field(
        String place,
        String id,
        String resourceId,
        String hint,
        String label,
        String description,
        String className,
        boolean password) {
    private static final Pattern BETWEEN_WORDS = Pattern.compile("\\P{L}+|(?<=\\p{Ll})(?=\\p{Lu})");
    private static final Set<String> OF_EVERY_FIELD =
            Set.of("edit", "text", "view", "widget", "auto", "complete", "multi");

    /** The attribute of a view that has what a page says may be typed into it, as HTML names the types of its inputs. */
    public static final String TYPE = "input-type";

    /** The field that a view is. */
    public static Field of(String place, UiNode view, String label) {
        String id = view.resourceId();
        String hint =
                view.get("hint").isBlank() ? view.text() : view.get("hint"); // older devices show the hint as text
        return new Field(
                place,
                id.substring(id.lastIndexOf('/') + 1),
                id,
                hint,
                label,
                view.description(),
                className(view),
                view.is("password"));
    }

    private static String className(UiNode view) {
        String type = view.get(TYPE);
        return type.isEmpty()
                ? view.className()
                : "web." + type.substring(0, 1).toUpperCase(Locale.ROOT) + type.substring(1) + "EditText";
    }

    /** Its kind by the built-in table, such as {@code email}; {@code any} if nothing tells. */
    public String kind() {
        return password ? "secret" : FieldKinds.of(this).name();
    }

    /** Whether nothing that is written on it tells what belongs into it. */
    public boolean isUnknown() {
        return kind().equals(FieldKinds.ANY);
    }

    /** The words that it is described by, in lower case. */
    Set<String> words() {
        Set<String> all = madeFor();
        words(String.join(" ", id, hint, label, description)).forEach(all::add);
        return all;
    }

    /** The words of its class that not every field's has, in lower case. */
    Set<String> madeFor() {
        return words(className.substring(className.lastIndexOf('.') + 1))
                .filter(word -> !OF_EVERY_FIELD.contains(word))
                .collect(Collectors.toCollection(HashSet::new));
    }

    private static Stream<String> words(String text) {
        return BETWEEN_WORDS
                .splitAsStream(text)
                .map(word -> word.toLowerCase(Locale.ROOT))
                .filter(word -> !word.isEmpty());
    }
}
