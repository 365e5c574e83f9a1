package dev.cairn.android.runtime.shadow;

import android.app.ActivityGroup;
import org.robolectric.annotation.Implements;

/** Lets the framework's own code run. */
@Implements(ActivityGroup.class)
@SuppressWarnings("deprecation") // apps still use it
public final class PlainActivityGroup extends CairnActivity {}
