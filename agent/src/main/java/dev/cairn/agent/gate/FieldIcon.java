package dev.cairn.agent.gate;

import dev.cairn.agent.screen.Bounds;
import dev.cairn.agent.screen.UiNode;
import java.util.List;
import java.util.Optional;

/**
 * Tells the icon that stands in a text field and does something to it (empties it, shows what is typed hidden) from the one that sends what is written there. The former is alone at an end of one line, in a
 * field for a password or a search, or in one that is filled in beside others; where a field stands for itself its icon may be what ends the form.
 */
final class FieldIcon {
    /** A line is not higher than so many icons. */
    private static final int LINE = 2;

    private FieldIcon() {}

    /** Whether the last of the path is an icon of the field that it stands in. */
    static boolean isOfField(List<UiNode> path) {
        UiNode icon = path.getLast();
        return fields(path).stream()
                .filter(field -> isInside(icon.bounds(), field.bounds()))
                .anyMatch(field -> isLine(field, icon) && isAlone(field, path) && isHarmless(field, path));
    }

    private static List<UiNode> fields(List<UiNode> path) {
        return path.get(1).all().filter(FieldIcon::isField).toList();
    }

    private static boolean isField(UiNode node) {
        return node.simpleClass().endsWith("EditText");
    }

    /** Whether the icon ends or begins the field, which has one line. */
    private static boolean isLine(UiNode field, UiNode icon) {
        Bounds around = field.bounds();
        Bounds in = icon.bounds();
        int margin = Math.min(in.left() - around.left(), around.right() - in.right());
        return margin <= in.right() - in.left() && around.bottom() - around.top() <= LINE * (in.bottom() - in.top());
    }

    private static boolean isAlone(UiNode field, List<UiNode> path) {
        return path.get(1)
                .all()
                .filter(node -> ViewText.isPressable(node) && isInside(node.bounds(), field.bounds()))
                .allMatch(node -> node == field || node == path.getLast());
    }

    private static boolean isHarmless(UiNode field, List<UiNode> path) {
        String name = String.join(" ", field.get("hint"), field.description(), TouchReader.idWords(field.resourceId()));
        return field.is("password")
                || Buttons.isSearch(name)
                || (isFilledIn(field) && !isSent(name) && isOneOfSeveral(path));
    }

    private static boolean isFilledIn(UiNode field) {
        return !field.text().isBlank() && !field.text().equals(field.get("hint"));
    }

    /** Whether what is written there is for somebody to read. */
    private static boolean isSent(String name) {
        return Meaning.hits(name, TextRole.QUESTION)
                .map(hit -> Effect.parse(hit.entry().role()))
                .flatMap(Optional::stream)
                .anyMatch(Effect::isRisky);
    }

    private static boolean isOneOfSeveral(List<UiNode> path) {
        return fields(path).size() > 1;
    }

    private static boolean isInside(Bounds inner, Bounds outer) {
        return inner.left() >= outer.left()
                && inner.right() <= outer.right()
                && inner.top() >= outer.top()
                && inner.bottom() <= outer.bottom();
    }
}
