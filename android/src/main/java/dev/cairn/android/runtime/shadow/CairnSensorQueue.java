package dev.cairn.android.runtime.shadow;

import android.content.pm.PackageManager;
import android.hardware.SensorManager;
import android.hardware.SystemSensorManager;
import android.os.Handler;
import android.os.Looper;
import android.os.MessageQueue;
import dev.cairn.android.runtime.sensor.SensorFeed;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.shadow.api.Shadow;
import org.robolectric.util.ReflectionHelpers.ClassParameter;
import org.robolectric.util.reflector.ForType;
import org.robolectric.util.reflector.Reflector;

/** The way by which what sensors measure reaches one listener of an app, on the thread that it asked for. */
@Implements(className = "android.hardware.SystemSensorManager$BaseEventQueue", isInAndroidSdk = false)
public final class CairnSensorQueue implements SensorFeed.Listener {
    private static final int REFUSED = -1;
    private static final Map<Long, CairnSensorQueue> QUEUES = new HashMap<>();
    private static long last;

    @RealObject
    @SuppressWarnings("NullAway.Init")
    private Object queue;

    @SuppressWarnings("NullAway.Init")
    private Handler thread;

    /** The app's process has ended. */
    public static void forgetAll() {
        synchronized (QUEUES) {
            QUEUES.clear();
        }
        SensorFeed.forgetListeners();
    }

    @Implementation
    protected void __constructor__(Looper looper, SystemSensorManager manager, int mode, String packageName) {
        thread = new Handler(looper);
        Shadow.invokeConstructor(
                type(),
                queue,
                ClassParameter.from(Looper.class, looper),
                ClassParameter.from(SystemSensorManager.class, manager),
                ClassParameter.from(int.class, mode),
                ClassParameter.from(String.class, packageName));
    }

    private static Class<?> type() {
        try {
            return Class.forName("android.hardware.SystemSensorManager$BaseEventQueue");
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    @Implementation
    protected static long nativeInitBaseEventQueue(
            long manager,
            WeakReference<?> queue,
            MessageQueue messages,
            String packageName,
            int mode,
            String opPackageName,
            @Nullable String attributionTag) {
        synchronized (QUEUES) {
            QUEUES.put(++last, Shadow.extract(queue.get()));
            return last;
        }
    }

    private static @Nullable CairnSensorQueue of(long number) {
        synchronized (QUEUES) {
            return QUEUES.get(number);
        }
    }

    @Implementation
    protected static int nativeEnableSensor(long number, int handle, int periodMicros, int maxLatencyMicros) {
        CairnSensorQueue known = of(number);
        String permission = SensorFeed.permission(handle);
        boolean refused = !permission.isEmpty()
                && RuntimeEnvironment.getApplication().checkSelfPermission(permission)
                        != PackageManager.PERMISSION_GRANTED;
        if (known == null || refused) {
            return REFUSED;
        }
        SensorFeed.start(known, handle, periodMicros);
        return 0;
    }

    @Implementation
    protected static int nativeDisableSensor(long number, int handle) {
        CairnSensorQueue known = of(number);
        if (known != null) {
            SensorFeed.stop(known, handle);
        }
        return 0;
    }

    @Implementation
    protected static void nativeDestroySensorEventQueue(long number) {
        CairnSensorQueue known;
        synchronized (QUEUES) {
            known = QUEUES.remove(number);
        }
        if (known != null) {
            SensorFeed.stop(known);
        }
    }

    @Implementation
    protected static int nativeFlushSensor(long number) {
        CairnSensorQueue known = of(number);
        if (known == null) {
            return REFUSED;
        }
        SensorFeed.heard(known)
                .forEach(handle -> known.thread.post(() -> known.real().dispatchFlushCompleteEvent(handle)));
        return 0;
    }

    @Override
    public void measured(int handle, float[] values, long nanos) {
        thread.post(() -> {
            if (SensorFeed.heard(this).contains(handle)) {
                real().dispatchSensorEvent(handle, values, SensorManager.SENSOR_STATUS_ACCURACY_HIGH, nanos);
            }
        });
    }

    private Real real() {
        return Reflector.reflector(Real.class, queue);
    }

    /** The framework's own code. */
    @ForType(className = "android.hardware.SystemSensorManager$BaseEventQueue")
    interface Real {
        void dispatchSensorEvent(int handle, float[] values, int accuracy, long nanos);

        void dispatchFlushCompleteEvent(int handle);
    }
}
