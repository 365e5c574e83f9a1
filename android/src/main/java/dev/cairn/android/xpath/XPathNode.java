package dev.cairn.android.xpath;

import java.util.List;
import java.util.Map;

/** An element to be searched. */
public record XPathNode(String name, Map<String, String> attributes, List<XPathNode> children) {
    public XPathNode {
        children = List.copyOf(children);
    }
}
