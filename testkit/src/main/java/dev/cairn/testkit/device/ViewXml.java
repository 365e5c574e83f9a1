package dev.cairn.testkit.device;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A view as a test wants it, and the XML that a device would tell of it. Immutable.
 *
 * @param attributes as they stand in the XML
 * @param children in drawing order
 */
public record ViewXml(Map<String, String> attributes, List<ViewXml> children) {
    /** Copies. */
    public ViewXml {
        attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
        children = List.copyOf(children);
    }

    /** A view of a class of {@code android.widget}, or of a class given by its full name. */
    public static ViewXml view(String className, ViewXml... children) {
        String full = className.contains(".") ? className : "android.widget." + className;
        Map<String, String> attributes = new LinkedHashMap<>(Map.of("class", full));
        attributes.put("enabled", "true");
        attributes.put("bounds", "[0,0][400,100]");
        return new ViewXml(attributes, List.of(children));
    }

    /** A text. */
    public static ViewXml text(String text) {
        return view("TextView").with("text", text);
    }

    /** A button that can be tapped. */
    public static ViewXml button(String text) {
        return view("Button").with("text", text).with("clickable", "true");
    }

    /** A list that scrolls, with a row per text. */
    public static ViewXml list(String... rows) {
        return view("ListView", Stream.of(rows).map(ViewXml::text).toArray(ViewXml[]::new))
                .with("scrollable", "true");
    }

    /** This view with another attribute. */
    public ViewXml with(String attribute, String value) {
        Map<String, String> more = new LinkedHashMap<>(attributes);
        more.put(attribute, value);
        return new ViewXml(more, children);
    }

    /** This view with a resource id of the app. */
    public ViewXml id(String name) {
        return with("resource-id", "demo:id/" + name);
    }

    /** This view at another place. */
    public ViewXml at(int left, int top, int right, int bottom) {
        return with("bounds", "[%d,%d][%d,%d]".formatted(left, top, right, bottom));
    }

    /** This view with its attributes the other way round, and those of all below it. */
    public ViewXml reversed() {
        List<String> names = new ArrayList<>(attributes.keySet());
        Collections.reverse(names);
        Map<String, String> back = new LinkedHashMap<>();
        names.forEach(name -> back.put(name, attributes.getOrDefault(name, "")));
        return new ViewXml(back, children.stream().map(ViewXml::reversed).toList());
    }

    /** What a device that shows these windows would give as page source. */
    public static String xml(ViewXml... windows) {
        return "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<hierarchy index=\"0\" class=\"hierarchy\">"
                + Stream.of(windows).map(ViewXml::element).collect(Collectors.joining())
                + "</hierarchy>";
    }

    private String element() {
        String name = attributes.getOrDefault("class", "view").replace('$', '.');
        String all = attributes.entrySet().stream()
                .map(attribute -> " " + attribute.getKey() + "=\"" + escape(attribute.getValue()) + "\"")
                .collect(Collectors.joining());
        return "<" + name + all + ">" + children.stream().map(ViewXml::element).collect(Collectors.joining()) + "</"
                + name + ">";
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace("\"", "&quot;")
                .replace("\n", "&#10;");
    }
}
