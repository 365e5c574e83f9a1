package dev.cairn.hardware;

import android.app.Activity;
import android.app.ActivityManager;
import android.content.Intent;
import android.content.pm.ConfigurationInfo;
import android.content.pm.FeatureInfo;
import android.content.pm.PackageManager;
import android.hardware.Camera;
import android.hardware.camera2.CameraDevice;
import android.hardware.camera2.CameraManager;
import android.os.Bundle;
import android.os.Handler;
import android.os.Looper;
import android.provider.MediaStore;
import android.widget.TextView;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/** Asks what the phone has as CameraX does when it begins, and as apps do before they draw by OpenGL. */
public final class Main extends Activity {
    private final StringBuilder lines = new StringBuilder();
    private PackageManager packages;
    private CameraManager cameras;

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        packages = getPackageManager();
        cameras = getSystemService(CameraManager.class);
        features();
        cameras();
        graphics();
        TextView answers = new TextView(this);
        answers.setText(lines);
        setContentView(answers);
    }

    private void line(String name, Callable<Object> question) {
        Object answer;
        try {
            answer = question.call();
        } catch (Throwable e) {
            android.util.Log.w("hardware", name, e);
            answer = e.getClass().getSimpleName();
        }
        lines.append(name).append(" = ").append(answer).append('\n');
    }

    private void features() {
        line("camera", () -> packages.hasSystemFeature(PackageManager.FEATURE_CAMERA));
        line("camera in front", () -> packages.hasSystemFeature(PackageManager.FEATURE_CAMERA_FRONT));
        line("any camera", () -> packages.hasSystemFeature(PackageManager.FEATURE_CAMERA_ANY));
        line("listed", () -> Arrays.stream(packages.getSystemAvailableFeatures())
                .filter(feature -> feature.name != null && feature.name.startsWith("android.hardware.camera"))
                .count());
        line("touch", () -> packages.hasSystemFeature(PackageManager.FEATURE_TOUCHSCREEN, 0) + " "
                + packages.hasSystemFeature(PackageManager.FEATURE_TOUCHSCREEN, 1));
        line("app for pictures", () -> new Intent(MediaStore.ACTION_IMAGE_CAPTURE)
                .resolveActivity(packages)
                .getPackageName());
    }

    private void cameras() {
        line("cameras", () -> cameras.getCameraIdList().length);
        line("cameras at once", () -> cameras.getConcurrentCameraIds().size());
        line("old cameras", Camera::getNumberOfCameras);
        line("watched", () -> {
            CameraManager.AvailabilityCallback watch = new Watch();
            cameras.registerAvailabilityCallback(watch, new Handler(Looper.getMainLooper()));
            cameras.unregisterAvailabilityCallback(watch);
            return "in vain";
        });
        line("camera 0", () -> cameras.getCameraCharacteristics("0"));
        line("camera 0, open", () -> {
            cameras.openCamera("0", new Opened(), new Handler(Looper.getMainLooper()));
            return "asked";
        });
    }

    private void graphics() {
        ActivityManager own = getSystemService(ActivityManager.class);
        ActivityManager app = getApplicationContext().getSystemService(ActivityManager.class);
        line("OpenGL", () -> {
            ConfigurationInfo phone = own.getDeviceConfigurationInfo();
            return Integer.toHexString(phone.reqGlEsVersion) + " " + phone.getGlEsVersion();
        });
        line("OpenGL, listed", () -> {
            FeatureInfo[] all = packages.getSystemAvailableFeatures();
            return Stream.of(all).filter(feature -> feature.name == null).findFirst().get().getGlEsVersion();
        });
        line("same screen", () -> own.getDeviceConfigurationInfo().reqTouchScreen
                == getResources().getConfiguration().touchscreen);
        line("heap", () -> own.getMemoryClass() + " " + own.getLargeMemoryClass());
        line("heap of the app", () -> app.getMemoryClass() + " " + app.getLargeMemoryClass());
    }

    private static final class Watch extends CameraManager.AvailabilityCallback {
        /** Abstract in what this is compiled against; not in the APK. */
        public Object $$robo$getData() {
            return null;
        }
    }

    private static final class Opened extends CameraDevice.StateCallback {
        @Override
        public void onOpened(CameraDevice camera) {}

        @Override
        public void onDisconnected(CameraDevice camera) {}

        @Override
        public void onError(CameraDevice camera, int error) {}

        /** Abstract in what this is compiled against; not in the APK. */
        public Object $$robo$getData() {
            return null;
        }
    }
}
