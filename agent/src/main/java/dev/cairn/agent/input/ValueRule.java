package dev.cairn.agent.input;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a user wants typed into which fields. Patterns have {@code *} for any characters, and case does not matter.
 *
 * @param id of the resource id, or of its name alone
 * @param hint of the hint
 * @param label of what is written beside or above the field, or describes it
 * @param activity of the activity's class name, or of its last part alone
 * @param kind the field's kind by the built-in table, such as {@code email}
 * @param text what is typed; see {@link Typed}
 */
public record ValueRule(
        Optional<String> id,
        Optional<String> hint,
        Optional<String> label,
        Optional<String> activity,
        Optional<String> kind,
        String text) {

    boolean fits(Field field, String kindOfField) {
        return id.map(p -> TextMatch.matches(p, field.id()) || TextMatch.matches(p, field.resourceId()))
                        .orElse(true)
                && hint.map(p -> TextMatch.matches(p, field.hint())).orElse(true)
                && label.map(p -> TextMatch.matches(p, field.label()) || TextMatch.matches(p, field.description()))
                        .orElse(true)
                && activity.map(p ->
                                TextMatch.matches(p, field.place()) || TextMatch.matches(p, lastPart(field.place())))
                        .orElse(true)
                && kind.map(p -> TextMatch.matches(p, kindOfField)).orElse(true);
    }

    /** How much it says: of two rules that fit, the one that says more wins. */
    long specificity() {
        return Stream.of(id, hint, label, activity, kind)
                .filter(Optional::isPresent)
                .count();
    }

    private static String lastPart(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }
}
