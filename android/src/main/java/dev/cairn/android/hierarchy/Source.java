package dev.cairn.android.hierarchy;

import dev.cairn.android.device.AccessibilityNode;
import dev.cairn.android.device.ScreenSnapshot;
import dev.cairn.android.device.UiDetails;
import dev.cairn.android.device.UiFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a client is shown of a screen: one window or all, with or without what does not show, as its settings say. */
public final class Source {
    private final ScreenSnapshot screen;
    private final SourceSettings settings;
    private final List<Element> roots = new ArrayList<>();

    /** Of the given screen. */
    public Source(ScreenSnapshot screen, SourceSettings settings) {
        this.screen = screen;
        this.settings = settings;
        windows().forEach(window -> add(window, settings));
        if (settings.enableNotificationListener()) {
            screen.windows().stream()
                    .filter(ScreenSnapshot::isToast)
                    .forEach(toast -> roots.add(new Element(toast, roots.size(), List.of())));
        }
    }

    private List<AccessibilityNode> windows() {
        if (settings.enableMultiWindows()) {
            return screen.windows().reversed().stream()
                    .filter(node -> !ScreenSnapshot.isToast(node))
                    .toList();
        }
        Optional<AccessibilityNode> active = screen.activeWindow();
        return settings.enableTopmostWindowFromActivePackage()
                ? active.flatMap(this::topmostOfItsPackage).stream().toList()
                : active.stream().toList();
    }

    private Optional<AccessibilityNode> topmostOfItsPackage(AccessibilityNode active) {
        return screen.windows().reversed().stream()
                .filter(node -> !ScreenSnapshot.isToast(node)
                        && node.text().packageName().equals(active.text().packageName()))
                .findFirst();
    }

    private void add(AccessibilityNode window, SourceSettings settings) {
        AccessibilityNode root = settings.ignoreUnimportantViews() ? compressed(window) : window;
        roots.add(element(root, roots.size(), 1));
    }

    private static AccessibilityNode compressed(AccessibilityNode node) {
        List<AccessibilityNode> children = new ArrayList<>();
        node.children().forEach(child -> addImportant(child, children));
        return node.withChildren(children);
    }

    /** What is inside a view that does not matter stands in its place. What is no view was made because it matters. */
    private static void addImportant(AccessibilityNode node, List<AccessibilityNode> to) {
        if (node.is(UiFlag.IMPORTANT) || node.id() < 0 || node.details().equals(UiDetails.NONE)) {
            to.add(compressed(node));
        } else {
            node.children().forEach(child -> addImportant(child, to));
        }
    }

    private Element element(AccessibilityNode node, int index, int depth) {
        List<Element> children = new ArrayList<>();
        boolean all = settings.allowInvisibleElements()
                || settings.isAlwaysTraversable(node.text().className());
        for (int i = 0; i < node.children().size() && depth < settings.snapshotMaxDepth(); i++) {
            AccessibilityNode child = node.children().get(i);
            if (all || !child.is(UiFlag.INVISIBLE)) {
                children.add(element(child, i, depth + 1));
            }
        }
        return new Element(node, index, children);
    }

    /** The screen of which this is the source. */
    ScreenSnapshot screen() {
        return screen;
    }

    SourceSettings settings() {
        return settings;
    }

    /** The roots of the windows that are shown, the active or topmost first; then the toasts. */
    public List<Element> roots() {
        return roots;
    }

    /** The window that has the focus, which UiAutomator's selectors search. */
    Optional<Element> active() {
        long id = screen.activeWindow().map(AccessibilityNode::id).orElse(0L);
        return roots.stream().filter(root -> root.node().id() == id).findFirst();
    }

    /** The element of the node, with what is below it, even where this source does not reach it. */
    Element at(AccessibilityNode node) {
        List<Element> found = new ArrayList<>();
        roots.forEach(root -> root.each(element -> {
            if (element.node().id() == node.id()) {
                found.add(element);
            }
        }));
        return found.isEmpty() ? element(node, 0, 1) : found.get(0);
    }
}
