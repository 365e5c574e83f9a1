package dev.cairn.android.hierarchy;

import dev.cairn.android.device.AccessibilityNode;
import dev.cairn.android.device.ScreenSnapshot;
import dev.cairn.android.device.UiDetails;
import dev.cairn.android.device.UiFlag;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A node's attributes, with the names, in the order and with the omissions of Appium's UiAutomator2 server
 * (its {@code UiElementSnapshot} and {@code Attribute}, version 10).
 */
public final class NodeAttributes {
    private final AccessibilityNode node;
    private final SourceSettings settings;
    private final Map<String, String> attributes = new LinkedHashMap<>();

    private NodeAttributes(AccessibilityNode node, SourceSettings settings) {
        this.node = node;
        this.settings = settings;
    }

    /** The attributes that a source shows. */
    static Map<String, String> of(Element element, SourceSettings settings) {
        NodeAttributes made = new NodeAttributes(element.node(), settings);
        made.put("index", element.index());
        if (ScreenSnapshot.isToast(element.node())) {
            made.putToast();
        } else {
            made.putCommon();
            made.putAccessibility();
            made.putRare();
        }
        return made.attributes;
    }

    private void put(String name, Object value) {
        attributes.put(name, String.valueOf(value));
    }

    private void putKnown(String name, @Nullable Object value) {
        if (value != null) {
            put(name, value);
        }
    }

    private void put(String name, UiFlag flag) {
        put(name, node.is(flag));
    }

    private void putIfTrue(String name, boolean value) {
        if (value) {
            put(name, true);
        }
    }

    private void putNatural(String name, int value) {
        if (value >= 0) {
            put(name, value);
        }
    }

    private void putToast() {
        put("package", node.text().packageName());
        put("class", node.text().className());
        put("text", node.text().text());
        put("displayed", true);
    }

    private void putCommon() {
        put("package", node.text().packageName());
        put("class", node.text().className());
        put("text", node.text().text());
        putKnown("content-desc", node.text().contentDescription());
        putKnown("resource-id", resourceId(node, settings));
        put("checkable", UiFlag.CHECKABLE);
        put("checked", UiFlag.CHECKED);
        put("clickable", UiFlag.CLICKABLE);
        put("enabled", UiFlag.ENABLED);
        put("focusable", UiFlag.FOCUSABLE);
        put("focused", UiFlag.FOCUSED);
        put("long-clickable", UiFlag.LONG_CLICKABLE);
        put("password", UiFlag.PASSWORD);
        put("scrollable", UiFlag.SCROLLABLE);
        putNatural("selection-start", node.details().selectionStart());
        putNatural("selection-end", node.details().selectionEnd());
        put("selected", UiFlag.SELECTED);
        put("bounds", node.bounds().text());
        put("displayed", !node.is(UiFlag.INVISIBLE));
    }

    private void putAccessibility() {
        UiDetails details = node.details();
        putKnown("hint", node.text().hint());
        putKnown("extras", settings.includeExtras() ? details.extras() : null);
        put("a11y-important", UiFlag.IMPORTANT);
        put("screen-reader-focusable", UiFlag.SCREEN_READER_FOCUSABLE);
        putKnown("input-type", details.inputType() == 0 ? null : details.inputType());
        put("drawing-order", details.drawingOrder());
        put("showing-hint", UiFlag.SHOWING_HINT);
        put("text-entry-key", UiFlag.TEXT_ENTRY_KEY);
        putKnown("multiline", details.maxTextLength() < 0 ? null : node.is(UiFlag.MULTILINE));
        put("dismissable", UiFlag.DISMISSABLE);
        put("a11y-focused", UiFlag.ACCESSIBILITY_FOCUSED);
        put("heading", UiFlag.HEADING);
        put("live-region", details.liveRegion());
        put("context-clickable", UiFlag.CONTEXT_CLICKABLE);
        putNatural("max-text-length", details.maxTextLength());
        put("content-invalid", UiFlag.CONTENT_INVALID);
    }

    private void putRare() {
        UiDetails details = node.details();
        putKnown("error", details.error());
        putKnown("pane-title", details.paneTitle());
        putKnown("tooltip-text", details.tooltip());
        putIfTrue("text-has-clickable-span", node.is(UiFlag.CLICKABLE_SPAN));
        putKnown("actions", settings.includeActions() ? details.actions() : null);
        putNatural("window-id", details.windowId());
        if (settings.includeRenderingInfo()) {
            putKnown("text-size", details.textSize());
            putKnown("text-unit", details.textUnit());
        }
        putIfTrue("is-collection", details.collection() != null);
        putIfTrue("is-collection-item", details.collectionItem() != null);
    }

    /** The resource id that clients are told, or null when there is none. */
    static @Nullable String resourceId(AccessibilityNode node, SourceSettings settings) {
        String tag = settings.mapTestTagToResourceId() ? node.details().testTag() : null;
        String id = tag == null ? node.text().resourceId() : tag;
        return id.isEmpty() ? null : id;
    }
}
