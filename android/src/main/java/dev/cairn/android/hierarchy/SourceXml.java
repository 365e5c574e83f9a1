package dev.cairn.android.hierarchy;

import dev.cairn.android.device.Screen;
import dev.cairn.android.device.UiNode;
import java.util.List;
import java.util.Map;

/** Writes a screen as the XML that Appium's UiAutomator2 driver gives as page source. */
public final class SourceXml {
    private final StringBuilder xml = new StringBuilder("<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n");

    private SourceXml() {}

    /** The page source of the screen. */
    public static String of(Screen screen) {
        SourceXml source = new SourceXml();
        source.xml
                .append("<hierarchy index=\"0\" class=\"hierarchy\" rotation=\"")
                .append(screen.rotation())
                .append("\" width=\"")
                .append(screen.width())
                .append("\" height=\"")
                .append(screen.height())
                .append("\">\n");
        source.nodes(screen.windows(), 1);
        return source.xml.append("</hierarchy>").toString();
    }

    private void nodes(List<UiNode> nodes, int depth) {
        for (int i = 0; i < nodes.size(); i++) {
            node(nodes.get(i), i, depth);
        }
    }

    private void node(UiNode node, int index, int depth) {
        String tag = NodeAttributes.tag(node);
        xml.repeat("  ", depth).append('<').append(tag);
        for (Map.Entry<String, String> attribute :
                NodeAttributes.of(node, index).entrySet()) {
            xml.append(' ').append(attribute.getKey()).append("=\"");
            escape(attribute.getValue());
            xml.append('"');
        }
        if (node.children().isEmpty()) {
            xml.append(" />\n");
        } else {
            xml.append(">\n");
            nodes(node.children(), depth + 1);
            xml.repeat("  ", depth).append("</").append(tag).append(">\n");
        }
    }

    private void escape(String text) {
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> xml.append("&amp;");
                case '<' -> xml.append("&lt;");
                case '>' -> xml.append("&gt;");
                case '"' -> xml.append("&quot;");
                case '\n', '\r', '\t' -> xml.append("&#").append(c).append(';');
                default -> xml.appendCodePoint(isXml(c) ? c : '?');
            }
        });
    }

    static boolean isXml(int c) {
        return (c >= 0x20 && c <= 0xd7ff) || (c >= 0xe000 && c <= 0xfffd) || c >= 0x10000;
    }
}
