package dev.cairn.android.runtime.shadow;

import android.widget.TabHost;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowViewGroup;

/** Lets the framework's own code run. */
@Implements(TabHost.class)
public final class PlainTabHost extends ShadowViewGroup {}
