package dev.cairn.android.runtime.shadow;

import android.hardware.Sensor;
import dev.cairn.android.runtime.sensor.SensorFeed;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;

/** What the framework asks the phone's sensor service: which sensors there are. */
@Implements(className = "android.hardware.SystemSensorManager", isInAndroidSdk = false)
public final class CairnSensorManager {
    @Implementation
    protected static long nativeCreate(String opPackageName) {
        return 1;
    }

    /** Who asks for more than 200 events a second gets fewer in any case; a phone ends debuggable apps for it, and only these. */
    @Implementation
    protected boolean hasHighSamplingRateSensorsPermission() {
        return true;
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
