package dev.cairn.android.runtime.control;

import android.app.Application;
import android.app.KeyguardManager;
import android.content.ClipData;
import android.content.ClipboardManager;
import android.content.Intent;
import android.location.Location;
import android.location.LocationManager;
import android.os.BatteryManager;
import android.os.PowerManager;
import android.os.SystemClock;
import android.telephony.TelephonyManager;
import dev.cairn.android.device.GeoPosition;
import dev.cairn.android.runtime.sensor.SensorFeed;
import dev.cairn.android.runtime.shadow.Shadows;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.robolectric.shadows.ShadowLocationManager;

/** Charge, place, lock, clipboard: kept over the ends of processes, and set anew in each. */
public final class DeviceSettings {
    private static final int MICROAMPERE_HOURS_A_PERCENT = 44_000;
    private static final long MILLIS_A_PERCENT = 60_000;

    private int battery = 100;
    private boolean charging;
    private Optional<GeoPosition> position = Optional.empty();
    private boolean locating = true;
    private boolean locked;
    private boolean keyboard = true;
    private @Nullable ClipData clip;
    private int callState = TelephonyManager.CALL_STATE_IDLE;
    private String caller = "";

    /** A full battery, an empty clipboard, nowhere. */
    public DeviceSettings() {}

    void reset(Application application) {
        battery = 100;
        charging = false;
        position = Optional.empty();
        locating = true;
        locked = false;
        keyboard = true;
        clip = null;
        callState = TelephonyManager.CALL_STATE_IDLE;
        caller = "";
        SensorFeed.reset();
        apply(application);
    }

    /** Sets all of it in the process that has just started. */
    public void apply(Application application) {
        applyBattery(application);
        applyPosition(application);
        applyLock(application);
        applyCall(application);
        if (clip != null) {
            application.getSystemService(ClipboardManager.class).setPrimaryClip(clip);
        }
    }

    /** Keeps what the process that ends has put on the clipboard. */
    public void keep(Application application) {
        clip = application.getSystemService(ClipboardManager.class).getPrimaryClip();
    }

    /** The clipboard is empty in the next process. */
    public void emptyClipboard() {
        clip = null;
    }

    private void applyBattery(Application application) {
        var manager = Shadows.shadowOf(application.getSystemService(BatteryManager.class));
        manager.setIntProperty(BatteryManager.BATTERY_PROPERTY_CAPACITY, battery);
        manager.setIntProperty(BatteryManager.BATTERY_PROPERTY_STATUS, batteryStatus());
        manager.setIntProperty(BatteryManager.BATTERY_PROPERTY_CHARGE_COUNTER, battery * MICROAMPERE_HOURS_A_PERCENT);
        manager.setIntProperty(BatteryManager.BATTERY_PROPERTY_CURRENT_NOW, microamperes());
        manager.setIsCharging(charging);
        manager.setChargeTimeRemaining(charging && battery < 100 ? (100 - battery) * MILLIS_A_PERCENT : -1);
        application.sendStickyBroadcast(new Intent(Intent.ACTION_BATTERY_CHANGED)
                .putExtra(BatteryManager.EXTRA_LEVEL, battery)
                .putExtra(BatteryManager.EXTRA_SCALE, 100)
                .putExtra(BatteryManager.EXTRA_STATUS, batteryStatus())
                .putExtra(BatteryManager.EXTRA_PLUGGED, charging ? BatteryManager.BATTERY_PLUGGED_AC : 0)
                .putExtra(BatteryManager.EXTRA_HEALTH, BatteryManager.BATTERY_HEALTH_GOOD)
                .putExtra(BatteryManager.EXTRA_PRESENT, true)
                .putExtra(BatteryManager.EXTRA_TECHNOLOGY, "Li-ion")
                .putExtra(BatteryManager.EXTRA_TEMPERATURE, 250)
                .putExtra(BatteryManager.EXTRA_VOLTAGE, 4200));
    }

    /** Into the battery, or out of it by as much as a phone takes whose screen is on. */
    private int microamperes() {
        if (!charging) {
            return -250_000;
        }
        return battery == 100 ? 0 : 1_500_000;
    }

    private int batteryStatus() {
        if (battery == 100) {
            return BatteryManager.BATTERY_STATUS_FULL;
        }
        return charging ? BatteryManager.BATTERY_STATUS_CHARGING : BatteryManager.BATTERY_STATUS_DISCHARGING;
    }

    private void applyPosition(Application application) {
        ShadowLocationManager manager = Shadows.shadowOf(application.getSystemService(LocationManager.class));
        manager.setLocationEnabled(locating);
        manager.setProviderEnabled(LocationManager.GPS_PROVIDER, locating);
        manager.setProviderEnabled(LocationManager.NETWORK_PROVIDER, locating);
        if (locating) {
            position.ifPresent(place -> {
                manager.simulateLocation(location(LocationManager.GPS_PROVIDER, place));
                manager.simulateLocation(location(LocationManager.NETWORK_PROVIDER, place));
            });
        }
    }

    private static Location location(String provider, GeoPosition place) {
        Location location = new Location(provider);
        location.setLatitude(place.latitude());
        location.setLongitude(place.longitude());
        location.setAltitude(place.altitude());
        location.setSpeed((float) place.speed());
        location.setBearing((float) place.bearing());
        location.setAccuracy((float) place.accuracy());
        location.setTime(System.currentTimeMillis());
        location.setElapsedRealtimeNanos(SystemClock.elapsedRealtimeNanos());
        return location;
    }

    private void applyLock(Application application) {
        Shadows.shadowOf(application.getSystemService(KeyguardManager.class)).setKeyguardLocked(locked);
        Shadows.shadowOf(application.getSystemService(PowerManager.class)).turnScreenOn(!locked);
    }

    private void applyCall(Application application) {
        Shadows.shadowOf(application.getSystemService(TelephonyManager.class)).setCallState(callState, caller);
    }

    int battery() {
        return battery;
    }

    boolean isCharging() {
        return charging;
    }

    void battery(int percent, boolean plugged, Application application) {
        battery = percent;
        charging = plugged;
        applyBattery(application);
    }

    Optional<GeoPosition> position() {
        return position;
    }

    void position(Optional<GeoPosition> place, Application application) {
        position = place;
        applyPosition(application);
    }

    boolean isLocating() {
        return locating;
    }

    void locate(boolean enabled, Application application) {
        locating = enabled;
        applyPosition(application);
    }

    /** Whether a keyboard comes up on the screen for a text field. */
    public boolean hasKeyboard() {
        return keyboard;
    }

    void keyboard(boolean shows) {
        keyboard = shows;
    }

    boolean isLocked() {
        return locked;
    }

    void lock(boolean lock, Application application) {
        if (lock != locked) {
            locked = lock;
            applyLock(application);
            application.sendBroadcast(new Intent(lock ? Intent.ACTION_SCREEN_OFF : Intent.ACTION_SCREEN_ON));
            if (!lock) {
                application.sendBroadcast(new Intent(Intent.ACTION_USER_PRESENT));
            }
        }
    }

    void call(int state, String number, Application application) {
        callState = state;
        caller = number;
        applyCall(application);
    }
}
