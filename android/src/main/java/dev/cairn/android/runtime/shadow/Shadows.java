package dev.cairn.android.runtime.shadow;

import android.app.ActivityManager;
import android.app.Application;
import android.app.KeyguardManager;
import android.app.NotificationManager;
import android.content.pm.PackageManager;
import android.location.LocationManager;
import android.os.BatteryManager;
import android.os.Looper;
import android.os.PowerManager;
import android.telephony.TelephonyManager;
import android.view.Display;
import android.view.accessibility.AccessibilityManager;
import android.view.inputmethod.InputMethodManager;
import org.robolectric.shadow.api.Shadow;
import org.robolectric.shadows.ShadowAccessibilityManager;
import org.robolectric.shadows.ShadowActivityManager;
import org.robolectric.shadows.ShadowApplication;
import org.robolectric.shadows.ShadowBatteryManager;
import org.robolectric.shadows.ShadowDisplay;
import org.robolectric.shadows.ShadowInputMethodManager;
import org.robolectric.shadows.ShadowKeyguardManager;
import org.robolectric.shadows.ShadowLocationManager;
import org.robolectric.shadows.ShadowLooper;
import org.robolectric.shadows.ShadowNotificationManager;
import org.robolectric.shadows.ShadowPackageManager;
import org.robolectric.shadows.ShadowPowerManager;
import org.robolectric.shadows.ShadowTelephonyManager;

/**
 * What Robolectric has behind the services that the device steers. Its own class of this name has a method for every class of Android, and with
 * it the compiler reads them all, some of which that of JDK 21 refuses.
 */
public final class Shadows {
    private Shadows() {}

    /** Its shadow. */
    public static ShadowAccessibilityManager shadowOf(AccessibilityManager manager) {
        return Shadow.extract(manager);
    }

    /** Its shadow. */
    public static ShadowActivityManager shadowOf(ActivityManager manager) {
        return Shadow.extract(manager);
    }

    /** Its shadow. */
    public static ShadowApplication shadowOf(Application application) {
        return Shadow.extract(application);
    }

    /** Its shadow. */
    public static ShadowBatteryManager shadowOf(BatteryManager manager) {
        return Shadow.extract(manager);
    }

    /** Its shadow. */
    public static ShadowDisplay shadowOf(Display display) {
        return Shadow.extract(display);
    }

    /** Its shadow. */
    public static ShadowInputMethodManager shadowOf(InputMethodManager manager) {
        return Shadow.extract(manager);
    }

    /** Its shadow. */
    public static ShadowKeyguardManager shadowOf(KeyguardManager manager) {
        return Shadow.extract(manager);
    }

    /** Its shadow. */
    public static ShadowLocationManager shadowOf(LocationManager manager) {
        return Shadow.extract(manager);
    }

    /** Its shadow. */
    public static ShadowLooper shadowOf(Looper looper) {
        return Shadow.extract(looper);
    }

    /** Its shadow. */
    public static ShadowNotificationManager shadowOf(NotificationManager manager) {
        return Shadow.extract(manager);
    }

    /** Its shadow. */
    public static ShadowPackageManager shadowOf(PackageManager manager) {
        return Shadow.extract(manager);
    }

    /** Its shadow. */
    public static ShadowPowerManager shadowOf(PowerManager manager) {
        return Shadow.extract(manager);
    }

    /** Its shadow. */
    public static ShadowTelephonyManager shadowOf(TelephonyManager manager) {
        return Shadow.extract(manager);
    }
}
