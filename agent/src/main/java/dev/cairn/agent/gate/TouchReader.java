package dev.cairn.agent.gate;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.Action.Target;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.gate.Caption.Source;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Reads off a screen what tells what an action would mean. */
public final class TouchReader {
    private final Action action;
    private final Target target;
    private final Observation sight;
    private final List<UiNode> path;
    private final List<Caption> captions = new ArrayList<>();
    private final Set<TouchSort> sorts = EnumSet.noneOf(TouchSort.class);

    private TouchReader(Action action, Target target, Observation sight, List<UiNode> path) {
        this.action = action;
        this.target = target;
        this.sight = sight;
        this.path = path;
    }

    /** What the action would touch on a screen with that hierarchy. */
    public static ActionTarget read(Action action, Target target, Observation sight, Hierarchy hierarchy) {
        return new TouchReader(action, target, sight, path(target, hierarchy.root())).read(hierarchy.root());
    }

    private ActionTarget read(UiNode root) {
        add(Source.VIEW, action.label());
        add(Source.VIEW, sight.readAt(target.bounds()));
        if (!path.isEmpty()) {
            switch (action.kind()) {
                case TAP, LONG_PRESS -> press(root);
                case SCROLL_SIDEWAYS, SWIPE -> swipe(root);
                case TYPE -> type();
                case SCROLL, MENU, ROTATE, BACK -> {}
            }
        }
        return new ActionTarget(
                captions.stream().distinct().toList(),
                target.resourceId(),
                action.kind() == ActionKind.TAP || action.kind() == ActionKind.LONG_PRESS,
                sorts);
    }

    private void press(UiNode root) {
        UiNode view = path.getLast();
        int x = target.bounds().centerX();
        int y = target.bounds().centerY();
        captions.addAll(ViewText.of(view, x, y, sight));
        lieOnIt(y);
        boolean named = isNamed();
        PointText.under(named ? path.get(1) : root, path, x, y).forEach(text -> add(Source.UNDER_POINT, text));
        boolean nothing = Buttons.saysNothing(target.resourceId());
        if (nothing
                && captions.stream().noneMatch(caption -> SeenText.names(caption.text()) && !isPlaceholder(caption))) {
            Neighbours.labels(path).forEach(text -> add(Source.NEIGHBOUR, text));
        }
        if (nothing && !named && IconShape.isIcon(path, sight)) {
            sorts.add(TouchSort.UNNAMED_ICON);
        }
        if (!sight.isPermissionDialog()) {
            DialogQuestion.of(path, sight).ifPresent(this::answer);
        }
    }

    /**
     * What lies on the view without being in it names it if nothing else does; where it has a name, what a line says where it is touched counts. A view that shows nothing of its own, having no
     * more than a description, is seen through: what is written anywhere on it counts.
     */
    private void lieOnIt(int y) {
        List<UiNode> on = PointText.on(path.get(1), path);
        if (isNamed()) {
            boolean seenThrough =
                    path.getLast().children().isEmpty() && path.getLast().text().isBlank();
            List<UiNode> there = on.stream()
                    .filter(node -> seenThrough
                            || (node.bounds().top() <= y && y < node.bounds().bottom()))
                    .toList();
            there.stream()
                    .flatMap(ViewText::texts)
                    .filter(SeenText::says)
                    .forEach(text -> add(Source.UNDER_POINT, text));
            TextLines.said(there).forEach(text -> add(Source.UNDER_POINT, text));
            return;
        }
        on.stream().flatMap(ViewText::texts).filter(SeenText::says).forEach(text -> add(Source.VIEW, text));
        TextLines.said(on).forEach(text -> add(Source.DETAIL, text));
    }

    private boolean isNamed() {
        return captions.stream().anyMatch(caption -> SeenText.says(caption.text()) && !isPlaceholder(caption));
    }

    /** Whether it is a description that says no more than what kind of view it is on, and nothing is written there. */
    private boolean isPlaceholder(Caption caption) {
        return caption.source() == Source.VIEW
                && path.getLast().text().isBlank()
                && IdWords.isPlaceholder(caption.text());
    }

    private void answer(DialogQuestion question) {
        if (question.refused()) {
            captions.removeIf(caption -> caption.source() == Source.VIEW && Buttons.saysNo(caption.text()));
        } else {
            sorts.add(TouchSort.AFFIRMATIVE_BUTTON);
        }
        captions.addAll(question.captions());
        if (!question.isReadable()) {
            sorts.add(TouchSort.UNREADABLE_QUESTION);
        }
    }

    private void swipe(UiNode root) {
        if (RowSwipe.dismisses(action.kind(), path, target.bounds())) {
            sorts.add(TouchSort.ROW_SWIPE);
        }
    }

    private void type() {
        boolean enters = action.text().codePoints().anyMatch(letter -> letter == '\n' || letter == '\r');
        String name = String.join(" ", action.label(), path.getLast().get("hint"), idWords(target.resourceId()));
        if (enters && !Buttons.isSearch(name)) {
            sorts.add(TouchSort.FORM_ENTER);
            Neighbours.buttons(path).forEach(text -> add(Source.FORM, text));
        }
    }

    static String idWords(String id) {
        return id.substring(id.lastIndexOf('/') + 1)
                .replaceAll("([a-z])([A-Z])", "$1 $2")
                .replaceAll("[_-]", " ");
    }

    private void add(Source source, String text) {
        if (!text.isBlank()) {
            captions.add(new Caption(text, source));
        }
    }

    /** From the root to the view; empty if it is not there. Of several that cover each other the last is in front, where the touch comes down. */
    private static List<UiNode> path(Target target, UiNode root) {
        List<UiNode> front = new ArrayList<>();
        Deque<UiNode> open = new ArrayDeque<>(List.of(root));
        root.children().forEach(window -> find(target, window, open, front));
        return List.copyOf(front);
    }

    private static void find(Target target, UiNode node, Deque<UiNode> open, List<UiNode> front) {
        open.addLast(node);
        if (isAt(target, node)) {
            front.clear();
            front.addAll(open);
        } else {
            node.children().forEach(child -> find(target, child, open, front));
        }
        open.removeLast();
    }

    private static boolean isAt(Target target, UiNode node) {
        return node.className().equals(target.className())
                && node.resourceId().equals(target.resourceId())
                && node.bounds().equals(target.bounds());
    }
}
