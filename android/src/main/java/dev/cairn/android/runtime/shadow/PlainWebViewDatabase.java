package dev.cairn.android.runtime.shadow;

import android.webkit.WebViewDatabase;
import org.robolectric.annotation.Implements;

/** Lets the framework's own code run. */
@Implements(WebViewDatabase.class)
public final class PlainWebViewDatabase {}
