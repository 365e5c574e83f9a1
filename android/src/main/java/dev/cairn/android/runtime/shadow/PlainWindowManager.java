package dev.cairn.android.runtime.shadow;

import org.robolectric.annotation.Implements;

/** Lets the framework's own code manage windows; Robolectric's keeps each view for ever whose activity ends without closing it. */
@Implements(className = "android.view.WindowManagerImpl", isInAndroidSdk = false)
public final class PlainWindowManager {}
