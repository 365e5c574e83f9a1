package dev.cairn.android.runtime.shadow;

import android.Manifest.permission;
import android.app.AppOpsManager;
import android.app.Application;
import android.app.Notification;
import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.content.pm.PackageManager;
import android.os.Build;
import android.os.Handler;
import android.os.Looper;
import android.os.Process;
import android.util.Log;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowNotificationManager;

/** Shows only what a phone would: where the permission is granted, on a channel that is there and not blocked. */
@Implements(NotificationManager.class)
public final class CairnNotifications extends ShadowNotificationManager {
    private static final String TAG = "NotificationService";

    @Implementation
    @Override
    protected void notify(@Nullable String tag, int id, Notification notification) {
        Application app = RuntimeEnvironment.getApplication();
        if (notification.getSmallIcon() == null
                && app.getApplicationInfo().targetSdkVersion > Build.VERSION_CODES.LOLLIPOP_MR1) {
            throw new IllegalArgumentException("Invalid notification (no valid small icon): " + notification);
        }
        if (areNotificationsEnabled() && hasChannel(app, notification)) {
            super.notify(tag, id, notification);
            if (notification.getTimeoutAfter() > 0) {
                new Handler(Looper.getMainLooper())
                        .postDelayed(() -> expire(tag, id, notification), notification.getTimeoutAfter());
            }
        }
    }

    private boolean hasChannel(Application app, Notification notification) {
        if (app.getApplicationInfo().targetSdkVersion < Build.VERSION_CODES.O) {
            return true;
        }
        NotificationChannel channel = getNotificationChannel(String.valueOf(notification.getChannelId()));
        if (channel == null) {
            Log.e(
                    TAG,
                    "No Channel found for pkg=" + app.getPackageName() + ", channelId=" + notification.getChannelId());
        }
        return channel != null && channel.getImportance() != NotificationManager.IMPORTANCE_NONE;
    }

    private void expire(@Nullable String tag, int id, Notification notification) {
        if (getNotification(tag, id) == notification) {
            cancel(tag, id);
        }
    }

    @Implementation
    @Override
    protected boolean areNotificationsEnabled() {
        Application app = RuntimeEnvironment.getApplication();
        return app.getApplicationInfo().targetSdkVersion < Build.VERSION_CODES.TIRAMISU
                ? !isBlocked(app)
                : app.checkSelfPermission(permission.POST_NOTIFICATIONS) == PackageManager.PERMISSION_GRANTED;
    }

    /** By the user, in the settings. */
    private static boolean isBlocked(Application app) {
        return app.getSystemService(AppOpsManager.class)
                        .unsafeCheckOpNoThrow("android:post_notification", Process.myUid(), app.getPackageName())
                != AppOpsManager.MODE_ALLOWED;
    }

    @Implementation
    @Override
    protected int getImportance() {
        return areNotificationsEnabled() ? NotificationManager.IMPORTANCE_DEFAULT : NotificationManager.IMPORTANCE_NONE;
    }
}
