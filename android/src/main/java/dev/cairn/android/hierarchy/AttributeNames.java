package dev.cairn.android.hierarchy;

import dev.cairn.android.device.AccessibilityNode;
import dev.cairn.android.device.UiFlag;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The attributes that a client may ask of an element, by each of their names. */
public final class AttributeNames {
    private static final List<List<String>> ALL = List.of(
            List.of("checkable"),
            List.of("checked"),
            List.of("class", "className"),
            List.of("clickable"),
            List.of("content-desc", "contentDescription"),
            List.of("enabled"),
            List.of("focusable"),
            List.of("focused"),
            List.of("long-clickable", "longClickable"),
            List.of("package"),
            List.of("password"),
            List.of("resource-id", "resourceId"),
            List.of("scrollable"),
            List.of("selection-start"),
            List.of("selection-end"),
            List.of("selected"),
            List.of("text", "name"),
            List.of("hint"),
            List.of("extras"),
            List.of("bounds"),
            List.of("index"),
            List.of("displayed"),
            List.of("contentSize"),
            List.of("a11y-important", "importantForAccessibility"),
            List.of("screen-reader-focusable", "screenReaderFocusable"),
            List.of("input-type", "inputType"),
            List.of("drawing-order", "drawingOrder"),
            List.of("showing-hint", "showingHintText"),
            List.of("text-entry-key", "textEntryKey"),
            List.of("multiline", "multiLine"),
            List.of("dismissable"),
            List.of("a11y-focused", "accessibilityFocused"),
            List.of("heading"),
            List.of("live-region", "liveRegion"),
            List.of("context-clickable", "contextClickable"),
            List.of("max-text-length", "maxTextLength"),
            List.of("content-invalid", "contentInvalid"),
            List.of("error", "errorText"),
            List.of("pane-title", "paneTitle"),
            List.of("tooltip-text", "tooltipText"),
            List.of("text-has-clickable-span", "textHasClickableSpan"),
            List.of("actions"),
            List.of("window-id", "windowId"),
            List.of("text-size", "textSize"),
            List.of("text-unit", "textUnit"),
            List.of("is-collection", "isCollection"),
            List.of("is-collection-item", "isCollectionItem"),
            List.of("collection-info", "collectionInfo"),
            List.of("collection-item-info", "collectionItemInfo"));

    private static final Map<String, String> BY_NAME = byName();

    private AttributeNames() {}

    private static Map<String, String> byName() {
        Map<String, String> names = new LinkedHashMap<>();
        ALL.forEach(same -> same.forEach(name -> names.put(name.toLowerCase(Locale.ROOT), same.get(0))));
        return names;
    }

    /** All names, those of the same attribute in braces. */
    public static List<String> all() {
        List<String> names = new ArrayList<>();
        ALL.forEach(same -> names.add(same.size() == 1 ? same.get(0) : "{" + String.join(",", same) + "}"));
        return names;
    }

    /** Whether an element can be asked for it. */
    public static boolean isKnown(String name) {
        return BY_NAME.containsKey(name.toLowerCase(Locale.ROOT));
    }

    /** The attribute's value, or null when the node has none. */
    public static @Nullable String value(String name, Source source, AccessibilityNode node) {
        Element element = source.at(node);
        return switch (BY_NAME.getOrDefault(name.toLowerCase(Locale.ROOT), name)) {
            case "extras" -> node.details().extras();
            case "actions" -> node.details().actions();
            case "text-size" -> textOf(node.details().textSize());
            case "text-unit" -> node.details().textUnit();
            case "multiline" -> String.valueOf(node.is(UiFlag.MULTILINE));
            case "is-collection" -> String.valueOf(node.details().collection() != null);
            case "is-collection-item" -> String.valueOf(node.details().collectionItem() != null);
            case "collection-info" -> node.details().collection();
            case "collection-item-info" -> node.details().collectionItem();
            case "contentSize" -> ContentSize.of(node);
            case "bounds" -> node.bounds().text();
            case String known -> NodeAttributes.of(element, source.settings()).get(known);
        };
    }

    private static @Nullable String textOf(@Nullable Object value) {
        return value == null ? null : value.toString();
    }
}
