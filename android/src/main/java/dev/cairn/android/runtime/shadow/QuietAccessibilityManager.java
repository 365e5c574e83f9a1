package dev.cairn.android.runtime.shadow;

import android.view.accessibility.AccessibilityEvent;
import android.view.accessibility.AccessibilityManager;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowAccessibilityManager;

/** Nobody listens to events; Robolectric would keep them all, and with them the views that they came from. */
@Implements(AccessibilityManager.class)
public final class QuietAccessibilityManager extends ShadowAccessibilityManager {
    @Implementation
    @Override
    protected void sendAccessibilityEvent(AccessibilityEvent event) {}
}
