package dev.cairn.android.runtime.shadow;

import android.webkit.WebStorage;
import org.robolectric.annotation.Implements;

/** Lets the framework's own code run. */
@Implements(WebStorage.class)
public final class PlainWebStorage {}
