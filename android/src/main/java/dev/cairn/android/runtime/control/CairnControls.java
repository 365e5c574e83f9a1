package dev.cairn.android.runtime.control;

import android.app.Application;
import android.content.ClipData;
import android.content.ClipboardManager;
import android.content.Intent;
import android.view.View;
import android.view.inputmethod.EditorInfo;
import android.view.inputmethod.InputConnection;
import dev.cairn.android.boot.DeviceStorage;
import dev.cairn.android.device.AndroidControls;
import dev.cairn.android.device.GeoPosition;
import dev.cairn.android.device.JvmDeviceException;
import dev.cairn.android.device.SensorKind;
import dev.cairn.android.device.StartIntent;
import dev.cairn.android.device.SystemBars;
import dev.cairn.android.runtime.process.AppProcess;
import dev.cairn.android.runtime.screen.Bars;
import dev.cairn.android.runtime.sensor.SensorFeed;
import dev.cairn.android.runtime.shadow.CairnFingerprintManager;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TimeZone;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;

/** What is set from outside the app. */
public final class CairnControls implements AndroidControls {
    private static final String ZONE = "UTC";

    private final DeviceHost host;
    private final DeviceSettings settings;
    private final DeviceFiles files;
    private final AppPermissions permissions;
    private String locale = "en-US";
    private boolean night;

    /** The device's files are where the storage says. */
    public CairnControls(DeviceHost host, DeviceSettings settings, DeviceStorage storage) {
        this.host = host;
        this.settings = settings;
        this.files = new DeviceFiles(storage);
        this.permissions = new AppPermissions(host);
    }

    private void run(Consumer<Application> work) {
        Application app = RuntimeEnvironment.getApplication();
        if (host.process(null) == null) {
            work.accept(app);
        } else {
            host.run(() -> work.accept(app));
        }
    }

    private AppProcess process(String packageName) {
        AppProcess process = host.process(packageName);
        if (process == null) {
            throw new JvmDeviceException("The app " + packageName + " does not run. Start it first.");
        }
        return process;
    }

    @Override
    public void wipe() {
        locale = "en-US";
        night = false;
        host.qualifiers(locale, night);
        setZone(ZONE);
        settings.reset(RuntimeEnvironment.getApplication());
        files.delete();
    }

    @Override
    public void locale(String tag) {
        locale = tag;
        host.qualifiers(locale, night);
    }

    @Override
    public String locale() {
        return locale;
    }

    @Override
    public void timeZone(String id) {
        setZone(id);
        run(app -> app.sendBroadcast(
                new Intent(Intent.ACTION_TIMEZONE_CHANGED).putExtra(Intent.EXTRA_TIMEZONE, timeZone())));
    }

    private static void setZone(String id) {
        TimeZone.setDefault(TimeZone.getTimeZone(id));
        android.icu.util.TimeZone.setICUDefault(null); // else it keeps the zone that it knows
    }

    @Override
    public String timeZone() {
        return TimeZone.getDefault().getID();
    }

    @Override
    public boolean isNight() {
        return night;
    }

    @Override
    public void night(boolean dark) {
        night = dark;
        host.qualifiers(locale, night);
    }

    @Override
    public String clipboard() {
        ClipboardManager manager = RuntimeEnvironment.getApplication().getSystemService(ClipboardManager.class);
        ClipData clip = manager.getPrimaryClip();
        return clip == null || clip.getItemCount() == 0
                ? ""
                : clip.getItemAt(0)
                        .coerceToText(RuntimeEnvironment.getApplication())
                        .toString();
    }

    @Override
    public void clipboard(String label, String text) {
        run(app -> {
            app.getSystemService(ClipboardManager.class).setPrimaryClip(ClipData.newPlainText(label, text));
            settings.keep(app);
        });
    }

    @Override
    public List<String> requestedPermissions(String packageName) {
        return permissions.requested(packageName);
    }

    @Override
    public List<String> grantedPermissions(String packageName) {
        return permissions.granted(packageName);
    }

    @Override
    public void permit(String packageName, String permission, boolean granted) {
        permissions.set(packageName, permission, granted);
    }

    @Override
    public Map<String, String> strings(String packageName, @Nullable String language) {
        process(packageName);
        return AppStrings.of(RuntimeEnvironment.getApplication(), language);
    }

    @Override
    public Path file(String path) {
        return files.file(path);
    }

    @Override
    public boolean editorAction(int action) {
        View view = host.focused();
        InputConnection connection = view == null ? null : view.onCreateInputConnection(new EditorInfo());
        if (connection == null) {
            return false;
        }
        host.run(() -> connection.performEditorAction(action));
        return true;
    }

    @Override
    public void lock(boolean locked) {
        run(app -> settings.lock(locked, app));
    }

    @Override
    public boolean isLocked() {
        return settings.isLocked();
    }

    @Override
    public void keyboard(boolean shows) {
        settings.keyboard(shows);
    }

    @Override
    public int battery() {
        return settings.battery();
    }

    @Override
    public boolean isCharging() {
        return settings.isCharging();
    }

    @Override
    public void battery(int percent, boolean charging) {
        run(app -> settings.battery(percent, charging, app));
    }

    @Override
    public Optional<GeoPosition> position() {
        return settings.position();
    }

    @Override
    public void position(Optional<GeoPosition> position) {
        run(app -> settings.position(position, app));
    }

    @Override
    public boolean isLocating() {
        return settings.isLocating();
    }

    @Override
    public void locate(boolean enabled) {
        run(app -> settings.locate(enabled, app));
    }

    @Override
    public void call(int state, String number) {
        run(app -> settings.call(state, number, app));
    }

    @Override
    public boolean startService(StartIntent intent) {
        boolean[] started = new boolean[1];
        AppProcess process = process(String.valueOf(intent.packageName()));
        host.run(() -> started[0] = process.services().start(host.intent(intent)) != null);
        return started[0];
    }

    @Override
    public boolean stopService(StartIntent intent) {
        boolean[] stopped = new boolean[1];
        AppProcess process = process(String.valueOf(intent.packageName()));
        host.run(() -> stopped[0] = process.services().stop(host.intent(intent)));
        return stopped[0];
    }

    @Override
    public void broadcast(StartIntent intent) {
        run(app -> app.sendBroadcast(host.intent(intent)));
    }

    @Override
    public void trimMemory(int level) {
        host.run(() -> RuntimeEnvironment.getApplication().onTrimMemory(level));
    }

    @Override
    public SystemBars bars() {
        return Bars.now();
    }

    @Override
    public void touchSensor(boolean known) {
        AppProcess process = host.process(null);
        if (process != null) {
            host.run(() -> {
                process.biometrics().touch(known);
                CairnFingerprintManager.touch(known);
            });
        }
    }

    @Override
    public void measure(SensorKind kind, float... values) {
        run(app -> SensorFeed.set(kind, values));
    }

    @Override
    public boolean shade(boolean open) {
        host.shade(open);
        return host.process(null) != null;
    }

    @Override
    public List<Map<String, Object>> notifications() {
        return PostedNotifications.of(RuntimeEnvironment.getApplication());
    }
}
