package dev.cairn.android.device;

import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Screens made by hand. */
public final class SampleScreen {
    private SampleScreen() {}

    /** A screen with a list of two rows, a text field and a label. */
    public static ScreenSnapshot list() {
        AccessibilityNode first = node(3, "android.widget.TextView", "app:id/row", "First", null, UiFlag.CLICKABLE);
        AccessibilityNode second =
                node(4, "android.widget.TextView", "app:id/row", "Second <&\">", "two", UiFlag.CLICKABLE);
        AccessibilityNode rows = parent(2, "android.widget.ListView", "android:id/list", first, second);
        AccessibilityNode field =
                node(5, "android.widget.EditText", "app:id/edit", "", null, UiFlag.FOCUSED, UiFlag.EDITABLE);
        AccessibilityNode odd = node(6, "app.Outer$Inner", "", "line one\nline two\u0001", null);
        return new ScreenSnapshot(
                "app",
                "app.Main",
                0,
                100,
                200,
                160,
                List.of(parent(1, "android.widget.FrameLayout", "", rows, field, odd)));
    }

    private static AccessibilityNode parent(long id, String type, String resource, AccessibilityNode... children) {
        return new AccessibilityNode(
                id,
                new UiText("app", type, resource, "", null, null),
                UiState.of(EnumSet.of(UiFlag.ENABLED)),
                new UiBounds(0, 0, 100, 200),
                List.of(children));
    }

    private static AccessibilityNode node(
            long id, String type, String resource, String text, @Nullable String description, UiFlag... flags) {
        EnumSet<UiFlag> all = EnumSet.of(UiFlag.ENABLED);
        all.addAll(List.of(flags));
        return new AccessibilityNode(
                id,
                new UiText("app", type, resource, text, description, null),
                UiState.of(all),
                new UiBounds(0, (int) id * 10, 100, (int) id * 10 + 10),
                List.of());
    }
}
