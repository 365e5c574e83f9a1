package dev.cairn.android.runtime.sensor;

import android.hardware.Sensor;
import android.os.SystemClock;
import dev.cairn.android.device.SensorKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/**
 * Brings apps what the sensors measure, as the device's time passes. A phone that nobody moves measures the same again and again, so nobody waits for
 * the next time: the screen comes to rest meanwhile. Thread-safe.
 */
public final class SensorFeed {
    private static final int LONGEST_EVENT = 16;
    private static final Motion MOTION = new Motion();
    private static final List<Subscription> SUBSCRIPTIONS = new ArrayList<>();

    private SensorFeed() {}

    /** One that hears of sensors, on a thread of its own. */
    public interface Listener {
        /** What a sensor measures, filled up with zeros, and at which uptime in nanoseconds. */
        void measured(int handle, float[] values, long nanos);
    }

    private static final class Subscription {
        private final Listener listener;
        private final PhoneSensor sensor;
        private final long periodMs;
        private long nextMs = Long.MAX_VALUE;

        Subscription(Listener listener, PhoneSensor sensor, int periodMicros) {
            this.listener = listener;
            this.sensor = sensor;
            this.periodMs = Math.max(1, periodMicros / 1000);
        }

        void tell() {
            float[] event = new float[LONGEST_EVENT];
            float[] values = sensor.values(MOTION);
            System.arraycopy(values, 0, event, 0, values.length);
            listener.measured(sensor.handle(), event, SystemClock.elapsedRealtimeNanos());
            nextMs = sensor.isContinuous() ? SystemClock.uptimeMillis() + periodMs : Long.MAX_VALUE;
        }
    }

    /** Describes the sensor of that place in the list; false when there are no more. */
    public static boolean describe(Sensor sensor, int place) {
        boolean known = place < PhoneSensor.values().length;
        if (known) {
            PhoneSensor.values()[place].describe(sensor);
        }
        return known;
    }

    /** The permission that an app needs for the sensor; empty for none. */
    public static String permission(int handle) {
        String permission = sensor(handle).permission();
        return permission == null ? "" : permission;
    }

    private static PhoneSensor sensor(int handle) {
        return PhoneSensor.values()[handle - 1];
    }

    /** The listener hears of the sensor from now on, about so often. */
    public static synchronized void start(Listener listener, int handle, int periodMicros) {
        stop(listener, handle);
        PhoneSensor sensor = sensor(handle);
        Subscription made = new Subscription(listener, sensor, sensor.periodMicros(periodMicros));
        SUBSCRIPTIONS.add(made);
        if (sensor.answersAtOnce()) {
            made.tell();
        }
    }

    /** The listener hears no more of the sensor. */
    public static synchronized void stop(Listener listener, int handle) {
        SUBSCRIPTIONS.removeIf(one -> one.listener == listener && one.sensor.handle() == handle);
    }

    /** The listener hears of nothing more. */
    public static synchronized void stop(Listener listener) {
        SUBSCRIPTIONS.removeIf(one -> one.listener == listener);
    }

    /** Which sensors the listener hears of. */
    public static synchronized List<Integer> heard(Listener listener) {
        return SUBSCRIPTIONS.stream()
                .filter(one -> one.listener == listener)
                .map(one -> one.sensor.handle())
                .toList();
    }

    /** The app's process has ended. */
    public static synchronized void forgetListeners() {
        SUBSCRIPTIONS.clear();
    }

    /** The uptime at which somebody hears of a sensor next. */
    public static synchronized long nextMs() {
        long next = Long.MAX_VALUE;
        for (Subscription one : SUBSCRIPTIONS) {
            next = Math.min(next, one.nextMs);
        }
        return next;
    }

    /** Tells whom it is time to tell. */
    public static synchronized void clockAdvanced() {
        long now = SystemClock.uptimeMillis();
        for (Subscription one : SUBSCRIPTIONS) {
            if (one.nextMs <= now) {
                one.tell();
            }
        }
    }

    /** From now on this is measured; who listens is told. */
    public static synchronized void set(SensorKind kind, float... values) {
        List<float[]> before =
                SUBSCRIPTIONS.stream().map(one -> one.sensor.values(MOTION)).toList();
        MOTION.set(kind, values);
        Iterator<float[]> old = before.iterator();
        for (Subscription one : SUBSCRIPTIONS) {
            if (!Arrays.equals(old.next(), one.sensor.values(MOTION))) {
                one.tell();
            }
        }
    }

    /** A phone on its table again. */
    public static void reset() {
        MOTION.reset();
    }
}
