package dev.cairn.android.runtime.shadow;

import android.widget.TabWidget;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowViewGroup;

/** Lets the framework's own code run. */
@Implements(TabWidget.class)
public final class PlainTabWidget extends ShadowViewGroup {}
