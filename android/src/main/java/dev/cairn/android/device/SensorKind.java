package dev.cairn.android.device;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a phone measures around it, of which a client may say what it is. The others of its sensors follow from these. */
public enum SensorKind {
    /** Metres a second squared, with gravity, along the display's width, its height, and out of it. */
    ACCELERATION(0, 0, 9.80665f),
    /** Radians a second about the same axes. */
    GYROSCOPE(0, 0, 0),
    /** Microtesla along the same axes. */
    MAGNETIC_FIELD(0, 22, -42),
    /** Degrees: azimuth, pitch, roll. */
    ORIENTATION(0, 0, 0),
    /** Degrees Celsius. */
    TEMPERATURE(21),
    /** Centimetres to what is before the display. */
    PROXIMITY(5),
    /** Lux. */
    LIGHT(250),
    /** Hectopascal. */
    PRESSURE(1013.25f),
    /** Percent. */
    HUMIDITY(45),
    /** Microtesla, and what of it is the phone's own. */
    MAGNETIC_FIELD_UNCALIBRATED(0, 22, -42, 0, 0, 0),
    /** Radians a second, and what of it is drift. */
    GYROSCOPE_UNCALIBRATED(0, 0, 0, 0, 0, 0);

    private final float[] usual;

    SensorKind(float... usual) {
        this.usual = usual;
    }

    /** As Appium names it: {@code magnetic-field}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The one of that name. */
    public static Optional<SensorKind> of(String id) {
        return Arrays.stream(values()).filter(kind -> kind.id().equals(id)).findFirst();
    }

    /** What clients may call a sensor, in the order of declaration. */
    public static List<String> ids() {
        return Arrays.stream(values()).map(SensorKind::id).toList();
    }

    /** What a phone measures that lies on a table indoors, its display up and its head to the north. */
    public float[] usual() {
        return usual.clone();
    }

    /** How many numbers it has. */
    public int size() {
        return usual.length;
    }
}
