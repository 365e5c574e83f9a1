package dev.cairn.android.hierarchy;

import dev.cairn.android.device.UiFlag;
import dev.cairn.android.device.UiNode;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** A node's attributes, with the names and in the order of Appium's UiAutomator2 driver. */
public final class NodeAttributes {
    private NodeAttributes() {}

    /** All attributes of the node, which is at the given place among its siblings. */
    public static Map<String, String> of(UiNode node, int index) {
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("index", String.valueOf(index));
        attributes.put("package", node.text().packageName());
        attributes.put("class", node.text().className());
        attributes.put("text", node.text().text());
        String description = node.text().contentDescription();
        if (description != null) {
            attributes.put("content-desc", description);
        }
        attributes.put("resource-id", node.text().resourceId());
        for (UiFlag flag : UiFlag.values()) {
            if (flag != UiFlag.EDITABLE) {
                attributes.put(name(flag), String.valueOf(node.state().is(flag)));
            }
        }
        attributes.put("bounds", node.bounds().text());
        attributes.put("displayed", "true");
        String hint = node.text().hint();
        if (hint != null) {
            attributes.put("hint", hint);
        }
        return attributes;
    }

    private static String name(UiFlag flag) {
        return flag.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The name of the node's XML element: its class, without what XML does not allow. */
    public static String tag(UiNode node) {
        String name = node.text().className().replaceAll("[$@#&]", ".").replaceAll("[^\\w.-]", "");
        return name.isEmpty()
                ? "android.view.View"
                : name.replaceAll("\\.+", ".").replaceAll("\\.$", "");
    }
}
