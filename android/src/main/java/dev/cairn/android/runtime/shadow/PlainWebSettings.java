package dev.cairn.android.runtime.shadow;

import android.webkit.WebSettings;
import org.robolectric.annotation.Implements;

/** Lets the framework's own code run. */
@Implements(WebSettings.class)
public final class PlainWebSettings {}
