package dev.cairn.android.runtime.shadow;

import android.app.ActivityManager;
import org.robolectric.annotation.Implements;

/** Lets the framework's own code run; below it are our tasks. */
@Implements(ActivityManager.AppTask.class)
public final class PlainAppTask {}
