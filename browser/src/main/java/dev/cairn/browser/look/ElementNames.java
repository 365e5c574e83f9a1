package dev.cairn.browser.look;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a person would call the things of a page. What is written and can be seen counts first; what only machines are told counts last. */
final class ElementNames {
    private static final double FAR = 40;
    private static final int LONGEST_UNSEEN = 40;
    private static final Set<String> TICKED = Set.of("checkbox", "radio", "file", "switch");
    private static final Set<String> BOXES = Set.of("checkbox", "radio", "switch");
    private static final Set<String> FIELDS =
            Set.of("textbox", "combobox", "checkbox", "radio", "file", "slider", "switch");
    private static final Set<String> SPEAKING = Set.of("select", "textarea", "button");
    private static final Set<String> GROUPS = Set.of("ul", "ol");
    private static final String BRANCH = "treeitem";
    private static final Set<String> CONTROLS = Set.of("input", "select", "textarea", "button");

    private final Map<String, PageNode> byId = new HashMap<>();
    private final Map<String, PageNode> labels = new HashMap<>();

    ElementNames(PageNode root) {
        root.all().forEach(node -> {
            if (!node.attribute("id").isEmpty()) {
                byId.putIfAbsent(node.frameId + "#" + node.attribute("id"), node);
            }
            if (node.tag.equals("label") && !node.attribute("for").isEmpty()) {
                labels.putIfAbsent(node.frameId + "#" + node.attribute("for"), node);
            }
        });
    }

    /** What a person would press to use it: itself, or the label of a box that its page has hidden; empty if there is nothing to be seen. */
    Optional<PageNode> representative(PageNode node, String role) {
        if (isSeen(node)) {
            return Optional.of(role.equals(BRANCH) ? line(node) : node);
        }
        boolean ticked = TICKED.contains(role);
        return ticked ? label(node).filter(ElementNames::isSeen).or(() -> drawnBeside(node)) : Optional.empty();
    }

    /** A box that is transparent itself and lies over what its page draws for it, which stands next to it, is pressed where it is. */
    private static Optional<PageNode> drawnBeside(PageNode node) {
        boolean transparent = node.laidOut && !node.box.isEmpty() && !node.style.hides && !node.left.isEmpty();
        return Optional.of(node)
                .filter(box -> transparent && box.parent != null)
                .filter(box -> Objects.requireNonNull(box.parent).children.stream()
                        .anyMatch(other -> other != box
                                && other.shown
                                && !other.isText()
                                && other.box.intersect(box.box).area() >= box.box.area() / 2));
    }

    private static boolean isSeen(PageNode node) {
        return node.shown
                || node.style("display").equals("contents") && node.all().anyMatch(inner -> inner.shown);
    }

    String of(PageNode node, String role) {
        boolean field = FIELDS.contains(role);
        Stream<String> candidates = field
                ? Stream.of(
                        labelText(node),
                        described(node),
                        CONTROLS.contains(node.tag) || !BOXES.contains(role) ? "" : node.shownText(),
                        untold(node.attribute("aria-label")),
                        untold(node.attribute("title")),
                        beside(node, role))
                : Stream.of(
                        opensList(node) ? described(node) : "",
                        role.equals(BRANCH) ? ownText(node) : node.shownText(),
                        buttonValue(node),
                        picture(node),
                        described(node),
                        untold(node.attribute("aria-label")),
                        untold(node.attribute("title")));
        return candidates
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
    }

    /** What would be written on a control that does not show, or what it is called in its source. */
    String ofHidden(PageNode node) {
        String written = node.all()
                .filter(PageNode::isText)
                .map(text -> text.text)
                .collect(Collectors.collectingAndThen(Collectors.joining(" "), PageNode::oneLine));
        return Stream.of(
                        written,
                        buttonValue(node),
                        picture(node),
                        untold(node.attribute("aria-label")),
                        untold(node.attribute("title")))
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
    }

    /** What of a branch of a tree is its own: the branches below it lie in a group within it. */
    private static Stream<PageNode> own(PageNode branch) {
        return branch.children.stream()
                .filter(child -> child.shown && !GROUPS.contains(child.tag))
                .filter(child -> !child.attribute("role").equals("group"));
    }

    private static String ownText(PageNode branch) {
        return own(branch)
                .map(child -> child.isText() ? child.text : child.shownText())
                .collect(Collectors.collectingAndThen(Collectors.joining(" "), PageNode::oneLine));
    }

    /** Where a branch is pressed: its middle is that of all that is open below it. */
    private static PageNode line(PageNode branch) {
        return own(branch).filter(child -> !child.isText()).findFirst().orElse(branch);
    }

    /** What is written on a control that opens a list is what was chosen: it is called by its label. */
    private static boolean opensList(PageNode node) {
        return node.attribute("role").equals("combobox")
                || node.attribute("aria-haspopup").equals("listbox");
    }

    /** What nobody sees names a picture in a few words, and says nothing more: what is longer is left out. */
    private static String untold(String label) {
        return label.length() <= LONGEST_UNSEEN && !label.contains("://") ? label : "";
    }

    /** The form that it belongs to: the one that it stands in, or names. */
    Optional<PageNode> form(PageNode node) {
        return node.attribute("form").isEmpty()
                ? node.ancestors().filter(above -> above.tag.equals("form")).findFirst()
                : Optional.ofNullable(byId.get(node.frameId + "#" + node.attribute("form")));
    }

    private Optional<PageNode> label(PageNode node) {
        return Optional.ofNullable(labels.get(node.frameId + "#" + node.attribute("id")))
                .or(() -> node.ancestors()
                        .filter(above -> above.tag.equals("label"))
                        .findFirst());
    }

    private String labelText(PageNode node) {
        return label(node)
                .map(label -> label.all()
                        .filter(PageNode::isText)
                        .filter(text -> text.shown && !text.isIn(node))
                        .filter(text -> text.ancestors().noneMatch(above -> SPEAKING.contains(above.tag)))
                        .map(text -> text.text.strip())
                        .filter(text -> !text.isEmpty())
                        .collect(Collectors.joining(" ")))
                .orElse("");
    }

    private String described(PageNode node) {
        return Stream.of(node.attribute("aria-labelledby").split("\\s+"))
                .map(id -> byId.get(node.frameId + "#" + id))
                .filter(Objects::nonNull)
                .map(PageNode::shownText)
                .collect(Collectors.joining(" "));
    }

    /** What is written just before a field without a label, or after a box to tick. */
    private static String beside(PageNode node, String role) {
        boolean after = BOXES.contains(role);
        if (!node.attribute("placeholder").isBlank()) {
            return "";
        }
        PageNode at = node;
        for (int up = 0; up < 3 && at.parent != null; up++) {
            List<PageNode> siblings = at.parent.children;
            int place = siblings.indexOf(at);
            List<PageNode> near = after
                    ? siblings.subList(place + 1, siblings.size())
                    : siblings.subList(0, place).reversed();
            for (PageNode sibling : near) {
                String text = sibling.isText() ? (sibling.shown ? sibling.text : "") : sibling.shownText();
                if (!text.isBlank()) {
                    return isFieldIn(sibling) || text.length() > 80 || isFar(sibling, node)
                            ? ""
                            : text.replaceAll("\\s+", " ");
                }
                if (isFieldIn(sibling)) {
                    return "";
                }
            }
            at = at.parent;
        }
        return "";
    }

    /** What is written more than two lines above is about something else. */
    private static boolean isFar(PageNode text, PageNode field) {
        return text.laidOut && field.box.y() - (text.box.y() + text.box.height()) > FAR;
    }

    private static boolean isFieldIn(PageNode node) {
        return node.all().anyMatch(inner -> CONTROLS.contains(inner.tag));
    }

    private static String buttonValue(PageNode node) {
        if (!node.tag.equals("input")) {
            return "";
        }
        String usual = node.attribute("type").equalsIgnoreCase("submit") ? "Submit" : "";
        return node.attributes.getOrDefault("value", usual);
    }

    private static String picture(PageNode node) {
        return node.all()
                .filter(inner -> inner.tag.equals("img") || inner.tag.equals("input"))
                .map(inner -> untold(inner.attribute("alt")))
                .filter(text -> !text.isBlank())
                .findFirst()
                .orElse("");
    }

    static String optionLabel(PageNode option) {
        String label = option.attribute("label");
        return label.isEmpty()
                ? option.all()
                        .filter(PageNode::isText)
                        .map(text -> text.text)
                        .collect(Collectors.collectingAndThen(Collectors.joining(" "), PageNode::oneLine))
                : label;
    }
}
