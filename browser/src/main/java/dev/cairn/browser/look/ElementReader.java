package dev.cairn.browser.look;

import dev.cairn.agent.origin.WebAddress;
import dev.cairn.agent.screen.Bounds;
import dev.cairn.browser.look.PageElement.Place;
import dev.cairn.browser.look.PageElement.State;
import dev.cairn.engine.files.FileRef;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds on a page what can be acted on, and what tells each from the others. */
final class ElementReader {
    private static final List<String> LASTING = List.of(
            "id", "name", "data-testid", "data-test", "data-cy", "data-heal", "autocomplete", "href", "aria-controls");
    private static final int LONGEST_RECORD = 200;
    private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4", "h5", "h6", "legend", "caption");
    private static final Set<String> WHOLE = Set.of("button", "link", "option", "textbox", "combobox");
    private static final Set<String> POINTED = Set.of("button", "link", "menuitem");
    private static final Set<String> WHOLE_PAGE = Set.of("html", "body");
    private static final int MOST_COVERT = 1_000;
    private static final Set<String> WRITTEN = Set.of("textbox", "combobox", "slider");
    private static final Set<String> FIELDS = Set.of("input", "textarea", "select");
    private static final Set<String> VALUED = Set.of("checkbox", "radio", "submit", "image");
    private static final Set<String> PLAIN = Set.of("button", "reset");
    private static final Set<String> SUBMITS = Set.of("submit", "image");

    private final ElementNames names;
    private final double window;
    private final List<PageElement> found = new ArrayList<>();
    private final List<PageElement> covert = new ArrayList<>();
    private String heading = "";

    private ElementReader(PageNode root, double window) {
        this.names = new ElementNames(root);
        this.window = window;
    }

    /** What can be acted on, and {@linkplain PageView#covert what may show under the pointer}. */
    record Read(List<PageElement> elements, List<PageElement> covert) {}

    /**
     * All of them, in the page's order.
     *
     * @param window how large what shows of the page is: what is half of it is no row
     */
    static Read read(PageNode root, double window) {
        ElementReader reader = new ElementReader(root, window);
        reader.visit(root);
        return new Read(List.copyOf(reader.found), List.copyOf(reader.covert));
    }

    /** The fingerprint of what a page's forms send along that nobody sees, which is told to nobody; empty if they send nothing so. */
    static Optional<String> withheld(PageNode root) {
        String all = root.all()
                .map(node -> FIELDS.contains(node.tag) && !node.shown ? sent(node) : behind(node))
                .filter(sent -> !sent.isEmpty())
                .collect(Collectors.joining("\n"));
        return all.isEmpty()
                ? Optional.empty()
                : Optional.of(FileRef.of(all.getBytes(StandardCharsets.UTF_8)).sha256());
    }

    /** What is sent for something that shows, and does not show itself: the value of a button, of a box, of what is chosen in a list. */
    private static String behind(PageNode node) {
        boolean valued = node.tag.equals("button")
                || node.tag.equals("input")
                        && VALUED.contains(node.attribute("type").toLowerCase(Locale.ROOT));
        String value = valued ? node.attribute("value") : "";
        String chosen = node.tag.equals("select")
                ? node.all()
                        .filter(option -> option.selected)
                        .map(option -> option.attribute("value"))
                        .collect(Collectors.joining(","))
                : "";
        return value.isEmpty() && chosen.isEmpty() ? "" : node.attribute("name") + "=" + value + chosen;
    }

    private static String sent(PageNode field) {
        String chosen = field.all()
                .filter(option -> option.selected)
                .map(option -> option.attributes.getOrDefault("value", ElementNames.optionLabel(option)))
                .collect(Collectors.joining(","));
        String value = field.value.orElse(field.attribute("value"));
        return field.attribute("name") + "=" + value + field.checked + chosen;
    }

    private void visit(PageNode node) {
        if (node.shown && HEADINGS.contains(node.tag)) {
            heading = node.shownText();
        }
        String role = ElementRole.of(node);
        Optional<PageNode> seen = role.isEmpty() ? Optional.empty() : names.representative(node, role);
        if (seen.isPresent()) {
            found.add(element("e" + (found.size() + 1), node, seen.get(), role, names.of(node, role)));
        } else if (POINTED.contains(role) && covert.size() < MOST_COVERT) {
            around(node)
                    .ifPresent(row ->
                            covert.add(element("h" + (covert.size() + 1), node, row, role, names.ofHidden(node))));
        }
        boolean whole = seen.isPresent() && WHOLE.contains(role) && !node.tag.equals("div");
        for (PageNode child : node.children) {
            if (!whole || ElementRole.isNative(child)) {
                visit(child);
            }
        }
    }

    /** The least that shows of what a control stands in, if that is a row, a card or an entry of a menu, and no page. */
    private Optional<PageNode> around(PageNode node) {
        return node.ancestors()
                .takeWhile(above -> above.address.isEmpty())
                .filter(above -> above.shown && !above.box.isEmpty())
                .findFirst()
                .filter(above -> !WHOLE_PAGE.contains(above.tag) && above.box.area() <= window / 2);
    }

    private PageElement element(String id, PageNode node, PageNode seen, String role, String name) {
        @Nullable PageNode form = names.form(node).orElse(null);
        String type = node.tag.equals("input")
                ? node.attributes.getOrDefault("type", "text").toLowerCase()
                : "";
        boolean secret = type.equals("password");
        return new PageElement(
                id,
                new Place(
                        seen.backendNode,
                        node.frame,
                        node.frameId,
                        node.document().map(document -> document.address)),
                role,
                name,
                node.attribute("placeholder"),
                node.tag,
                node.tag.equals("textarea") ? "multiline" : type,
                lasting(node, name.isEmpty()),
                state(node, role, form, secret),
                secret || !WRITTEN.contains(role) ? Optional.empty() : value(node),
                options(node),
                form == null
                        ? ""
                        : form.attributes.getOrDefault("action", "") + "#" + form.attributes.getOrDefault("id", ""),
                leads(node, role, form),
                record(node),
                heading,
                bounds(seen.box),
                Optional.of(RecordCells.of(node)).filter(cells -> !cells.isEmpty()));
    }

    private static State state(PageNode node, String role, @Nullable PageNode form, boolean secret) {
        boolean off = node.attributes.containsKey("disabled")
                || node.attribute("aria-disabled").equals("true")
                || node.ancestors()
                        .anyMatch(above -> above.tag.equals("fieldset") && above.attributes.containsKey("disabled"));
        boolean submits = isSubmit(node, form);
        return new State(
                !off,
                (role.equals("textbox") || role.equals("slider") && node.tag.equals("input"))
                        && !node.attributes.containsKey("readonly"),
                node.checked
                        || node.attribute("aria-checked").equals("true")
                        || node.attribute("aria-selected").equals("true"),
                submits,
                submits
                        && form != null
                        && node.attributes
                                .getOrDefault("formmethod", form.attribute("method"))
                                .equalsIgnoreCase("post"),
                node.attributes.containsKey("required")
                        || node.attribute("aria-required").equals("true"),
                secret);
    }

    private static boolean isSubmit(PageNode node, @Nullable PageNode form) {
        String type = node.attribute("type").toLowerCase();
        return form != null
                && (node.tag.equals("button") && !PLAIN.contains(type)
                        || node.tag.equals("input") && SUBMITS.contains(type));
    }

    private static String leads(PageNode node, String role, @Nullable PageNode form) {
        if (role.equals("link") || node.tag.equals("a")) {
            return based(node, node.attribute("href"));
        }
        return form != null && isSubmit(node, form)
                ? based(node, node.attributes.getOrDefault("formaction", form.attribute("action")))
                : "";
    }

    /** A document may say that its addresses are relative to another than its own. */
    private static String based(PageNode node, String address) {
        return node.document()
                .filter(document ->
                        !address.isBlank() && !document.base.isEmpty() && !document.base.equals(document.address))
                .flatMap(document -> WebAddress.parse(document.base))
                .flatMap(base -> WebAddress.parse(address, base))
                .map(there -> there.origin() + (there.beyond().startsWith("/") ? "" : "/") + there.beyond())
                .orElse(address);
    }

    /** What nothing is written on is called by its page's author alone. */
    private static Map<String, String> lasting(PageNode node, boolean nameless) {
        Map<String, String> kept = new LinkedHashMap<>();
        Stream.concat(LASTING.stream(), Stream.of("class").filter(all -> nameless))
                .forEach(name -> Optional.ofNullable(node.attributes.get(name))
                        .filter(value -> !value.isBlank() && value.length() <= LONGEST_RECORD)
                        .ifPresent(value -> kept.put(name, value)));
        return kept;
    }

    private static Optional<String> value(PageNode node) {
        if (node.tag.equals("select")) {
            return node.all()
                    .filter(option -> option.selected)
                    .map(ElementNames::optionLabel)
                    .findFirst();
        }
        Optional<String> written =
                node.value.or(() -> Optional.of(node.tag.equals("input") ? node.attribute("value") : node.shownText()));
        return written.filter(text -> text.isEmpty() || Legibility.ofField(node));
    }

    private static List<String> options(PageNode node) {
        return node.tag.equals("select")
                ? node.all()
                        .filter(option -> option.tag.equals("option") && !isLeftOut(option))
                        .map(ElementNames::optionLabel)
                        .filter(label -> !label.isEmpty())
                        .limit(200)
                        .toList()
                : List.of();
    }

    /** A list that is closed lays out none of its options: what the browser was asked of each, and what stands in its source. */
    private static boolean isLeftOut(PageNode option) {
        return option.unlisted || option.attributes.containsKey("hidden");
    }

    /** What is written in its row or card. */
    private static String record(PageNode node) {
        return RecordCells.record(node)
                .map(PageNode::shownText)
                .map(text -> text.length() > LONGEST_RECORD ? text.substring(0, LONGEST_RECORD) : text)
                .orElse("");
    }

    private static Bounds bounds(PageBox box) {
        return new Bounds(
                (int) Math.round(box.x()), (int) Math.round(box.y()), (int) Math.round(box.x() + box.width()), (int)
                        Math.round(box.y() + box.height()));
    }
}
