package dev.cairn.android.runtime.control;

import android.app.Application;
import android.app.Notification;
import android.app.NotificationManager;
import android.content.ClipData;
import android.content.ClipboardManager;
import android.content.Intent;
import android.content.pm.PackageManager;
import android.os.Bundle;
import android.view.View;
import android.view.inputmethod.EditorInfo;
import android.view.inputmethod.InputConnection;
import dev.cairn.android.device.AndroidControls;
import dev.cairn.android.device.AppPackage;
import dev.cairn.android.device.DeviceException;
import dev.cairn.android.device.GeoPosition;
import dev.cairn.android.device.SensorKind;
import dev.cairn.android.device.StartIntent;
import dev.cairn.android.device.SystemBars;
import dev.cairn.android.runtime.process.AppProcess;
import dev.cairn.android.runtime.screen.Bars;
import dev.cairn.android.runtime.sensor.SensorFeed;
import dev.cairn.android.runtime.shadow.CairnFingerprintManager;
import dev.cairn.android.runtime.shadow.Shadows;
import dev.cairn.android.runtime.system.PermissionBooks;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TimeZone;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;

/** What is set from outside the app. */
public final class CairnControls implements AndroidControls {
    /** What these need of the runtime. */
    public interface Host {
        /** Runs code that may run the app's; does nothing when none runs. */
        void run(Runnable appCode);

        /** The process of the app with this name, or of any when it is null; null when it does not run. */
        @Nullable
        AppProcess process(@Nullable String packageName);

        /** The app, or an error when it is not on the device. */
        AppPackage installed(String packageName);

        /** What the app may do when it starts. */
        Set<String> grants(AppPackage app);

        /** The view that has the focus. */
        @Nullable
        View focused();

        /** An Android intent to the app, as the client describes it. */
        Intent intent(StartIntent request);

        /** Pulls the notification shade down, or pushes it up; does nothing when no app runs. */
        void shade(boolean open);

        /** Resource qualifiers for processes that start from now on. */
        void qualifiers(String locale, boolean night);
    }

    private static final String ZONE = "UTC";

    private final Host host;
    private final DeviceSettings settings;
    private final DeviceFiles files;
    private String locale = "en-US";
    private boolean night;

    /** The device's files are in the given folder. */
    public CairnControls(Host host, DeviceSettings settings, Path folder) {
        this.host = host;
        this.settings = settings;
        this.files = new DeviceFiles(folder);
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
            throw new DeviceException("The app " + packageName + " does not run. Start it first.");
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
        return host.installed(packageName).permissions();
    }

    @Override
    public List<String> grantedPermissions(String packageName) {
        AppPackage app = host.installed(packageName);
        Application running = host.process(packageName) == null ? null : RuntimeEnvironment.getApplication();
        return app.permissions().stream()
                .filter(name -> running == null
                        ? host.grants(app).contains(name)
                        : running.checkSelfPermission(name) == PackageManager.PERMISSION_GRANTED)
                .toList();
    }

    @Override
    public void permit(String packageName, String permission, boolean granted) {
        if (!requestedPermissions(packageName).contains(permission)) {
            throw new DeviceException("The app " + packageName + " does not ask for " + permission + ".");
        }
        PermissionBooks.of(packageName).set(permission, granted);
        if (host.process(packageName) == null) {
            return;
        }
        run(app -> {
            if (granted) {
                Shadows.shadowOf(app).grantPermissions(permission);
            } else {
                Shadows.shadowOf(app).denyPermissions(permission);
            }
        });
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
        Application app = RuntimeEnvironment.getApplication();
        List<Map<String, Object>> all = new ArrayList<>();
        for (Notification one : Shadows.shadowOf(app.getSystemService(NotificationManager.class))
                .getAllNotifications()) {
            Map<String, Object> described = new LinkedHashMap<>();
            described.put("packageName", app.getPackageName());
            described.put(
                    "isClearable", (one.flags & (Notification.FLAG_NO_CLEAR | Notification.FLAG_ONGOING_EVENT)) == 0);
            described.put("isOngoing", (one.flags & Notification.FLAG_ONGOING_EVENT) != 0);
            described.put("notification", content(one));
            all.add(described);
        }
        return all;
    }

    private static Map<String, Object> content(Notification one) {
        Bundle extras = one.extras;
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("channelId", String.valueOf(one.getChannelId()));
        content.put("title", text(extras, Notification.EXTRA_TITLE));
        content.put("text", text(extras, Notification.EXTRA_TEXT));
        content.put("bigTitle", text(extras, Notification.EXTRA_TITLE_BIG));
        content.put("bigText", text(extras, Notification.EXTRA_BIG_TEXT));
        content.put("subText", text(extras, Notification.EXTRA_SUB_TEXT));
        return content;
    }

    private static String text(Bundle extras, String key) {
        CharSequence text = extras.getCharSequence(key);
        return text == null ? "" : text.toString();
    }
}
