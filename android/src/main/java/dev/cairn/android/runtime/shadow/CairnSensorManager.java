package dev.cairn.android.runtime.shadow;

import android.hardware.Sensor;
import dev.cairn.android.runtime.sensor.SensorFeed;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;

/** What the framework asks the phone's sensor service: which sensors there are. */
@Implements(className = "android.hardware.SystemSensorManager", isInAndroidSdk = false)
public final class CairnSensorManager {
    /** Made by Robolectric. */
    public CairnSensorManager() {}

    @Implementation
    protected static long nativeCreate(String opPackageName) {
        return 1;
    }

    @Implementation
    protected static boolean nativeGetSensorAtIndex(long manager, Sensor sensor, int index) {
        return SensorFeed.describe(sensor, index);
    }

    @Implementation
    protected static boolean nativeGetDefaultDeviceSensorAtIndex(long manager, Sensor sensor, int index) {
        return SensorFeed.describe(sensor, index);
    }
}
