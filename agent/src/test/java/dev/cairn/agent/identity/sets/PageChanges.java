package dev.cairn.agent.identity.sets;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.Evaluator;
import org.jsoup.select.QueryParser;

/**
 * What a browser shows of a page when its data has changed, and when its user has opened, filled in or selected something: made of the page by
 * its markup alone, without the names that the page's author gave.
 */
final class PageChanges {
    private static final int FEWEST_RECORDS = 3;
    private static final int FEWEST_FIELDS = 2;

    private static final String FIELDS =
            "input[type=text], input[type=email], input[type=password], input:not([type]), textarea";

    private static final String SHOWN_TABS = ".tab-content > .tab-pane.active";

    private static final String NOT_SHOWN =
            ".tab-pane:not(.active), .collapse:not(.show):not(.in), [hidden], [style*=none]";

    private static final String SAYS_WRONG_ALREADY =
            ".is-invalid, .has-error, .has-danger, .was-validated, [aria-invalid=true], [class*=form-error]";

    private static final Evaluator OF_SITE = QueryParser.parse(
            "nav, header, footer, aside, [class*=sidebar], [class*=navbar], [class*=sidenav], [class*=dropdown]"
                    + ", [class*=footer], .nav, [role=tablist], .modal");

    private static final Pattern COUNT = Pattern.compile("[\\s\\d.,:$€%+/-]*\\d[\\s\\d.,:$€%+/-]*");

    /** What a server answers is no count. */
    private static final Pattern STATUS = Pattern.compile("\\s*[45]\\d\\d\\s*");

    private final Document original;

    /** Places of the elements of each group of records, among all elements of the page. */
    private final List<List<Integer>> records;

    PageChanges(String html) {
        original = Jsoup.parse(html);
        original.select("script, style, noscript").remove();
        Map<Element, Integer> places = new IdentityHashMap<>();
        original.getAllElements().forEach(element -> places.put(element, places.size()));
        records = records(original).stream()
                .map(group -> group.stream().map(places::get).toList())
                .toList();
    }

    /** The page with other data. */
    String look(long seed) {
        return changed(seed).outerHtml();
    }

    /** A dialog opened over it. */
    String dialog(long seed) {
        Document page = changed(seed);
        page.body().append("""
                <div class="modal fade show" style="display: block" tabindex="-1" role="dialog" aria-modal="true"><div class="modal-dialog">
                <div class="modal-content"><div class="modal-header"><h5>Invite people</h5></div><div class="modal-body"><label>Address</label>
                <input type="email" name="invited"></div><div class="modal-footer"><button>Close</button><button>Invite</button></div></div></div>
                </div>""");
        return page.outerHtml();
    }

    /** Its form sent back with what is wrong with it; empty if none is shown, or the page shows one with something wrong as it is. */
    Optional<String> errors(long seed) {
        if (fields(original).isEmpty()) { // other data brings none
            return Optional.empty();
        }
        Document page = changed(seed);
        if (page.selectFirst(SAYS_WRONG_ALREADY) != null) {
            return Optional.empty();
        }
        List<Element> fields = fields(page);
        if (fields.size() < FEWEST_FIELDS) {
            return Optional.empty();
        }
        for (int i = 0; i < fields.size(); i++) {
            String id = "wrong" + (char) ('a' + i);
            fields.get(i).addClass("is-invalid").attr("aria-invalid", "true").attr("aria-describedby", id);
            fields.get(i).after("<div id='" + id + "' class='invalid-feedback'>This field is required.</div>");
        }
        return Optional.of(page.outerHtml());
    }

    private static List<Element> fields(Document page) {
        return page.select(FIELDS).stream()
                .filter(field -> field.closest("form") != null && field.closest(NOT_SHOWN) == null)
                .filter(PageChanges::isInPage)
                .limit(4)
                .toList();
    }

    /** Another of its tabs selected; empty if it has none. */
    Optional<String> tab(long seed) {
        if (original.selectFirst(SHOWN_TABS) == null) {
            return Optional.empty();
        }
        Document page = changed(seed);
        for (Element shown : page.select(SHOWN_TABS)) {
            Element other = shown.nextElementSibling();
            if (other == null || other.id().isEmpty() || shown.id().isEmpty() || !isInPage(shown)) {
                continue;
            }
            Element from = page.selectFirst("a[href='#" + shown.id() + "']");
            Element to = page.selectFirst("a[href='#" + other.id() + "']");
            if (from != null && to != null && isOther(shown, other)) {
                swap(shown, other, "active show in");
                swap(from, to, "active");
                swapParents(from, to);
                return Optional.of(page.outerHtml());
            }
        }
        return Optional.empty();
    }

    private static boolean isOther(Element shown, Element other) {
        return !other.text().isBlank() && !other.text().equals(shown.text());
    }

    private static void swapParents(Element from, Element to) {
        Element before = from.parent();
        Element after = to.parent();
        if (before != null && after != null && before.hasClass("active")) {
            swap(before, after, "active");
        }
    }

    private static void swap(Element from, Element to, String classes) {
        for (String name : classes.split(" ")) {
            if (from.hasClass(name)) {
                from.removeClass(name);
                to.addClass(name);
            }
        }
        if (from.hasAttr("aria-selected")) {
            from.attr("aria-selected", "false");
            to.attr("aria-selected", "true");
        }
    }

    private Document changed(long seed) {
        Data data = new Data(seed);
        Document page = original.clone();
        List<Element> elements = page.getAllElements();
        List<List<Element>> groups = records.stream()
                .map(group -> group.stream().map(elements::get).toList())
                .toList();
        maybe(data, () -> groups.forEach(group -> group.forEach(record -> retold(record, data))));
        maybe(data, () -> groups.forEach(group -> recounted(group, data)));
        maybe(data, () -> page.body().traverse((node, depth) -> recount(node, data)));
        maybe(
                data,
                () -> page.select(".badge, .label").stream()
                        .filter(badge -> data.between(0, 1) == 0)
                        .filter(badge -> badge.text().matches("[+\\d]*"))
                        .forEach(Element::remove));
        maybe(
                data,
                () -> page.body()
                        .append(
                                "<div class=\"toast show\" role=\"status\" aria-live=\"polite\"><div class=\"toast-body\">Saved</div></div>"));
        maybe(data, () -> page.select(".alert-dismissible").remove());
        maybe(data, () -> page.select(".pagination").forEach(PageChanges::turned));
        maybe(data, () -> page.select(FIELDS).forEach(field -> field.attr("value", data.value("word"))));
        maybe(data, () -> page.body().addClass("sidebar-collapse"));
        return page;
    }

    private static void maybe(Data data, Runnable change) {
        if (data.between(0, 1) == 1) {
            change.run();
        }
    }

    /** Another of its pages. */
    private static void turned(Element pagination) {
        Element shown = pagination.selectFirst("li.active");
        Element next = shown == null ? null : shown.nextElementSibling();
        if (shown != null && next != null) {
            swap(shown, next, "active");
        }
    }

    /** Rows of tables, and what is built alike beside each other and says more than one thing. */
    private static List<List<Element>> records(Document page) {
        List<List<Element>> all = new ArrayList<>();
        for (Element body : page.select("tbody")) {
            all.add(body.children().stream()
                    .filter(row -> row.selectFirst("th, table, form") == null)
                    .toList());
        }
        for (Element parent : page.select("ul, div")) {
            if (isInPage(parent) && areRecords(parent.children())) {
                all.add(parent.children());
            }
        }
        all.removeIf(group -> group.size() < FEWEST_RECORDS);
        return all;
    }

    private static boolean isInPage(Element element) {
        return element.closest(OF_SITE) == null;
    }

    private static boolean areRecords(List<Element> siblings) {
        return siblings.size() >= FEWEST_RECORDS
                && siblings.stream()
                        .allMatch(one ->
                                one.attr("class").equals(siblings.getFirst().attr("class"))
                                        && texts(one).size() > 1
                                        && one.selectFirst("input, select, textarea, table, h1, h2") == null
                                        && paths(one).equals(paths(siblings.getFirst())));
    }

    private static List<String> paths(Element element) {
        return element.getAllElements().stream()
                .map(part -> part.normalName() + part.parents().size())
                .distinct()
                .sorted()
                .toList();
    }

    private static List<TextNode> texts(Element element) {
        return element.getAllElements().stream()
                .flatMap(part -> part.textNodes().stream())
                .filter(Predicate.not(TextNode::isBlank))
                .toList();
    }

    private static void retold(Element record, Data data) {
        for (TextNode text : texts(record)) {
            boolean control = text.parent() instanceof Element parent && parent.closest("button, .btn, label") != null;
            if (!control && text.text().codePoints().anyMatch(Character::isLetter)) {
                text.text(data.value(text.text().strip().indexOf(' ') < 0 ? "word" : "headline"));
            }
        }
    }

    private static void recounted(List<Element> group, Data data) {
        int more = data.between(-2, 2);
        for (int i = 0; i < -more && i < group.size() - 2; i++) {
            group.get(group.size() - 1 - i).remove();
        }
        for (int i = 0; i < more; i++) {
            group.getLast().after(group.get(i % group.size()).clone());
        }
    }

    /** Counters, times and prices. */
    private static void recount(org.jsoup.nodes.Node node, Data data) {
        if (node instanceof TextNode text
                && COUNT.matcher(text.text()).matches()
                && !STATUS.matcher(text.text()).matches()) {
            StringBuilder other = new StringBuilder(text.text());
            for (int i = 0; i < other.length(); i++) {
                if (Character.isDigit(other.charAt(i))) {
                    other.setCharAt(i, (char) ('1' + data.between(0, 8)));
                }
            }
            text.text(other.toString());
        }
    }
}
