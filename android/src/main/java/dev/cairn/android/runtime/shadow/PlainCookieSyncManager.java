package dev.cairn.android.runtime.shadow;

import android.webkit.CookieSyncManager;
import org.robolectric.annotation.Implements;

/** Lets the framework's own code run. */
@Implements(CookieSyncManager.class)
@SuppressWarnings("deprecation") // apps still use it
public final class PlainCookieSyncManager {}
