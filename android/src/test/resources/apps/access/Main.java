package dev.cairn.access;

import android.accessibilityservice.AccessibilityService;
import android.app.Activity;
import android.app.AlarmManager;
import android.app.AppOpsManager;
import android.app.NotificationManager;
import android.content.ComponentName;
import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;
import android.os.Environment;
import android.os.PowerManager;
import android.os.Process;
import android.provider.Settings;
import android.service.notification.NotificationListenerService;
import android.view.accessibility.AccessibilityEvent;
import android.view.accessibility.AccessibilityManager;
import android.widget.LinearLayout;
import android.widget.TextView;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;

/** Shows, a line each, what special access it has, asked as apps ask; a touch of a line leads to the settings. */
public class Main extends Activity {
    private final Map<String, TextView> lines = new LinkedHashMap<>();
    private final Map<String, Callable<Object>> checks = new LinkedHashMap<>();
    private LinearLayout column;
    private TextView answer;

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        column = new LinearLayout(this);
        column.setOrientation(LinearLayout.VERTICAL);
        column.setFitsSystemWindows(true);
        answer = new TextView(this);
        column.addView(answer);
        lines();
        setContentView(column);
    }

    private void lines() {
        AppOpsManager ops = getSystemService(AppOpsManager.class);
        NotificationManager notifications = getSystemService(NotificationManager.class);
        line("files", Settings.ACTION_MANAGE_APP_ALL_FILES_ACCESS_PERMISSION, true, Environment::isExternalStorageManager);
        line("all files", Settings.ACTION_MANAGE_ALL_FILES_ACCESS_PERMISSION, false, Environment::isExternalStorageManager);
        line("overlay", Settings.ACTION_MANAGE_OVERLAY_PERMISSION, true, () -> Settings.canDrawOverlays(this));
        line("disturb", Settings.ACTION_NOTIFICATION_POLICY_ACCESS_SETTINGS, false, notifications::isNotificationPolicyAccessGranted);
        line("usage", Settings.ACTION_USAGE_ACCESS_SETTINGS, false, () -> ops.unsafeCheckOpNoThrow(
                        AppOpsManager.OPSTR_GET_USAGE_STATS, Process.myUid(), getPackageName())
                == AppOpsManager.MODE_ALLOWED);
        line("install", Settings.ACTION_MANAGE_UNKNOWN_APP_SOURCES, true, () -> getPackageManager().canRequestPackageInstalls());
        line("battery", Settings.ACTION_REQUEST_IGNORE_BATTERY_OPTIMIZATIONS, true, this::ignoresBattery);
        line("batteries", Settings.ACTION_IGNORE_BATTERY_OPTIMIZATION_SETTINGS, false, this::ignoresBattery);
        line("alarms", Settings.ACTION_REQUEST_SCHEDULE_EXACT_ALARM, true, () -> getSystemService(AlarmManager.class)
                .canScheduleExactAlarms());
        line("write", Settings.ACTION_MANAGE_WRITE_SETTINGS, true, () -> Settings.System.canWrite(this));
        line("listener", Settings.ACTION_NOTIFICATION_LISTENER_SETTINGS, false, () -> notifications
                        .isNotificationListenerAccessGranted(new ComponentName(this, Listener.class))
                && secure("enabled_notification_listeners").contains(getPackageName()));
        line("assist", Settings.ACTION_ACCESSIBILITY_SETTINGS, false, () -> secure(Settings.Secure.ENABLED_ACCESSIBILITY_SERVICES)
                        .contains(getPackageName())
                && !getSystemService(AccessibilityManager.class)
                        .getEnabledAccessibilityServiceList(-1)
                        .isEmpty());
        line("picture", "android.settings.PICTURE_IN_PICTURE_SETTINGS", true, () -> ops.unsafeCheckOpNoThrow(
                        AppOpsManager.OPSTR_PICTURE_IN_PICTURE, Process.myUid(), getPackageName())
                == AppOpsManager.MODE_ALLOWED);
        line("media", Settings.ACTION_REQUEST_MANAGE_MEDIA, true, () -> "undeclared");
        line("notices", Settings.ACTION_APP_NOTIFICATION_SETTINGS, false, notifications::areNotificationsEnabled);
        line("details", Settings.ACTION_APPLICATION_DETAILS_SETTINGS, true, () -> checkSelfPermission("android.permission.CAMERA") == 0);
        line("manifest", Settings.ACTION_SETTINGS, false, () -> checkSelfPermission("android.permission.SYSTEM_ALERT_WINDOW") == 0);
    }

    private boolean ignoresBattery() {
        return getSystemService(PowerManager.class).isIgnoringBatteryOptimizations(getPackageName());
    }

    private String secure(String name) {
        return String.valueOf(Settings.Secure.getString(getContentResolver(), name));
    }

    private void line(String name, String action, boolean named, Callable<Object> check) {
        TextView line = new TextView(this);
        Intent intent = new Intent(action);
        if (named) {
            intent.setData(Uri.fromParts("package", getPackageName(), null));
        } else if (name.equals("notices")) {
            intent.putExtra(Settings.EXTRA_APP_PACKAGE, getPackageName());
        }
        String known = intent.resolveActivity(getPackageManager()) == null ? " nowhere" : "";
        line.setOnClickListener(view -> startActivityForResult(intent, 1));
        checks.put(name + known, check);
        lines.put(name + known, line);
        column.addView(line);
    }

    @Override
    protected void onResume() {
        super.onResume();
        lines.forEach((name, line) -> {
            Object has;
            try {
                has = checks.get(name).call();
            } catch (Exception e) {
                has = e;
            }
            line.setText(name + " = " + has);
        });
    }

    @Override
    protected void onActivityResult(int request, int result, Intent data) {
        answer.setText("result " + result);
    }

    /** Reads notifications. */
    public static class Listener extends NotificationListenerService {
        /** Abstract in what this is compiled against; not in the APK. */
        @Override
        public Object $$robo$getData() {
            return null;
        }
    }

    /** Acts for the user. */
    public static class Helper extends AccessibilityService {
        @Override
        public void onAccessibilityEvent(AccessibilityEvent event) {}

        @Override
        public void onInterrupt() {}

        /** Abstract in what this is compiled against; not in the APK. */
        @Override
        public Object $$robo$getData() {
            return null;
        }
    }
}
