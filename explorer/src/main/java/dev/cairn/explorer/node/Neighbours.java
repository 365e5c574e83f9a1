package dev.cairn.explorer.node;

import dev.cairn.explorer.screen.UiNode;
import java.util.List;
import java.util.stream.Stream;

/** What stands beside a view. */
final class Neighbours {
    private static final int FARTHEST = 3;

    private Neighbours() {}

    /** The texts nearest to the view, the last of the path: those of its row, else of what the row is in. */
    static List<String> labels(List<UiNode> path) {
        for (int up = 2; up <= FARTHEST + 1 && path.size() - up > 0; up++) {
            List<String> texts = path.get(path.size() - up)
                    .all()
                    .flatMap(ViewText::texts)
                    .filter(TouchReader::saysSomething)
                    .toList();
            if (!texts.isEmpty()) {
                return texts;
            }
        }
        return List.of();
    }

    /** The names of the buttons of the form that a field, the last of the path, is in: of what holds the field and at least one button. */
    static List<String> buttons(List<UiNode> path) {
        for (int at = path.size() - 2; at > 0; at--) {
            List<String> names = path.get(at)
                    .all()
                    .filter(node -> node.is("clickable") && !node.simpleClass().endsWith("EditText"))
                    .flatMap(node -> Stream.concat(Stream.of(node.label()), ViewText.texts(node)))
                    .filter(TouchReader::saysSomething)
                    .toList();
            if (!names.isEmpty()) {
                return names;
            }
        }
        return List.of();
    }
}
