package dev.cairn.sensors;

import android.app.Activity;
import android.hardware.Sensor;
import android.hardware.SensorEvent;
import android.hardware.SensorEventListener;
import android.hardware.SensorManager;
import android.os.Bundle;
import android.os.Handler;
import android.os.HandlerThread;
import android.widget.TextView;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** Shows what the phone's sensors measure, and how often it heard. */
public final class Main extends Activity implements SensorEventListener {
    private final Map<String, String> measured = new TreeMap<>();
    private SensorManager sensors;
    private TextView shown;
    private int often;
    private volatile int elsewhere;

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        shown = new TextView(this);
        shown.setOnClickListener(view -> sensors.unregisterListener(this));
        setContentView(shown);
        sensors = getSystemService(SensorManager.class);
        for (int type : new int[] {
            Sensor.TYPE_LIGHT, Sensor.TYPE_PROXIMITY, Sensor.TYPE_PRESSURE, Sensor.TYPE_GRAVITY, Sensor.TYPE_LINEAR_ACCELERATION,
            Sensor.TYPE_ROTATION_VECTOR, Sensor.TYPE_ORIENTATION, Sensor.TYPE_ACCELEROMETER
        }) {
            sensors.registerListener(this, sensors.getDefaultSensor(type), SensorManager.SENSOR_DELAY_NORMAL);
        }
        fact("steps", sensors.registerListener(this, sensors.getDefaultSensor(Sensor.TYPE_STEP_COUNTER), 0));
        fact("pulse", sensors.getDefaultSensor(Sensor.TYPE_HEART_RATE));
        fact("most", sensors.getSensorList(Sensor.TYPE_ALL).size() >= 15);
        fact("feature", getPackageManager().hasSystemFeature("android.hardware.sensor.gyroscope"));
        Sensor first = sensors.getDefaultSensor(Sensor.TYPE_ACCELEROMETER);
        fact("first", first.getStringType() + " " + first.getReportingMode() + " " + first.isWakeUpSensor());
        HandlerThread thread = new HandlerThread("sensors");
        thread.start();
        sensors.registerListener(new SensorEventListener() {
            @Override
            public void onSensorChanged(SensorEvent event) {
                elsewhere++;
            }

            @Override
            public void onAccuracyChanged(Sensor sensor, int accuracy) {}
        }, sensors.getDefaultSensor(Sensor.TYPE_GYROSCOPE), SensorManager.SENSOR_DELAY_GAME, new Handler(thread.getLooper()));
    }

    private void fact(String name, Object value) {
        measured.put(name, String.valueOf(value));
        StringBuilder all = new StringBuilder();
        measured.forEach((key, said) -> all.append(key + " = " + said + "\n"));
        shown.setText(all + "often = " + often + "\nelsewhere = " + elsewhere);
    }

    @Override
    public void onSensorChanged(SensorEvent event) {
        if (event.sensor.getType() == Sensor.TYPE_ACCELEROMETER) {
            often++;
        }
        int[] rounded = new int[event.values.length];
        for (int i = 0; i < rounded.length; i++) {
            rounded[i] = Math.round(event.values[i] * 10);
        }
        fact(event.sensor.getStringType().replace("android.sensor.", ""), Arrays.toString(rounded));
    }

    @Override
    public void onAccuracyChanged(Sensor sensor, int accuracy) {
        fact("accuracy", accuracy);
    }
}
