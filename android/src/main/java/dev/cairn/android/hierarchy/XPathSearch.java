package dev.cairn.android.hierarchy;

import dev.cairn.android.xpath.XPath;
import dev.cairn.android.xpath.XPathException;
import dev.cairn.android.xpath.XPathNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds elements by XPath over the same tree that the page source shows. */
final class XPathSearch {
    private static final Pattern ATTRIBUTE = Pattern.compile("@\\s*([\\w-]+)");
    private static final Pattern ANY_ATTRIBUTE = Pattern.compile("@\\s*\\*|attribute\\s*(::|\\()|@\\s*\\w+:");

    private final Source source;
    private final Duration limit;
    private final List<Optional<Element>> elements = new ArrayList<>();

    /** In that source, for so long at most. */
    XPathSearch(Source source, Duration limit) {
        this.source = source;
        this.limit = limit;
    }

    /**
     * The elements that the expression selects. From an element, the search is limited to it and what is below it, unless the
     * settings say otherwise.
     */
    List<Element> find(String expression, @Nullable Element scope) {
        Set<String> asked = asked(expression);
        boolean limited = scope != null && source.settings().limitXPathContextScope();
        XPathNode root = limited && scope != null ? node(scope, asked) : hierarchy(asked);
        int context = scope == null ? -1 : limited ? 0 : place(scope);
        try {
            return new XPath(source.settings().enforceXPath1(), limit)
                    .select(expression, root, context).stream()
                            .map(elements::get)
                            .flatMap(Optional::stream)
                            .toList();
        } catch (XPathException e) {
            throw new InvalidSelectorException(
                    "The XPath is not valid: " + shortened(expression) + " (" + shortened(e.getMessage()) + ")", e);
        }
    }

    private static String shortened(@Nullable String text) {
        String known = String.valueOf(text);
        return known.length() <= 300 ? known : known.substring(0, 300) + "…";
    }

    /** As the server does, only attributes are looked up that the expression names; the empty set stands for all. */
    private static Set<String> asked(String expression) {
        Set<String> names = new HashSet<>();
        if (!ANY_ATTRIBUTE.matcher(expression).find()) {
            names.add("class");
            Matcher name = ATTRIBUTE.matcher(expression);
            while (name.find()) {
                names.add(name.group(1));
            }
        }
        return names;
    }

    private int place(Element scope) {
        for (int i = 0; i < elements.size(); i++) {
            if (elements.get(i).isPresent()
                    && elements.get(i).get().node().id() == scope.node().id()) {
                return i;
            }
        }
        return -1;
    }

    private XPathNode hierarchy(Set<String> asked) {
        elements.add(Optional.empty());
        Map<String, String> attributes = Map.of(
                "index", "0",
                "class", "hierarchy",
                "rotation", String.valueOf(source.screen().rotation()),
                "width", String.valueOf(source.screen().width()),
                "height", String.valueOf(source.screen().height()));
        return new XPathNode("hierarchy", attributes, nodes(source.roots(), asked));
    }

    private List<XPathNode> nodes(List<Element> children, Set<String> asked) {
        List<XPathNode> nodes = new ArrayList<>(children.size());
        children.forEach(child -> nodes.add(node(child, asked)));
        return nodes;
    }

    private XPathNode node(Element element, Set<String> asked) {
        elements.add(Optional.of(element));
        Map<String, String> attributes = new HashMap<>(NodeAttributes.of(element, source.settings()));
        if (!asked.isEmpty()) {
            attributes.keySet().retainAll(asked);
        }
        String name =
                XmlNames.of(element.node().text().className(), source.settings().normalizeTagNames());
        return new XPathNode(name, attributes, nodes(element.children(), asked));
    }
}
