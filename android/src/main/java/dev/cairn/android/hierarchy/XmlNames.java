package dev.cairn.android.hierarchy;

import java.util.concurrent.ConcurrentHashMap;

/** The names of XML elements: views' classes, without what XML does not allow. */
final class XmlNames {
    private static final String DEFAULT = "android.view.View";

    /** What may start a name, as the server has it. */
    private static final String START =
            "_A-Za-z\\u00C0-\\u00D6\\u00F8-\\u02FF\\u200C-\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF"
                    + "\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\x{10000}-\\x{10FFFF}";

    private static final String REST = START + "\\-.0-9\\u00B7\\u0300-\\u036F\\u203F-\\u2040";

    /** Classes are few, and their names are asked for with each node. */
    private static final ConcurrentHashMap<String, String> KNOWN = new ConcurrentHashMap<>();

    private XmlNames() {}

    static String of(String className, boolean normalized) {
        return normalized ? name(className, true) : KNOWN.computeIfAbsent(className, it -> name(it, false));
    }

    private static String name(String className, boolean normalized) {
        String name =
                className.replaceAll("[$@#&]", ".").replaceAll("\\.+", ".").replaceAll("(^\\.|\\.$)", "");
        if (normalized) {
            name = name.replaceAll("[^A-Za-z0-9\\-._]", "_");
        }
        name = name.replaceAll("^[^" + START + "]+", "").replaceAll("[^" + REST + "]", "_");
        return name.isBlank() ? DEFAULT : name;
    }
}
