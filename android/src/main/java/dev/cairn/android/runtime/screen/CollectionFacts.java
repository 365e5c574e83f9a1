package dev.cairn.android.runtime.screen;

import android.view.accessibility.AccessibilityNodeInfo.CollectionInfo;
import android.view.accessibility.AccessibilityNodeInfo.CollectionItemInfo;
import org.jspecify.annotations.Nullable;

/** Rows and columns as UiAutomator2 writes them in its attributes {@code collection-info} and {@code collection-item-info}. */
final class CollectionFacts {
    private CollectionFacts() {}

    static @Nullable String json(@Nullable CollectionInfo info) {
        return info == null
                ? null
                : "{\"rowCount\":%d,\"columnCount\":%d,\"isHierarchical\":%b,\"selectionMode\":%d}"
                        .formatted(
                                info.getRowCount(),
                                info.getColumnCount(),
                                info.isHierarchical(),
                                info.getSelectionMode());
    }

    static @Nullable String json(@Nullable CollectionItemInfo info) {
        return info == null
                ? null
                : ("{\"rowIndex\":%d,\"columnIndex\":%d,\"rowSpan\":%d,\"columnSpan\":%d,"
                                + "\"isHeading\":%b,\"isSelected\":%b}")
                        .formatted(
                                info.getRowIndex(),
                                info.getColumnIndex(),
                                info.getRowSpan(),
                                info.getColumnSpan(),
                                info.isHeading(),
                                info.isSelected());
    }
}
