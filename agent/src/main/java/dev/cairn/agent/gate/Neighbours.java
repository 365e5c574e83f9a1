package dev.cairn.agent.gate;

import dev.cairn.agent.screen.Bounds;
import dev.cairn.agent.screen.UiNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What stands beside a view. */
final class Neighbours {
    private static final int FARTHEST = 3;

    private Neighbours() {}

    /** The texts in the row of the view, the last of the path; those on other controls are about these. */
    static List<String> labels(List<UiNode> path) {
        UiNode view = path.getLast();
        for (int up = 2; up <= FARTHEST + 1 && path.size() - up > 0; up++) {
            List<String> texts = new ArrayList<>();
            UiNode around = path.get(path.size() - up);
            around.children().forEach(child -> collect(child, view.bounds(), path, texts));
            ViewText.texts(around).filter(SeenText::says).forEach(texts::add);
            if (!texts.isEmpty()) {
                return texts;
            }
        }
        return List.of();
    }

    private static void collect(UiNode node, Bounds row, List<UiNode> path, List<String> texts) {
        boolean within = PointText.isOn(path, node);
        if (ViewText.isPressable(node) && !within) {
            return;
        }
        boolean level =
                node.bounds().top() < row.bottom() && row.top() < node.bounds().bottom();
        if (level && !within) {
            ViewText.texts(node).filter(SeenText::says).forEach(texts::add);
        }
        node.children().forEach(child -> collect(child, row, path, texts));
    }

    /** The names of the buttons of the form that a field, the last of the path, is in: of what holds the field and at least one button. */
    static List<String> buttons(List<UiNode> path) {
        for (int at = path.size() - 2; at > 0; at--) {
            List<String> names = path.get(at)
                    .all()
                    .filter(node -> node.is("clickable") && !node.simpleClass().endsWith("EditText"))
                    .flatMap(node -> Stream.concat(Stream.of(node.label()), ViewText.texts(node)))
                    .filter(SeenText::says)
                    .toList();
            if (!names.isEmpty()) {
                return names;
            }
        }
        return List.of();
    }
}
