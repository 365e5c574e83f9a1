package dev.cairn.android.runtime.shadow;

import android.hardware.SensorManager;
import org.robolectric.annotation.Implements;

/** Lets the framework's own code run; below it are our sensors. */
@Implements(SensorManager.class)
public final class PlainSensorManager {}
