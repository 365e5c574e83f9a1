package dev.cairn.android.runtime.shadow;

import android.content.pm.SigningInfo;
import org.robolectric.annotation.Implements;

/** Lets the framework's own code tell who has signed an app. */
@Implements(SigningInfo.class)
public final class PlainSigningInfo {}
