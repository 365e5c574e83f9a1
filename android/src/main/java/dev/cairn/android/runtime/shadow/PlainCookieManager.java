package dev.cairn.android.runtime.shadow;

import android.webkit.CookieManager;
import org.robolectric.annotation.Implements;

/** Lets the framework's own code run. */
@Implements(CookieManager.class)
public final class PlainCookieManager {}
