package dev.cairn.android.runtime.shadow;

import android.webkit.WebView;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowViewGroup;

/** Lets the framework's own code run. */
@Implements(WebView.class)
public final class PlainWebView extends ShadowViewGroup {}
