package dev.cairn.agent.screen;

import java.io.InputStream;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * All that a device shows at one time.
 *
 * @param root a node without class over the windows' roots
 */
public record Hierarchy(UiNode root) {
    private static final String ROOT = "hierarchy";

    /** No screen is nearly so deep, nor has so many views. */
    private static final int DEEPEST = 500;

    private static final int MOST_NODES = 200_000;
    private static final int MOST_ATTRIBUTES = 200;
    private static final XMLInputFactory XML = secure();

    /**
     * Parses UiAutomator's XML, in which a view is a {@code node}, or Appium's, in which it is named by its class.
     *
     * @throws XMLStreamException if it is not well-formed, or has a document type, which no device writes
     */
    public static Hierarchy parse(String xml) throws XMLStreamException {
        return read(XML.createXMLStreamReader(new StringReader(xml)));
    }

    /**
     * The same of a file's bytes, in whatever encoding it says that it is.
     *
     * @throws XMLStreamException as {@link #parse(String)}
     */
    public static Hierarchy parse(InputStream xml) throws XMLStreamException {
        return read(XML.createXMLStreamReader(xml));
    }

    private static Hierarchy read(XMLStreamReader in) throws XMLStreamException {
        Deque<List<UiNode>> open = new ArrayDeque<>();
        Deque<Map<String, String>> attributes = new ArrayDeque<>();
        open.push(new ArrayList<>());
        int nodes = 0;
        while (in.hasNext()) {
            switch (in.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    if (open.size() > DEEPEST || ++nodes > MOST_NODES) {
                        throw new XMLStreamException(
                                "more than " + (open.size() > DEEPEST ? DEEPEST + " deep" : MOST_NODES + " nodes"),
                                in.getLocation());
                    }
                    attributes.push(attributes(in));
                    open.push(new ArrayList<>());
                }
                case XMLStreamConstants.END_ELEMENT -> {
                    UiNode node = new UiNode(attributes.pop(), List.copyOf(open.pop()));
                    open.element().add(node);
                }
                case XMLStreamConstants.DTD ->
                    throw new XMLStreamException("a document type is not allowed", in.getLocation());
                default -> {} // text and comments carry nothing
            }
        }
        UiNode top = open.pop().getFirst();
        return new Hierarchy(isView(top) ? new UiNode(Map.of(), List.of(top)) : top);
    }

    private static boolean isView(UiNode node) {
        return !node.className().isEmpty() && !node.className().equals(ROOT);
    }

    /** The size of the display in pixels, as its root says, or the extent of what is shown. */
    public Bounds extent() {
        Bounds display = Bounds.parse("[0,0][" + root.get("width") + "," + root.get("height") + "]");
        if (!display.isEmpty()) {
            return display;
        }
        int right = root.all().mapToInt(node -> node.bounds().right()).max().orElse(0);
        int bottom = root.all().mapToInt(node -> node.bounds().bottom()).max().orElse(0);
        return new Bounds(0, 0, right, bottom);
    }

    private static Map<String, String> attributes(XMLStreamReader in) {
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < in.getAttributeCount(); i++) {
            attributes.put(in.getAttributeLocalName(i), in.getAttributeValue(i));
        }
        if (!in.getLocalName().equals("node") && !in.getLocalName().equals(ROOT)) {
            attributes.putIfAbsent("class", in.getLocalName());
        }
        return Collections.unmodifiableMap(attributes);
    }

    private static XMLInputFactory secure() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        // no source has namespaces, and what declares them is counted by nobody
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        limit(factory, "jdk.xml.maxElementDepth", DEEPEST + 1); // the JDK has 100 of its own, and pages are deeper
        limit(factory, "jdk.xml.elementAttributeLimit", MOST_ATTRIBUTES);
        return factory;
    }

    private static void limit(XMLInputFactory factory, String property, int most) {
        if (factory.isPropertySupported(property)) {
            factory.setProperty(property, Integer.toString(most));
        }
    }
}
