package dev.cairn.android.runtime.screen;

import android.view.View;
import org.robolectric.util.ReflectionHelpers;

/** What a window tells: by itself only of views that matter, and without their resource ids. */
final class FetchFlags {
    /** {@code AccessibilityNodeInfo.FLAG_SERVICE_REQUESTS_INCLUDE_NOT_IMPORTANT_VIEWS} and {@code …_REPORT_VIEW_IDS}. */
    private static final int ALL = 1 << 7 | 1 << 8;

    private FetchFlags() {}

    static void includeAll(View root) {
        Object attachInfo = ReflectionHelpers.getField(root, "mAttachInfo");
        if (attachInfo != null) {
            ReflectionHelpers.setField(attachInfo, "mAccessibilityFetchFlags", ALL);
        }
    }
}
