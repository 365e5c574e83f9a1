package dev.cairn.explorer.screen;

import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** Makes a signature of a hierarchy in one walk over it. */
public final class Signer {
    /** Containers that show a part of their content, or content that data decides on. */
    private static final Set<String> COLLECTIONS = Set.of(
            "ListView",
            "GridView",
            "ExpandableListView",
            "RecyclerView",
            "Gallery",
            "StackView",
            "AdapterViewFlipper",
            "ScrollView",
            "HorizontalScrollView",
            "NestedScrollView",
            "ViewPager",
            "ViewPager2",
            "WebView");

    /** A toast comes and goes over whatever screen there is, a progress bar wherever something takes its time. */
    private static final Set<String> TRANSIENT = Set.of("Toast", "ProgressBar");

    private final SortedSet<String> structure = new TreeSet<>();
    private final SortedSet<String> labels = new TreeSet<>();
    private final SortedSet<String> items = new TreeSet<>();

    private Signer() {}

    /**
     * The signature of what is shown.
     *
     * @param activity package and full class name of what is in front
     */
    public static ScreenSignature sign(String activity, Hierarchy hierarchy) {
        Signer signer = new Signer();
        hierarchy.root().children().forEach(window -> signer.frame("", window));
        return new ScreenSignature(
                activity,
                ScreenSignature.hash(signer.structure),
                ScreenSignature.hash(signer.labels),
                List.copyOf(signer.items));
    }

    /** Whether the view shows a part of its content, or content that data decides on. */
    public static boolean isCollection(UiNode node) {
        return node.is("scrollable") || COLLECTIONS.contains(node.simpleClass());
    }

    private void frame(String above, UiNode node) {
        if (isTransient(node)) {
            return;
        }
        String path = above + "/" + shape(node);
        structure.add(path);
        if (VolatileText.isValue(node)) {
            return;
        }
        addLabel(labels, "", node);
        boolean collection = isCollection(node);
        node.children().forEach(child -> {
            if (collection) {
                item("", child);
            } else {
                frame(path, child);
            }
        });
    }

    private void item(String above, UiNode node) {
        if (isTransient(node)) {
            return;
        }
        String path = above + "/" + shape(node);
        if (VolatileText.isValue(node)) {
            items.add(path);
            return;
        }
        if (node.children().isEmpty()) {
            items.add(path + "=" + VolatileText.mask(node.label()));
        } else {
            addLabel(items, path, node);
            node.children().forEach(child -> item(path, child));
        }
    }

    private static void addLabel(Set<String> to, String path, UiNode node) {
        String label = node.text().isBlank() ? node.description() : node.text();
        if (!label.isBlank()) {
            to.add(path + "=" + VolatileText.mask(label));
        }
    }

    private static boolean isTransient(UiNode node) {
        return TRANSIENT.contains(node.simpleClass());
    }

    private static String shape(UiNode node) {
        return node.resourceId().isEmpty() ? node.simpleClass() : node.simpleClass() + "#" + node.resourceId();
    }
}
