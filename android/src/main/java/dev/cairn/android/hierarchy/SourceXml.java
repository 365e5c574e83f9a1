package dev.cairn.android.hierarchy;

import dev.cairn.android.device.ScreenSnapshot;
import java.util.List;

/** Writes a source as the XML that Appium's UiAutomator2 driver gives, character by character. */
public final class SourceXml {
    private final SourceSettings settings;
    private final StringBuilder xml = new StringBuilder("<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n");

    private SourceXml(SourceSettings settings) {
        this.settings = settings;
    }

    /** The page source. */
    public static String of(Source source) {
        ScreenSnapshot screen = source.screen();
        SourceXml made = new SourceXml(source.settings());
        made.xml.append("<hierarchy");
        made.attribute("index", "0");
        made.attribute("class", "hierarchy");
        made.attribute("rotation", String.valueOf(screen.rotation()));
        made.attribute("width", String.valueOf(screen.width()));
        made.attribute("height", String.valueOf(screen.height()));
        made.content(source.roots(), 0, "hierarchy");
        return made.xml.toString();
    }

    private void content(List<Element> children, int depth, String tag) {
        if (children.isEmpty()) {
            xml.append(" />");
            return;
        }
        xml.append(">\n");
        children.forEach(child -> element(child, depth + 1));
        xml.repeat("  ", depth).append("</").append(tag).append('>');
    }

    private void element(Element element, int depth) {
        String tag = XmlNames.of(element.node().text().className(), settings.normalizeTagNames());
        xml.repeat("  ", depth).append('<').append(tag);
        NodeAttributes.of(element, settings).forEach(this::attribute);
        content(element.children(), depth, tag);
        xml.append('\n');
    }

    private void attribute(String name, String value) {
        char quote = value.indexOf('"') < 0 ? '"' : '\'';
        xml.append(' ').append(name).append('=').append(quote);
        value.codePoints().forEach(c -> character(c, quote));
        xml.append(quote);
    }

    private void character(int c, char quote) {
        switch (c) {
            case '&' -> xml.append("&amp;");
            case '<' -> xml.append("&lt;");
            case '>' -> xml.append("&gt;");
            case '\n', '\r', '\t' -> reference(c);
            default -> {
                if (c == quote) {
                    xml.append(c == '"' ? "&quot;" : "&apos;");
                } else if (c >= 0x10000) {
                    reference(c);
                } else {
                    xml.append((char) (isXml(c) ? c : '?'));
                }
            }
        }
    }

    private void reference(int c) {
        xml.append("&#").append(c).append(';');
    }

    private static boolean isXml(int c) {
        return (c >= 0x20 && c <= 0xd7ff) || (c >= 0xe000 && c <= 0xfffd);
    }
}
