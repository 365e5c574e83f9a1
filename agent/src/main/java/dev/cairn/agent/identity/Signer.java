package dev.cairn.agent.identity;

import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.SettingsPage;
import dev.cairn.agent.screen.UiNode;

/** Makes a signature of a hierarchy in one walk over it. */
public final class Signer {
    private static final ViewClass PROSE = ViewClass.of("text");

    private final FeatureSetBuilder frame = new FeatureSetBuilder();
    private final FeatureSetBuilder chrome = new FeatureSetBuilder();
    private final FeatureSetBuilder rowShapes = new FeatureSetBuilder();
    private final Fields fields = new Fields();
    private final FeatureSetBuilder pageIds = new FeatureSetBuilder();
    private final FeatureSetBuilder overlays = new FeatureSetBuilder();
    private final FeatureSetBuilder labels = new FeatureSetBuilder();
    private final FeatureSetBuilder rowLabels = new FeatureSetBuilder();
    private final RowItems items = new RowItems();
    private final boolean settings;
    private final Names names;
    private final PageMarks page;
    private final Records records = new Records();
    private AlphabetRange stretch = AlphabetRange.NONE;
    private boolean rows;
    private boolean web;

    /** Is told what each mark stands for. */
    interface Names {
        /** Takes nothing down. */
        Names NONE = new Names() {
            @Override
            public void path(long hash, long above, String shape) {}

            @Override
            public void label(long hash, String masked) {}
        };

        /** A node's path. */
        void path(long hash, long above, String shape);

        /** A text of the view, without what changes in it from one look to the next. */
        void label(long hash, String masked);
    }

    private Signer(String place, Names names) {
        this.settings = SettingsPage.isOf(place.substring(0, Math.max(0, place.indexOf('/'))));
        this.names = names;
        this.page = new PageMarks(overlays, names);
    }

    /**
     * The signature of what is shown.
     *
     * @param place app and place in it of what is in front, with a slash between them
     */
    public static ScreenSignature sign(String place, Hierarchy hierarchy) {
        return sign(place, hierarchy, Names.NONE);
    }

    static ScreenSignature sign(String place, Hierarchy hierarchy, Names names) {
        Signer signer = new Signer(place, names);
        for (UiNode window : hierarchy.root().children()) {
            signer.web |= !window.get(NodeRole.ATTRIBUTE).isEmpty();
            signer.window(window);
        }
        signer.page.told(hierarchy.root());
        signer.page.around().ifPresent(signer.items::add);
        String title = signer.web ? Titles.of(hierarchy) : Titles.withTabs(hierarchy);
        return signer.signature(place, title, hierarchy.root().get("language"));
    }

    /** Whether the view shows a part of its content, or content that data decides on. */
    public static boolean isCollection(UiNode node) {
        return NodeRole.of(node, ViewClass.of(node.className())).isCollection();
    }

    private ScreenSignature signature(String place, String title, String language) {
        ScreenStructure outline = new ScreenStructure(
                title.isBlank() ? 0 : (int) FeatureSetBuilder.hash(VolatileText.mask(title)),
                frame.marks(),
                chrome.marks(),
                rowShapes.marks(),
                fields.marks(),
                overlays.marks(),
                labels.marks(),
                rowLabels.marks(),
                web || (rows && records.are()),
                rows,
                language,
                stretch,
                pageIds.marks(),
                page.structure());
        return new ScreenSignature(
                place,
                page.structure(frame.name()),
                page.labels(labels.name()),
                items.names(),
                outline,
                Pins.Pinned.NOT,
                "");
    }

    /** What comes in a window of its own lies over what was there before. */
    private void window(UiNode window) {
        int before = frame.size();
        fixed(0, window, NodeRole.FIXED);
        boolean holdsSomething = frame.size() > before + 1;
        if (before > 0 && holdsSomething) {
            overlays.add(path(0, window, ViewClass.of(window.className()), names));
        }
    }

    private void fixed(long above, UiNode node, NodeRole around) {
        ViewClass type = ViewClass.of(node.className());
        NodeRole part = NodeRole.of(node, type);
        if (part == NodeRole.TRANSIENT) {
            return;
        }
        if ((part == NodeRole.ROW || part == NodeRole.PROSE) && around != NodeRole.CHROME) {
            rows = true;
            item(above, 0, node);
            return;
        }
        long path = path(above, node, type, names);
        NodeRole region = part == NodeRole.CHROME || around == NodeRole.CHROME ? NodeRole.CHROME : NodeRole.FIXED;
        if (part == NodeRole.OVERLAY && web) {
            page.over(above, node);
            return;
        }
        (region == NodeRole.CHROME ? chrome : frame).add(path);
        if (part == NodeRole.OVERLAY) {
            overlays.add(path);
        }
        given(path, node);
        page.error(node, node.resourceId());
        if (part == NodeRole.VALUE) {
            fields.add(path, node);
            return;
        }
        page.heading(node);
        if (web && node.className().equals("legend")) {
            fields.legend(node);
        }
        if (region == NodeRole.CHROME) {
            page.around(path, node);
        } else if (!part.isCollection()) {
            label(node);
            if (node.is("submits")) {
                fields.submit(VolatileText.mask(node.text()));
            }
        }
        drawers(path, node, type);
        content(path, node, part, region);
    }

    /** What was pulled out over the page, which is the first that such a layout holds. */
    private void drawers(long path, UiNode node, ViewClass type) {
        if (type.simpleName().endsWith("DrawerLayout")) {
            node.children().stream()
                    .skip(1)
                    .forEach(drawer -> overlays.add(path(path, drawer, ViewClass.of(drawer.className()), names)));
        }
    }

    private void content(long path, UiNode node, NodeRole part, NodeRole region) {
        if (part == NodeRole.LIST && !node.children().isEmpty()) {
            rows = true;
            stretch = node.scrolls() ? AlphabetRange.of(node.children()) : stretch;
        }
        for (UiNode child : node.children()) {
            switch (part) {
                case LIST -> records.row(() -> item(path, 0, child));
                case PAGE -> page(path, child);
                case EMBEDDED -> embedded(path, child);
                default -> fixed(path, child, region);
            }
        }
        String content = web ? node.get("content") : "";
        if (!content.isEmpty()) {
            String masked = VolatileText.mask(content);
            items.add(path, content, masked, FeatureSetBuilder.hash(masked));
        }
    }

    /** Ids that the app gives to what stands on a page tell the page, whatever data is shown in it. */
    private void page(long above, UiNode node) {
        item(above, 0, node);
        node.all()
                .map(UiNode::resourceId)
                .filter(Records::isOwn)
                .forEach(id -> pageIds.add(FeatureSetBuilder.hash(id)));
    }

    /** A web page inside of an app: what can be done on it belongs to it, what it says is data. */
    private void embedded(long above, UiNode node) {
        web = true;
        ViewClass type = ViewClass.of(node.className());
        long path = path(above, node, type, names);
        if (NodeRole.of(node, type) == NodeRole.VALUE) {
            frame.add(path);
            fields.add(path, node);
            return;
        }
        rowShapes.add(path);
        if (node.is("clickable")) {
            label(node);
        } else {
            text(path, node, node.resourceId());
        }
        node.children().forEach(child -> embedded(path, child));
    }

    private void label(UiNode node) {
        String label = node.text().isBlank() ? node.description() : node.text();
        if (!label.isBlank()) {
            String masked = VolatileText.mask(QuotedText.emptied(label));
            long hash = FeatureSetBuilder.hash(masked);
            labels.add(hash);
            names.label(hash, masked);
        }
    }

    /** In the settings a switch that is on is another sight: the way back leads to an app that may do more. */
    private void given(long path, UiNode node) {
        if (settings && node.is("checked")) {
            items.add(FeatureSetBuilder.then(path, 1));
        }
    }

    /** Inside of a list; {@code inRow} is the path within it, so that a row is known wherever it stands. */
    private void item(long above, long inRow, UiNode node) {
        ViewClass type = ViewClass.of(node.className());
        NodeRole part = NodeRole.of(node, type);
        if (part == NodeRole.TRANSIENT) {
            return;
        }
        if (part == NodeRole.PROSE) {
            prose(above, FeatureSetBuilder.then(inRow, PROSE.hash()), node);
            return;
        }
        String id = node.resourceId();
        long shape = type.hash(id);
        long path = path(above, shape, id, type, names);
        long row = FeatureSetBuilder.then(inRow, shape);
        rowShapes.add(path);
        if (web) {
            PageMarks.records(node, rowLabels);
        }
        records.view(row, id);
        if (part == NodeRole.OVERLAY) {
            overlays.add(row);
        }
        given(row, node);
        page.error(node, id); // a long form stands in a page that is scrolled
        if (part == NodeRole.VALUE) {
            items.add(row);
            return;
        }
        text(row, node, id);
        for (UiNode child : node.children()) {
            item(path, row, child);
        }
    }

    /** What somebody wrote counts once, however it is made, and what it says is data. */
    private void prose(long above, long row, UiNode text) {
        rowShapes.add(path(above, PROSE.hash(), "", PROSE, names));
        text.all().forEach(part -> text(row, part, ""));
    }

    private void text(long row, UiNode node, String id) {
        String text = node.text().isBlank() ? node.description() : node.text();
        if (web && text.isBlank()) {
            text = node.get("content");
        }
        if (!text.isBlank()) {
            String masked = VolatileText.mask(text);
            long hash = FeatureSetBuilder.hash(masked);
            items.add(row, text, masked, hash);
            records.text(id, text);
        } else if (node.children().isEmpty()) {
            items.add(row);
        }
    }

    static long path(long above, UiNode node, ViewClass type, Names names) {
        String id = node.resourceId();
        return path(above, type.hash(id), id, type, names);
    }

    private static long path(long above, long shape, String id, ViewClass type, Names names) {
        long path = FeatureSetBuilder.then(above, shape);
        if (names != Names.NONE) {
            names.path(path, above, id.isEmpty() ? type.simpleName() : type.simpleName() + "#" + id);
        }
        return path;
    }
}
