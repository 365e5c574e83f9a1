package dev.cairn.android.runtime.access;

import android.app.AlarmManager;
import android.app.AppOpsManager;
import android.app.Application;
import android.app.NotificationManager;
import android.content.Intent;
import android.content.pm.ActivityInfo;
import android.content.pm.PackageInfo;
import android.content.pm.PackageManager;
import android.content.pm.ServiceInfo;
import android.os.Build;
import android.os.PowerManager;
import android.os.Process;
import dev.cairn.android.device.JvmDeviceException;
import dev.cairn.android.runtime.process.AppProcess;
import dev.cairn.android.runtime.shadow.PhoneStorage;
import dev.cairn.android.runtime.shadow.Shadows;
import dev.cairn.android.runtime.system.PermissionBook;
import dev.cairn.android.runtime.system.PermissionBooks;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.robolectric.shadows.ShadowSettings;

/** The special access of the app that runs: what the framework answers of it, and what its user says of it. Used on the main thread only. */
public final class AccessGrants {
    private final Application app;
    private final PermissionBook book;
    private final EnabledServices services;

    private AccessGrants(Application app) {
        this.app = app;
        this.book = PermissionBooks.of(app.getPackageName());
        this.services = new EnabledServices(app);
    }

    /** Of the app that runs. */
    public static AccessGrants of(Application app) {
        return new AccessGrants(app);
    }

    /** Has the framework answer as the user has said, before any of the app's code runs. */
    public void apply() {
        Stream.of(SpecialAccess.values()).forEach(this::answer);
    }

    /** Whether the app's manifest says that it wants it; else nobody can give it. */
    public boolean isDeclared(SpecialAccess access) {
        PackageInfo info = info();
        return switch (access) {
            case PICTURE_IN_PICTURE ->
                info.activities != null && Stream.of(info.activities).anyMatch(ActivityInfo::supportsPictureInPicture);
            case NOTIFICATION_LISTENER, ACCESSIBILITY -> !services(access).isEmpty();
            case NOTIFICATIONS -> targetSdk() < Build.VERSION_CODES.TIRAMISU || asksFor(info, access);
            case BATTERY -> true;
            default -> asksFor(info, access);
        };
    }

    /** Whether Android asks the user about it when the app wants it to. */
    public boolean mayAskForBattery() {
        return asksFor(info(), SpecialAccess.BATTERY) && !isOn(SpecialAccess.BATTERY);
    }

    private static boolean asksFor(PackageInfo info, SpecialAccess access) {
        return info.requestedPermissions != null
                && List.of(info.requestedPermissions).contains(access.permission());
    }

    private List<ServiceInfo> services(SpecialAccess access) {
        ServiceInfo[] all = info().services;
        return all == null || !access.isForService()
                ? List.of()
                : Stream.of(all)
                        .filter(service -> String.valueOf(access.permission()).equals(service.permission))
                        .toList();
    }

    private PackageInfo info() {
        int wanted = PackageManager.GET_PERMISSIONS | PackageManager.GET_SERVICES | PackageManager.GET_ACTIVITIES;
        try {
            return app.getPackageManager().getPackageInfo(app.getPackageName(), wanted);
        } catch (PackageManager.NameNotFoundException e) {
            throw new JvmDeviceException("The app is not installed: " + app.getPackageName(), e);
        }
    }

    private int targetSdk() {
        return app.getApplicationInfo().targetSdkVersion;
    }

    /** Whether the app has it. */
    public boolean isOn(SpecialAccess access) {
        if (access == SpecialAccess.NOTIFICATIONS && targetSdk() >= Build.VERSION_CODES.TIRAMISU) {
            return holds(access);
        }
        return isDeclared(access) && book.access(access).orElse(access.isGivenAtFirst(targetSdk()));
    }

    private boolean holds(SpecialAccess access) {
        return app.checkSelfPermission(String.valueOf(access.permission())) == PackageManager.PERMISSION_GRANTED;
    }

    /** The user gives it to the app, or takes it away, which may end the app. */
    public void set(SpecialAccess access, boolean on) {
        if (isOn(access) == on) {
            return;
        }
        book.set(access, on);
        if (access == SpecialAccess.NOTIFICATIONS && targetSdk() >= Build.VERSION_CODES.TIRAMISU) {
            permit(String.valueOf(access.permission()), on);
        }
        answer(access);
        tell(access, on);
        if (!on && access.endsAppWhenTaken()) {
            AppProcess.starting().faults().killed();
        }
    }

    /** The user gives the app a permission that it may also ask for, or takes it away. */
    public void permit(String permission, boolean on) {
        book.set(permission, on);
        if (on) {
            Shadows.shadowOf(app).grantPermissions(permission);
        } else {
            Shadows.shadowOf(app).denyPermissions(permission);
        }
    }

    private void answer(SpecialAccess access) {
        boolean on = isOn(access);
        access.op().ifPresent(op -> mode(op, mode(access, on)));
        switch (access) {
            case ALL_FILES -> PhoneStorage.manageAll(on);
            case OVERLAY -> ShadowSettings.setCanDrawOverlays(on);
            case NOTIFICATION_POLICY ->
                Shadows.shadowOf(app.getSystemService(NotificationManager.class))
                        .setNotificationPolicyAccessGranted(on);
            case INSTALL -> Shadows.shadowOf(app.getPackageManager()).setCanRequestPackageInstalls(on);
            case BATTERY ->
                Shadows.shadowOf(app.getSystemService(PowerManager.class))
                        .setIgnoringBatteryOptimizations(app.getPackageName(), on);
            case NOTIFICATION_LISTENER -> services.listen(services(access), on);
            case ACCESSIBILITY -> services.assist(services(access), on);
            default -> {} // apps ask by the name of the operation
        }
    }

    private int mode(SpecialAccess access, boolean on) {
        if (on) {
            return AppOpsManager.MODE_ALLOWED;
        }
        Optional<Boolean> said = book.access(access);
        return said.isPresent() ? AppOpsManager.MODE_ERRORED : AppOpsManager.MODE_DEFAULT;
    }

    private void mode(String op, int mode) {
        AppOpsManager ops = app.getSystemService(AppOpsManager.class);
        ops.setMode(op, Process.myUid(), app.getPackageName(), mode);
        if (app.getApplicationInfo().uid != Process.myUid()) {
            ops.setMode(op, app.getApplicationInfo().uid, app.getPackageName(), mode);
        }
    }

    /** Some are told to who listens. */
    private void tell(SpecialAccess access, boolean on) {
        if (access == SpecialAccess.EXACT_ALARMS && on) {
            send(AlarmManager.ACTION_SCHEDULE_EXACT_ALARM_PERMISSION_STATE_CHANGED);
        } else if (access == SpecialAccess.NOTIFICATION_POLICY) {
            send(NotificationManager.ACTION_NOTIFICATION_POLICY_ACCESS_GRANTED_CHANGED);
        }
    }

    private void send(String action) {
        app.sendBroadcast(new Intent(action).setPackage(app.getPackageName()));
    }
}
