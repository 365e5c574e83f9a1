package dev.cairn.android.runtime.shadow;

import android.accessibilityservice.AccessibilityService;
import org.robolectric.annotation.Implements;

/** No user has switched it on: Android's own code tells it that nobody is connected. */
@Implements(AccessibilityService.class)
public final class PlainAccessibilityService extends CairnService {}
