package dev.cairn.android.runtime.shadow;

import android.app.AlarmManager;
import org.robolectric.annotation.Implements;

/** Lets the framework's own code run; below it are our alarms. */
@Implements(AlarmManager.class)
public final class PlainAlarmManager {}
