package dev.cairn.explorer.screen;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes a signature of a hierarchy in one walk over it. */
public final class Signer {
    /** From so many texts with an id of the app's own on, a row is a record of the app's data, not an entry of a menu. */
    private static final int FIELDS_OF_A_RECORD = 2;

    /** Enough to tell the items of one app apart, and short in a journal. */
    private static final long SHORT = 0xffff_ffff_ffffL;

    private final MarkBuffer frame = new MarkBuffer();
    private final MarkBuffer chrome = new MarkBuffer();
    private final MarkBuffer rowShapes = new MarkBuffer();
    private final MarkBuffer fields = new MarkBuffer();
    private final MarkBuffer overlays = new MarkBuffer();
    private final MarkBuffer labels = new MarkBuffer();
    private final MarkBuffer rowLabels = new MarkBuffer();
    private final MarkBuffer ownTexts = new MarkBuffer();
    private final List<Item> items = new ArrayList<>();
    private final Names names;
    private boolean rows;
    private boolean web;

    /** What stands in a scrolled part; kept as it reads until it is known whether its like stand beside it. */
    private record Item(long path, String text, long masked, boolean changed) {}

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

        /** A text. */
        void label(long hash, String masked);
    }

    private Signer(Names names) {
        this.names = names;
    }

    /**
     * The signature of what is shown.
     *
     * @param activity package and full class name of what is in front
     */
    public static ScreenSignature sign(String activity, Hierarchy hierarchy) {
        return sign(activity, hierarchy, Names.NONE);
    }

    static ScreenSignature sign(String activity, Hierarchy hierarchy, Names names) {
        Signer signer = new Signer(names);
        for (UiNode window : hierarchy.root().children()) {
            signer.web |= !window.get(Part.ATTRIBUTE).isEmpty();
            signer.fixed(0, window, Part.FIXED);
        }
        return signer.signature(activity, Titles.of(hierarchy));
    }

    /** Whether the view shows a part of its content, or content that data decides on. */
    public static boolean isCollection(UiNode node) {
        return Part.of(node, ViewClass.of(node.className())).isCollection();
    }

    private ScreenSignature signature(String activity, String title) {
        boolean records = ownTexts.marks().size() >= FIELDS_OF_A_RECORD;
        Outline outline = new Outline(
                title.isBlank() ? 0 : (int) MarkBuffer.hash(VolatileText.mask(title)),
                frame.marks(),
                chrome.marks(),
                rowShapes.marks(),
                fields.marks(),
                overlays.marks(),
                labels.marks(),
                rowLabels.marks(),
                web || (rows && records),
                rows);
        return new ScreenSignature(activity, frame.name(), labels.name(), items(), outline, Pins.Pinned.NOT);
    }

    private void fixed(long above, UiNode node, Part around) {
        ViewClass type = ViewClass.of(node.className());
        Part part = Part.of(node, type);
        if (part == Part.TRANSIENT) {
            return;
        }
        if (part == Part.ROW && around != Part.CHROME) {
            rows = true;
            item(above, 0, node);
            return;
        }
        long path = path(above, node, type);
        Part region = part == Part.CHROME || around == Part.CHROME ? Part.CHROME : Part.FIXED;
        (region == Part.CHROME ? chrome : frame).add(path);
        if (part == Part.OVERLAY) {
            overlays.add(path);
        }
        if (part == Part.VALUE) {
            field(path, node);
            return;
        }
        if (region == Part.FIXED) {
            label(node);
            if (node.is("submits")) {
                fields.add(MarkBuffer.then(1, MarkBuffer.hash(VolatileText.mask(node.text()))));
            }
        }
        content(path, node, part, region);
    }

    private void content(long path, UiNode node, Part part, Part region) {
        rows |= part == Part.LIST && !node.children().isEmpty();
        for (UiNode child : node.children()) {
            if (part.isCollection()) {
                item(path, 0, child);
            } else {
                fixed(path, child, region);
            }
        }
        String content = node.get("content");
        if (!content.isEmpty()) {
            String masked = VolatileText.mask(content);
            long name = MarkBuffer.then(path, MarkBuffer.hash(masked));
            items.add(new Item(path, content, name, !masked.equals(content)));
        }
    }

    private void label(UiNode node) {
        String label = node.text().isBlank() ? node.description() : node.text();
        if (!label.isBlank()) {
            String masked = VolatileText.mask(label);
            long hash = MarkBuffer.hash(masked);
            labels.add(hash);
            names.label(hash, masked);
        }
    }

    private void field(long path, UiNode node) {
        if (!node.is("checkable")) {
            fields.add(MarkBuffer.then(path, MarkBuffer.hash(node.get("hint"))));
        }
    }

    /** Inside of a list; {@code inRow} is the path within it, so that a row is known wherever it stands. */
    private void item(long above, long inRow, UiNode node) {
        ViewClass type = ViewClass.of(node.className());
        Part part = Part.of(node, type);
        if (part == Part.TRANSIENT) {
            return;
        }
        long path = path(above, node, type);
        long row = MarkBuffer.then(inRow, shape(node, type));
        rowShapes.add(path);
        if (part == Part.OVERLAY) {
            overlays.add(row);
        }
        if (part == Part.VALUE) {
            items.add(new Item(row, "", row, false));
            return;
        }
        text(row, node);
        for (UiNode child : node.children()) {
            item(path, row, child);
        }
    }

    private void text(long row, UiNode node) {
        String text = node.text().isBlank() ? node.description() : node.text();
        if (text.isBlank()) {
            text = node.get("content");
        }
        if (!text.isBlank()) {
            String masked = VolatileText.mask(text);
            long hash = MarkBuffer.hash(masked);
            items.add(new Item(row, text, MarkBuffer.then(row, hash), !masked.equals(text)));
            rowLabels.add(hash);
            names.label(hash, masked);
            String id = node.resourceId();
            if (!id.isEmpty() && !id.startsWith("android:")) {
                ownTexts.add(row);
            }
        } else if (node.children().isEmpty()) {
            items.add(new Item(row, "", row, false));
        }
    }

    private long path(long above, UiNode node, ViewClass type) {
        long path = MarkBuffer.then(above, shape(node, type));
        if (names != Names.NONE) {
            String id = node.resourceId();
            names.path(path, above, id.isEmpty() ? type.simpleName() : type.simpleName() + "#" + id);
        }
        return path;
    }

    private static long shape(UiNode node, ViewClass type) {
        String id = node.resourceId();
        return id.isEmpty() ? type.hash() : MarkBuffer.then(type.hash(), MarkBuffer.hash(id));
    }

    /** Each once, in the order of appearance. Rows that differ in nothing but a number are told apart by it: it is their name. */
    private List<String> items() {
        Map<Long, String> firsts = new HashMap<>();
        Set<Long> numbered = new HashSet<>();
        for (Item item : items) {
            if (item.changed()) {
                String first = firsts.putIfAbsent(item.masked(), item.text());
                if (first != null && !first.equals(item.text()) && NumberedName.is(item.text())) {
                    numbered.add(item.masked());
                }
            }
        }
        Set<Long> seen = new HashSet<>();
        List<String> all = new ArrayList<>();
        for (Item item : items) {
            long name = item.changed() && numbered.contains(item.masked())
                    ? MarkBuffer.then(item.path(), MarkBuffer.hash(item.text()))
                    : item.masked();
            if (seen.add(name)) {
                all.add(Long.toString(name & SHORT, Character.MAX_RADIX));
            }
        }
        return List.copyOf(all);
    }
}
