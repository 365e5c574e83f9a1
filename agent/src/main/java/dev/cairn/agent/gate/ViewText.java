package dev.cairn.agent.gate;

import dev.cairn.agent.gate.Caption.Source;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.screen.Bounds;
import dev.cairn.agent.screen.UiNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What is written on and in a view. Of a row the first text names it; a control inside of it that is not hit is no part of what it does. */
final class ViewText {
    /** Of a view that takes up more than this part of the screen only what stands where it is touched is what is touched. */
    private static final int LARGE = 2;

    /** Texts in a large view that are its own, not those of a page of it, and the most words of one. */
    private static final int FEW = 2;

    private static final int LONGEST_LABEL = 12;

    private final int x;
    private final int y;
    private final boolean large;
    private final List<Caption> captions = new ArrayList<>();
    private final List<UiNode> line = new ArrayList<>();

    private ViewText(int x, int y, boolean large) {
        this.x = x;
        this.y = y;
        this.large = large;
    }

    /** The texts of the view, touched at a point of the screen. */
    static List<Caption> of(UiNode view, int x, int y, Observation sight) {
        ViewText text = new ViewText(x, y, isLarge(view.bounds(), sight) && !saysOneThing(view));
        texts(view).forEach(own -> text.captions.add(new Caption(own, Source.VIEW)));
        view.children().forEach(child -> text.visit(child, false));
        TextLines.said(text.line).forEach(said -> text.captions.add(new Caption(said, Source.DETAIL)));
        return text.captions;
    }

    /** Whether it is one thing to touch, with a short text or two wherever these stand: "Tap anywhere to pay". */
    private static boolean saysOneThing(UiNode view) {
        List<String> texts =
                view.all().flatMap(ViewText::texts).distinct().limit(FEW + 1).toList();
        return texts.size() <= FEW
                && texts.stream().allMatch(text -> Words.count(text) <= LONGEST_LABEL)
                && view.all().noneMatch(node -> node != view && isPressable(node));
    }

    private void visit(UiNode node, boolean aside) {
        boolean within = aside || ((large || isPressable(node)) && !contains(node.bounds(), x, y));
        texts(node).forEach(text -> captions.add(new Caption(text, source(within))));
        if (!within && texts(node).findAny().isPresent()) {
            line.add(node);
        }
        node.children().forEach(child -> visit(child, within));
    }

    private Source source(boolean aside) {
        if (aside) {
            return Source.CONTROL_WITHIN;
        }
        boolean named = captions.stream().anyMatch(caption -> caption.source() == Source.VIEW);
        return named ? Source.DETAIL : Source.VIEW;
    }

    /** All that says what the node is. */
    static Stream<String> texts(UiNode node) {
        return Stream.of(node.text(), node.description(), node.get("hint"), node.get("tooltip-text"))
                .filter(text -> !text.isBlank())
                .distinct();
    }

    private static boolean isLarge(Bounds bounds, Observation sight) {
        long area = (long) (bounds.right() - bounds.left()) * (bounds.bottom() - bounds.top());
        return area * LARGE > (long) sight.width() * sight.height();
    }

    static boolean isPressable(UiNode node) {
        return node.is("clickable") || node.is("long-clickable") || node.is("checkable");
    }

    static boolean contains(Bounds bounds, int x, int y) {
        return x >= bounds.left() && x < bounds.right() && y >= bounds.top() && y < bounds.bottom();
    }
}
