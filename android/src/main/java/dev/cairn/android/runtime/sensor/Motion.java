package dev.cairn.android.runtime.sensor;

import android.hardware.SensorManager;
import dev.cairn.android.device.SensorKind;
import java.util.EnumMap;
import java.util.Map;

/** What is measured, and what a phone computes of it for the sensors that are none of their own. Thread-safe. */
public final class Motion {
    private static final int SIZE = 3;

    private final Map<SensorKind, float[]> set = new EnumMap<>(SensorKind.class);

    Motion() {}

    /** All is as usual again. */
    synchronized void reset() {
        set.clear();
    }

    /** The first numbers of a kind change; what was not given stays. */
    synchronized void set(SensorKind kind, float... given) {
        float[] values = measured(kind);
        System.arraycopy(given, 0, values, 0, given.length);
        set.put(kind, values);
    }

    /** What was said, else the usual. */
    synchronized float[] measured(SensorKind kind) {
        float[] known = set.get(kind);
        return known == null ? kind.usual() : known.clone();
    }

    /** The part of the acceleration that keeps the phone on its table. */
    float[] gravity() {
        float[] all = measured(SensorKind.ACCELERATION);
        double length = Math.sqrt(all[0] * all[0] + all[1] * all[1] + all[2] * all[2]);
        if (length == 0) {
            return all;
        }
        for (int i = 0; i < SIZE; i++) {
            all[i] = (float) (all[i] / length * SensorManager.STANDARD_GRAVITY);
        }
        return all;
    }

    /** The rest of the acceleration. */
    float[] linear() {
        float[] all = measured(SensorKind.ACCELERATION);
        float[] gravity = gravity();
        for (int i = 0; i < SIZE; i++) {
            all[i] -= gravity[i];
        }
        return all;
    }

    /** A unit quaternion, and its accuracy in radians. */
    float[] rotation() {
        float[] r = matrix();
        return new float[] {
            part(r[7] - r[5], 1 + r[0] - r[4] - r[8]),
            part(r[2] - r[6], 1 - r[0] + r[4] - r[8]),
            part(r[3] - r[1], 1 - r[0] - r[4] + r[8]),
            part(1, 1 + r[0] + r[4] + r[8]),
            0.1f
        };
    }

    private static float part(float sign, float square) {
        return (float) Math.copySign(Math.sqrt(Math.max(0, square)) / 2, sign);
    }

    /** From the phone's axes to the world's; none when it falls, or is held along the field. */
    private float[] matrix() {
        float[] matrix = new float[9];
        boolean known = SensorManager.getRotationMatrix(
                matrix, null, measured(SensorKind.ACCELERATION), measured(SensorKind.MAGNETIC_FIELD));
        return known ? matrix : new float[] {1, 0, 0, 0, 1, 0, 0, 0, 1};
    }

    /** What was said of it, else what follows from gravity and the magnetic field; in degrees. */
    synchronized float[] orientation() {
        if (set.containsKey(SensorKind.ORIENTATION)) {
            return measured(SensorKind.ORIENTATION);
        }
        float[] angles = SensorManager.getOrientation(matrix(), new float[SIZE]);
        for (int i = 0; i < SIZE; i++) {
            angles[i] = (float) Math.toDegrees(angles[i]) + 0f; // no negative zero
        }
        angles[0] = (angles[0] + 360) % 360;
        return angles;
    }
}
