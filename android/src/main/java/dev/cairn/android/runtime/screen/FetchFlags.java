package dev.cairn.android.runtime.screen;

import android.view.View;
import org.robolectric.util.reflector.Reflector;

/** What a window tells: by itself only of views that matter, and without their resource ids. */
final class FetchFlags {
    /** {@code AccessibilityNodeInfo.FLAG_SERVICE_REQUESTS_INCLUDE_NOT_IMPORTANT_VIEWS} and {@code …_REPORT_VIEW_IDS}. */
    private static final int ALL = 1 << 7 | 1 << 8;

    private FetchFlags() {}

    static void includeAll(View root) {
        Object attached =
                Reflector.reflector(FrameRenderer.RealView.class, root).getAttachInfo();
        if (attached != null) {
            Reflector.reflector(FrameRenderer.RealAttachInfo.class, attached).setFetchFlags(ALL);
        }
    }
}
