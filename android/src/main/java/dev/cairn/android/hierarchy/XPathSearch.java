package dev.cairn.android.hierarchy;

import dev.cairn.android.device.Screen;
import dev.cairn.android.device.UiNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** Finds nodes by XPath 1.0 over the same XML that the page source shows. */
final class XPathSearch {
    private final Document document;
    private final Map<Node, UiNode> nodes = new HashMap<>();
    private final Map<Long, Node> elements = new HashMap<>();

    XPathSearch(Screen screen) {
        try {
            document = DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument();
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException(e);
        }
        Element root = document.createElement("hierarchy");
        root.setAttribute("rotation", String.valueOf(screen.rotation()));
        document.appendChild(root);
        add(root, screen.windows());
    }

    private void add(Element parent, List<UiNode> children) {
        for (int i = 0; i < children.size(); i++) {
            UiNode child = children.get(i);
            Element element = document.createElement(NodeAttributes.tag(child));
            NodeAttributes.of(child, i).forEach(element::setAttribute);
            parent.appendChild(element);
            nodes.put(element, child);
            elements.put(child.id(), element);
            add(element, child.children());
        }
    }

    /** The nodes that the expression selects, below the given one if there is one, in document order. */
    List<UiNode> find(String expression, @Nullable UiNode scope) {
        try {
            Node start = scope == null ? document : elements.get(scope.id());
            Object found = XPathFactory.newInstance().newXPath().evaluate(expression, start, XPathConstants.NODESET);
            return matches((NodeList) found);
        } catch (XPathExpressionException e) {
            throw new InvalidSelectorException("The XPath is not valid: " + expression + " (" + reason(e) + ")", e);
        }
    }

    private static String reason(XPathExpressionException e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        return String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
    }

    private List<UiNode> matches(NodeList found) {
        List<UiNode> matches = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            UiNode node = nodes.get(found.item(i));
            if (node != null) {
                matches.add(node);
            }
        }
        return matches;
    }
}
