package dev.cairn.android.runtime.sensor;

import android.hardware.Sensor;
import dev.cairn.android.device.SensorKind;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.robolectric.util.ReflectionHelpers;

/** The sensors, in the order in which the phone lists them. */
public enum PhoneSensor {
    ACCELEROMETER(
            Sensor.TYPE_ACCELEROMETER, "ICM45631 Accelerometer", Rate.CONTINUOUS, 156.9f, SensorKind.ACCELERATION),
    ACCELEROMETER_UNCALIBRATED(
            Sensor.TYPE_ACCELEROMETER_UNCALIBRATED,
            "ICM45631 Accelerometer-Uncalibrated",
            Rate.CONTINUOUS,
            156.9f,
            SensorKind.ACCELERATION),
    GYROSCOPE(Sensor.TYPE_GYROSCOPE, "ICM45631 Gyroscope", Rate.CONTINUOUS, 34.9f, SensorKind.GYROSCOPE),
    GYROSCOPE_UNCALIBRATED(
            Sensor.TYPE_GYROSCOPE_UNCALIBRATED,
            "ICM45631 Gyroscope-Uncalibrated",
            Rate.CONTINUOUS,
            34.9f,
            SensorKind.GYROSCOPE_UNCALIBRATED),
    MAGNETIC_FIELD(
            Sensor.TYPE_MAGNETIC_FIELD, "MMC56X3X Magnetometer", Rate.CONTINUOUS, 3000f, SensorKind.MAGNETIC_FIELD),
    MAGNETIC_FIELD_UNCALIBRATED(
            Sensor.TYPE_MAGNETIC_FIELD_UNCALIBRATED,
            "MMC56X3X Magnetometer-Uncalibrated",
            Rate.CONTINUOUS,
            3000f,
            SensorKind.MAGNETIC_FIELD_UNCALIBRATED),
    PRESSURE(Sensor.TYPE_PRESSURE, "ICP20100 Pressure Sensor", Rate.CONTINUOUS, 1100f, SensorKind.PRESSURE),
    LIGHT(Sensor.TYPE_LIGHT, "TMD3719 Ambient Light Sensor", Rate.ON_CHANGE, 65535f, SensorKind.LIGHT),
    PROXIMITY(Sensor.TYPE_PROXIMITY, "TMD3719 Proximity Sensor (wake-up)", Rate.ON_CHANGE, 5f, SensorKind.PROXIMITY),
    TEMPERATURE(
            Sensor.TYPE_AMBIENT_TEMPERATURE, "Ambient Temperature Sensor", Rate.ON_CHANGE, 80f, SensorKind.TEMPERATURE),
    HUMIDITY(Sensor.TYPE_RELATIVE_HUMIDITY, "Relative Humidity Sensor", Rate.ON_CHANGE, 100f, SensorKind.HUMIDITY),
    ORIENTATION(Sensor.TYPE_ORIENTATION, "Orientation Sensor", Rate.CONTINUOUS, 360f, Motion::orientation),
    GRAVITY(Sensor.TYPE_GRAVITY, "Gravity Sensor", Rate.CONTINUOUS, 1000f, Motion::gravity),
    LINEAR_ACCELERATION(
            Sensor.TYPE_LINEAR_ACCELERATION, "Linear Acceleration Sensor", Rate.CONTINUOUS, 1000f, Motion::linear),
    ROTATION_VECTOR(Sensor.TYPE_ROTATION_VECTOR, "Rotation Vector Sensor", Rate.CONTINUOUS, 1f, Motion::rotation),
    GAME_ROTATION_VECTOR(
            Sensor.TYPE_GAME_ROTATION_VECTOR, "Game Rotation Vector Sensor", Rate.CONTINUOUS, 1f, Motion::rotation),
    GEOMAGNETIC_ROTATION_VECTOR(
            Sensor.TYPE_GEOMAGNETIC_ROTATION_VECTOR,
            "Geomagnetic Rotation Vector Sensor",
            Rate.CONTINUOUS,
            1f,
            Motion::rotation),
    STEP_COUNTER(Sensor.TYPE_STEP_COUNTER, "Step Counter", Rate.ON_CHANGE, 65535f, motion -> new float[1]),
    STEP_DETECTOR(Sensor.TYPE_STEP_DETECTOR, "Step Detector", Rate.RARE, 1f, motion -> new float[1]),
    SIGNIFICANT_MOTION(Sensor.TYPE_SIGNIFICANT_MOTION, "Significant Motion", Rate.ONCE, 1f, motion -> new float[1]);

    /** When a sensor speaks. */
    private enum Rate {
        CONTINUOUS(Sensor.REPORTING_MODE_CONTINUOUS, 20_000),
        ON_CHANGE(Sensor.REPORTING_MODE_ON_CHANGE, 0),
        ONCE(Sensor.REPORTING_MODE_ONE_SHOT, -1),
        RARE(Sensor.REPORTING_MODE_SPECIAL_TRIGGER, 0);

        private final int mode;
        private final int leastMicros;

        Rate(int mode, int leastMicros) {
            this.mode = mode;
            this.leastMicros = leastMicros;
        }
    }

    private static final int MODE_SHIFT = 1;
    private static final int WAKES_UP = 1;
    private static final int MOST_MICROS = 1_000_000;

    private final int type;
    private final String title;
    private final Rate rate;
    private final float range;
    private final Function<Motion, float[]> values;

    PhoneSensor(int type, String title, Rate rate, float range, SensorKind kind) {
        this(type, title, rate, range, motion -> motion.measured(kind));
    }

    PhoneSensor(int type, String title, Rate rate, float range, Function<Motion, float[]> values) {
        this.type = type;
        this.title = title;
        this.rate = rate;
        this.range = range;
        this.values = values;
    }

    /** Its number among the phone's sensors. */
    int handle() {
        return ordinal() + 1;
    }

    /** What it measures of that. */
    float[] values(Motion motion) {
        return values.apply(motion);
    }

    /** Whether it goes on measuring, and not only when something changes. */
    boolean isContinuous() {
        return rate == Rate.CONTINUOUS;
    }

    /** Whether it speaks at once to who asks. */
    boolean answersAtOnce() {
        return rate == Rate.CONTINUOUS || rate == Rate.ON_CHANGE;
    }

    /** How often it measures for an app that asks for this; in microseconds. */
    int periodMicros(int asked) {
        return Math.clamp(asked, Math.max(1, rate.leastMicros), MOST_MICROS);
    }

    /** What an app needs to be granted for it. */
    @Nullable
    String permission() {
        return this == STEP_COUNTER || this == STEP_DETECTOR ? "android.permission.ACTIVITY_RECOGNITION" : null;
    }

    /** Fills in what Android tells apps about it. */
    void describe(Sensor sensor) {
        set(sensor, "mHandle", handle());
        set(sensor, "mName", title);
        set(sensor, "mVendor", vendor());
        set(sensor, "mVersion", 1);
        set(sensor, "mMaxRange", range);
        set(sensor, "mResolution", range / 32_768);
        set(sensor, "mPower", 0.5f);
        set(sensor, "mMinDelay", rate.leastMicros);
        set(sensor, "mMaxDelay", isContinuous() ? MOST_MICROS : 0);
        set(sensor, "mFlags", rate.mode << MODE_SHIFT | (this == PROXIMITY || rate == Rate.ONCE ? WAKES_UP : 0));
        ReflectionHelpers.callInstanceMethod(sensor, "setType", ReflectionHelpers.ClassParameter.from(int.class, type));
        if (permission() != null) {
            set(sensor, "mRequiredPermission", permission());
        }
    }

    private String vendor() {
        String maker = title.substring(0, title.indexOf(' '));
        return switch (maker) {
            case "ICM45631", "ICP20100" -> "TDK-Invensense";
            case "MMC56X3X" -> "memsic";
            case "TMD3719" -> "AMS";
            default -> "Google";
        };
    }

    private static void set(Sensor sensor, String field, @Nullable Object value) {
        ReflectionHelpers.setField(sensor, field, value);
    }
}
