package dev.cairn.android.runtime.shadow;

import android.compat.Compatibility;
import org.robolectric.annotation.Implements;

/** Lets the framework's own code run; it is told which changes the app sees. Robolectric knows of three. */
@Implements(value = Compatibility.class, isInAndroidSdk = false)
public final class PlainCompatibility {}
