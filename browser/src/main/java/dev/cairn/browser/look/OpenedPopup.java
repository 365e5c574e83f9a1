package dev.cairn.browser.look;

import java.util.Set;
import java.util.stream.Stream;

/**
 * Tells what has opened over its page: a menu, a list to choose from, a box with buttons. What was opened is taken out of the page's flow, so
 * that the page stays where it is. That alone is true of much that is always there, so the page must say what it is by a role or an
 * attribute, or it must hang out of what holds the control that it belongs to, as what a style sheet opens below a button does.
 */
final class OpenedPopup {
    private static final Set<String> OPENED = Set.of("menu", "listbox", "tree", "grid", "dialog", "alertdialog");
    private static final Set<String> LOOSE = Set.of("absolute", "fixed");
    private static final Set<String> WORDS_OF_DIALOGS = Set.of("dialog", "alertdialog");

    private OpenedPopup() {}

    /** Whether it has opened over its page; the page behind it can be used still. */
    static boolean is(PageNode node) {
        boolean told = OPENED.contains(node.attribute("role"))
                || node.tag.equals("dialog")
                || node.attributes.containsKey("popover");
        if (!node.shown || !told && !isOutOfFlow(node) || isModal(node) || !holdsControls(node)) {
            return false;
        }
        return told ? isLoose(node) : isControlled(node) || hangsOut(node);
    }

    /** Whether nothing else can be used until it is gone. A dialog that the browser shows as modal stands fixed, another one does not. */
    static boolean isModal(PageNode node) {
        boolean dialog = node.tag.equals("dialog") || WORDS_OF_DIALOGS.contains(node.attribute("role"));
        return dialog && (node.attribute("aria-modal").equals("true") || node.tag.equals("dialog") && isFixed(node));
    }

    private static boolean isFixed(PageNode node) {
        return node.style("position").equals("fixed");
    }

    private static boolean holdsControls(PageNode node) {
        return ElementRole.of(node).isEmpty() && controls(node).findAny().isPresent();
    }

    private static Stream<PageNode> controls(PageNode node) {
        return node.all().filter(each -> each.shown && !ElementRole.of(each).isEmpty());
    }

    private static boolean isControlled(PageNode node) {
        String id = node.attribute("id");
        return !id.isEmpty()
                && top(node)
                        .all()
                        .filter(each -> each.attribute("aria-expanded").equals("true"))
                        .anyMatch(each ->
                                id.equals(each.attribute("aria-controls")) || id.equals(each.attribute("aria-owns")));
    }

    private static PageNode top(PageNode node) {
        return node.ancestors().reduce((below, above) -> above).orElse(node);
    }

    private static boolean isOutOfFlow(PageNode node) {
        return LOOSE.contains(node.style("position"));
    }

    /** Whether it, or what there is for it alone, is out of the page's flow. */
    private static boolean isLoose(PageNode node) {
        long own = controls(node).count();
        return Stream.concat(Stream.of(node), node.ancestors())
                .takeWhile(each -> each == node || controls(each).count() == own)
                .anyMatch(OpenedPopup::isOutOfFlow);
    }

    /** Whether its middle lies outside of what holds a control beside it, and over something else of the page. */
    private static boolean hangsOut(PageNode node) {
        long own = controls(node).count();
        PageBox middle = new PageBox(node.box.x() + node.box.width() / 2, node.box.y() + node.box.height() / 2, 1, 1);
        return node.ancestors()
                .filter(each -> controls(each).count() > own)
                .findFirst()
                .filter(holder -> holder.box.intersect(middle).isEmpty() && liesOver(node))
                .isPresent();
    }

    /** Whether there is anything of the page beneath it. */
    private static boolean liesOver(PageNode node) {
        return top(node)
                .all()
                .filter(each -> each.laidOut && !each.isIn(node) && !node.isIn(each))
                .anyMatch(each -> !each.box.intersect(node.box).isEmpty());
    }
}
