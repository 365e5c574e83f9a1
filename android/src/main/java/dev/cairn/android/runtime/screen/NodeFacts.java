package dev.cairn.android.runtime.screen;

import android.os.Bundle;
import android.text.Spanned;
import android.text.style.ClickableSpan;
import android.view.accessibility.AccessibilityNodeInfo;
import android.view.accessibility.AccessibilityNodeInfo.AccessibilityAction;
import dev.cairn.android.device.UiDetails;
import dev.cairn.android.device.UiFlag;
import dev.cairn.android.device.UiState;
import dev.cairn.android.device.UiText;
import dev.cairn.android.runtime.process.AppProcess;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Takes over what a view told accessibility services of itself. */
final class NodeFacts {
    private static final String TEST_TAG = "androidx.compose.ui.semantics.testTag";

    private NodeFacts() {}

    static UiText text(AccessibilityNodeInfo info, String packageName) {
        String id = info.getViewIdResourceName();
        return new UiText(
                info.getPackageName() == null
                        ? packageName
                        : info.getPackageName().toString(),
                orEmpty(info.getClassName()),
                id == null ? "" : id,
                text(info),
                onPhone(info.getContentDescription()),
                onPhone(info.getHintText()));
    }

    /** A seek bar's text is its value; files have a phone's names, whichever the machine's are. */
    private static String text(AccessibilityNodeInfo info) {
        AccessibilityNodeInfo.RangeInfo range = info.getRangeInfo();
        if (range != null) {
            return Float.toString(range.getCurrent());
        }
        return AppProcess.onPhone(orEmpty(info.getText()));
    }

    private static @Nullable String onPhone(@Nullable CharSequence text) {
        return text == null ? null : AppProcess.onPhone(text.toString());
    }

    static String orEmpty(@Nullable CharSequence text) {
        return text == null ? "" : text.toString();
    }

    private static @Nullable String orNull(@Nullable CharSequence text) {
        return text == null ? null : text.toString();
    }

    static UiState state(AccessibilityNodeInfo info) {
        EnumSet<UiFlag> flags = EnumSet.noneOf(UiFlag.class);
        set(flags, UiFlag.CHECKABLE, info.isCheckable());
        set(flags, UiFlag.CHECKED, info.isChecked());
        set(flags, UiFlag.CLICKABLE, info.isClickable());
        set(flags, UiFlag.ENABLED, info.isEnabled());
        set(flags, UiFlag.FOCUSABLE, info.isFocusable());
        set(flags, UiFlag.FOCUSED, info.isFocused());
        set(flags, UiFlag.LONG_CLICKABLE, info.isLongClickable());
        set(flags, UiFlag.PASSWORD, info.isPassword());
        set(flags, UiFlag.SCROLLABLE, info.isScrollable());
        set(flags, UiFlag.SELECTED, info.isSelected());
        set(flags, UiFlag.EDITABLE, info.isEditable());
        setRare(flags, info);
        return UiState.of(flags);
    }

    private static void setRare(EnumSet<UiFlag> flags, AccessibilityNodeInfo info) {
        set(flags, UiFlag.INVISIBLE, !info.isVisibleToUser());
        set(flags, UiFlag.IMPORTANT, info.isImportantForAccessibility());
        set(flags, UiFlag.SCREEN_READER_FOCUSABLE, info.isScreenReaderFocusable());
        set(flags, UiFlag.SHOWING_HINT, info.isShowingHintText());
        set(flags, UiFlag.TEXT_ENTRY_KEY, info.isTextEntryKey());
        set(flags, UiFlag.MULTILINE, info.isMultiLine());
        set(flags, UiFlag.DISMISSABLE, info.isDismissable());
        set(flags, UiFlag.ACCESSIBILITY_FOCUSED, info.isAccessibilityFocused());
        set(flags, UiFlag.HEADING, info.isHeading());
        set(flags, UiFlag.CONTEXT_CLICKABLE, info.isContextClickable());
        set(flags, UiFlag.CONTENT_INVALID, info.isContentInvalid());
        set(flags, UiFlag.CLICKABLE_SPAN, hasClickableSpan(info));
    }

    private static void set(EnumSet<UiFlag> flags, UiFlag flag, boolean on) {
        if (on) {
            flags.add(flag);
        }
    }

    private static boolean hasClickableSpan(AccessibilityNodeInfo info) {
        return info.getText() instanceof Spanned spanned
                && "android.widget.TextView".contentEquals(orEmpty(info.getClassName()))
                && spanned.getSpans(0, spanned.length(), ClickableSpan.class).length > 0;
    }

    static UiDetails details(AccessibilityNodeInfo info, int windowId, TextSize size) {
        int start = info.getTextSelectionStart();
        int end = info.getTextSelectionEnd();
        boolean selects = start >= 0 && start != end;
        return new UiDetails(
                windowId,
                info.getDrawingOrder(),
                info.getLiveRegion(),
                info.getInputType(),
                info.getMaxTextLength(),
                selects ? start : -1,
                selects ? end : -1,
                orNull(info.getError()),
                orNull(info.getPaneTitle()),
                orNull(info.getTooltipText()),
                actions(info.getActionList()),
                extras(info.getExtras()),
                testTag(info.getExtras()),
                size.value(),
                size.unit(),
                CollectionFacts.json(info.getCollectionInfo()),
                CollectionFacts.json(info.getCollectionItemInfo()));
    }

    private static @Nullable String actions(List<AccessibilityAction> actions) {
        return actions.isEmpty()
                ? null
                : actions.stream()
                        .map(action -> action.toString().split(" ")[1])
                        .collect(Collectors.joining(","));
    }

    private static String extras(Bundle extras) {
        return extras.isEmpty()
                ? ""
                : extras.keySet().stream()
                        .sorted()
                        .filter(key -> extras.get(key) != null)
                        .map(key -> key + "=" + extras.get(key))
                        .collect(Collectors.joining(";"));
    }

    private static @Nullable String testTag(Bundle extras) {
        return extras.isEmpty() ? null : orNull(extras.getCharSequence(TEST_TAG));
    }
}
