package dev.cairn.android.runtime.schedule;

import android.Manifest.permission;
import android.app.AlarmManager;
import android.app.AlarmManager.AlarmClockInfo;
import android.app.AppOpsManager;
import android.app.IAlarmListener;
import android.app.IAlarmManager;
import android.app.PendingIntent;
import android.content.Context;
import android.content.pm.PackageManager;
import android.os.Build;
import android.os.Handler;
import android.os.Looper;
import android.os.Process;
import android.os.SystemClock;
import android.os.WorkSource;
import dev.cairn.android.runtime.hook.time.AppTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;

/**
 * The alarms of the app that runs. Each goes off in virtual time, at the first moment of its window, and not before a phone would: five seconds
 * from now, and a minute after the last time if it repeats. They end with the process. Thread-safe.
 */
public final class Alarms extends IAlarmManager.Default {
    private static final long LEAST_AHEAD_MS = 5_000;
    private static final long LEAST_INTERVAL_MS = 60_000;

    private final List<Alarm> alarms = new ArrayList<>();

    /** None is set. */
    public Alarms() {}

    @Override
    public void set(
            String caller,
            int type,
            long at,
            long window,
            long interval,
            int flags,
            @Nullable PendingIntent operation,
            @Nullable IAlarmListener listener,
            @Nullable String tag,
            @Nullable WorkSource source,
            @Nullable AlarmClockInfo clock) {
        if (window == AlarmManager.WINDOW_EXACT && operation != null && !canScheduleExactAlarms(caller)) {
            throw new SecurityException("Caller " + caller + " needs to hold " + permission.SCHEDULE_EXACT_ALARM
                    + " or " + permission.USE_EXACT_ALARM + " to set exact alarms.");
        }
        remove(operation, listener);
        long now = SystemClock.elapsedRealtime();
        boolean wall = type == AlarmManager.RTC || type == AlarmManager.RTC_WAKEUP;
        long wanted = wall ? at - AppTime.currentTimeMillis() + now : at;
        add(new Alarm(
                Math.max(wanted, now + LEAST_AHEAD_MS),
                interval > 0 ? Math.max(interval, LEAST_INTERVAL_MS) : 0,
                operation,
                listener,
                clock));
    }

    private void add(Alarm alarm) {
        synchronized (alarms) {
            alarms.add(alarm);
        }
        new Handler(Looper.getMainLooper())
                .postDelayed(() -> goOff(alarm), alarm.atMs() - SystemClock.elapsedRealtime());
    }

    private void goOff(Alarm alarm) {
        synchronized (alarms) {
            if (!alarms.remove(alarm)) {
                return; // cancelled meanwhile
            }
        }
        if (alarm.goOff() && alarm.intervalMs() > 0) {
            add(alarm.next());
        }
    }

    @Override
    public void remove(@Nullable PendingIntent operation, @Nullable IAlarmListener listener) {
        synchronized (alarms) {
            alarms.removeIf(alarm -> operation != null
                    ? Objects.equals(operation, alarm.operation())
                    : listener != null && listener == alarm.listener());
        }
    }

    @Override
    public void removeAll(String packageName) {
        synchronized (alarms) {
            alarms.clear();
        }
    }

    @Override
    public @Nullable AlarmClockInfo getNextAlarmClock(int user) {
        synchronized (alarms) {
            return alarms.stream()
                    .filter(alarm -> alarm.clock() != null)
                    .min(Comparator.comparingLong(Alarm::atMs))
                    .map(Alarm::clock)
                    .orElse(null);
        }
    }

    @Override
    public boolean canScheduleExactAlarms(String packageName) {
        Context app = RuntimeEnvironment.getApplication();
        return app.getApplicationInfo().targetSdkVersion < Build.VERSION_CODES.S
                || app.checkSelfPermission(permission.USE_EXACT_ALARM) == PackageManager.PERMISSION_GRANTED
                || isAllowed(app);
    }

    @Override
    public boolean hasScheduleExactAlarm(String packageName, int user) {
        return canScheduleExactAlarms(packageName);
    }

    private static boolean isAllowed(Context app) {
        return app.getSystemService(AppOpsManager.class)
                        .unsafeCheckOpNoThrow("android:schedule_exact_alarm", Process.myUid(), app.getPackageName())
                == AppOpsManager.MODE_ALLOWED;
    }
}
