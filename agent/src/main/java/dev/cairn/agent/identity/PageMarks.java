package dev.cairn.agent.identity;

import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import java.util.Optional;
import java.util.OptionalLong;

/** Gathers what mostly web pages tell: what they call themselves, what state they are in, and what lies over them. */
public final class PageMarks {
    /** The attribute of a document that has what it calls itself, a name a line. */
    public static final String NAMES = "names";

    /** The attribute of a row that has the names in it that are those of records, a line each. */
    public static final String RECORDS = "records";

    /** The attribute of a document that has what state it is in, a mark a line. */
    public static final String STATE = "state";

    /** The attribute of a heading of the page that has what the page calls itself there, a name a line. */
    public static final String HEADING = "heading-of-page";

    /** Of what was filled in: whatever is wrong with it, since other mistakes in one form make no other screen. */
    public static final String WRONG = "says what is wrong";

    private static final String ERROR_LINE = ":id/textinput_error";
    private static final long FIELD = 2;
    private static final long NAME = 3;

    private final FeatureSetBuilder overlays;
    private final Signer.Names told;
    private final FeatureSetBuilder called = new FeatureSetBuilder();
    private final FeatureSetBuilder states = new FeatureSetBuilder();
    private final FeatureSetBuilder over = new FeatureSetBuilder();
    private final FeatureSetBuilder around = new FeatureSetBuilder();
    private boolean page;

    PageMarks(FeatureSetBuilder overlays, Signer.Names told) {
        this.overlays = overlays;
        this.told = told;
    }

    /** What the reader of the document found out about it as a whole. */
    void told(UiNode document) {
        page = document.children().stream()
                .anyMatch(window -> !window.get(NodeRole.ATTRIBUTE).isEmpty());
        document.get(NAMES).lines().forEach(this::called);
        document.get(STATE).lines().forEach(this::state);
    }

    void heading(UiNode node) {
        String names = node.get(HEADING);
        if (!names.isEmpty()) {
            names.lines().forEach(this::called);
        }
    }

    /** What an app says is wrong with a field: to assistive services, or in the line that its layout has for that. */
    void error(UiNode node, String id) {
        if (saysWrong(node, id)) {
            state(WRONG);
        }
    }

    private static boolean saysWrong(UiNode node, String id) {
        boolean told = !node.get("error").isBlank() || node.is("content-invalid");
        return told || (id.endsWith(ERROR_LINE) && !node.text().isBlank());
    }

    /** Whether a screen says that something that was filled in is wrong. */
    public static boolean sayWrong(Hierarchy shown) {
        return shown.root().all().anyMatch(node -> saysWrong(node, node.resourceId()))
                || shown.root().get(STATE).lines().anyMatch(WRONG::equals);
    }

    private void state(String mark) {
        long hash = FeatureSetBuilder.hash(mark);
        states.add(hash);
        told.label(hash, mark);
    }

    /** Of a row whose reader found out which names in it are those of records. */
    static void records(UiNode row, FeatureSetBuilder records) {
        String told = row.get(RECORDS);
        if (!told.isEmpty()) {
            told.lines().forEach(name -> record(name, records));
        }
    }

    /** A record's name is data wherever it stands: as a label or among the names of a page. */
    private static void record(String name, FeatureSetBuilder records) {
        String masked = VolatileText.mask(name);
        records.add(FeatureSetBuilder.hash(masked));
        records.add(FeatureSetBuilder.then(NAME, FeatureSetBuilder.hash(words(masked))));
    }

    private void called(String name) {
        String masked = words(VolatileText.mask(QuotedText.emptied(name)));
        if (!masked.isEmpty()) {
            long hash = FeatureSetBuilder.then(NAME, FeatureSetBuilder.hash(masked));
            called.add(hash);
            told.label(hash, masked);
        }
    }

    /** A name without the signs and numbers round it: "#2 Ann" is Ann, wherever else she stands. */
    private static String words(String name) {
        int start = 0;
        int end = name.length();
        while (start < end && !Character.isLetter(name.codePointAt(start))) {
            start += Character.charCount(name.codePointAt(start));
        }
        while (end > start && !Character.isLetter(name.codePointBefore(end))) {
            end -= Character.charCount(name.codePointBefore(end));
        }
        return name.substring(start, end);
    }

    /** What lies over a page has the page behind it still: what is in it is compared by itself. */
    void over(long above, UiNode node) {
        ViewClass type = ViewClass.of(node.className());
        NodeRole role = NodeRole.of(node, type);
        if (role == NodeRole.TRANSIENT) {
            return;
        }
        long path = Signer.path(above, node, type, told);
        over.add(path);
        if (role == NodeRole.OVERLAY) {
            overlays.add(path);
        }
        if (!node.text().isBlank()) {
            String masked = VolatileText.mask(node.text());
            over.add(FeatureSetBuilder.hash(masked));
            told.label(FeatureSetBuilder.hash(masked), masked);
        }
        if (!node.get("name").isEmpty()) {
            over.add(FeatureSetBuilder.then(FIELD, FeatureSetBuilder.hash(node.get("name"))));
        }
        node.children().forEach(child -> over(path, child));
    }

    /** What can be pressed round a page is no part of it. */
    void around(long path, UiNode node) {
        if (node.is("clickable")) {
            around.add(FeatureSetBuilder.then(path, FeatureSetBuilder.hash(VolatileText.mask(node.label()))));
        }
    }

    /** Names what can be pressed round a web page: where a part of a menu is unfolded, the same screen is another sight. Empty if nothing can. */
    OptionalLong around() {
        return !page || around.size() == 0
                ? OptionalLong.empty()
                : OptionalLong.of(FeatureSetBuilder.hash(around.name()));
    }

    /** Empty if there is none of it. */
    Optional<PageStructure> structure() {
        return called.size() + states.size() + over.size() == 0
                ? Optional.empty()
                : Optional.of(new PageStructure(called.marks(), states.marks(), over.marks()));
    }

    /** Names what is built, with what lies over it. */
    String structure(String page) {
        return over.size() == 0 ? page : TextHash.of(page, over.name());
    }

    /** Names what is written, with what else tells that page. */
    String labels(String page) {
        return called.size() + states.size() == 0 ? page : TextHash.of(page, called.name(), states.name());
    }
}
