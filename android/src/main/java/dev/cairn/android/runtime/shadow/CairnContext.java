package dev.cairn.android.runtime.shadow;

import android.content.BroadcastReceiver;
import android.content.ComponentName;
import android.content.Context;
import android.content.Intent;
import android.content.IntentFilter;
import android.content.ServiceConnection;
import android.net.Uri;
import android.os.Build;
import android.os.Bundle;
import android.os.Handler;
import android.os.UserHandle;
import dev.cairn.android.runtime.process.AppProcess;
import dev.cairn.android.runtime.process.Broadcasts;
import dev.cairn.android.runtime.provider.UriRules;
import java.io.File;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.shadows.ShadowContextImpl;
import org.robolectric.util.ReflectionHelpers;

/** Gives apps the class loader that has their own code. */
@Implements(className = "android.app.ContextImpl", isInAndroidSdk = false)
public final class CairnContext extends ShadowContextImpl {
    @RealObject
    @SuppressWarnings("NullAway.Init")
    private Context context;

    @Implementation
    @Override
    protected ClassLoader getClassLoader() {
        return AppProcess.currentLoader();
    }

    @Implementation
    @Override
    protected File getExternalFilesDir(@Nullable String type) {
        File files = PhoneStorage.ofApp(context.getPackageName(), "files");
        File folder = type == null ? files : new File(files, type);
        boolean unused = folder.mkdirs();
        return folder;
    }

    private void requireExplicit(Intent intent) {
        if (intent.getComponent() == null
                && intent.getPackage() == null
                && context.getApplicationInfo().targetSdkVersion >= Build.VERSION_CODES.LOLLIPOP) {
            throw new IllegalArgumentException("Service Intent must be explicit: " + intent);
        }
    }

    @Implementation
    @Override
    protected @Nullable ComponentName startService(Intent intent) {
        requireExplicit(intent);
        return AppProcess.starting().services().startByApp(intent, false);
    }

    @Implementation
    @Override
    protected @Nullable ComponentName startForegroundService(Intent intent) {
        requireExplicit(intent);
        return AppProcess.starting().services().startByApp(intent, true);
    }

    @Implementation
    @Override
    protected boolean stopService(Intent intent) {
        requireExplicit(intent);
        return AppProcess.starting().services().stop(intent);
    }

    @Implementation
    @Override
    protected boolean bindService(Intent intent, ServiceConnection connection, int flags) {
        requireExplicit(intent);
        return AppProcess.starting().services().bind(intent, connection, outer());
    }

    @Implementation
    @Override
    protected boolean bindService(Intent intent, int flags, Executor executor, ServiceConnection connection) {
        requireExplicit(intent);
        return AppProcess.starting().services().bind(intent, connection, outer());
    }

    @Implementation
    @Override
    protected void unbindService(ServiceConnection connection) {
        if (!AppProcess.starting().services().unbind(connection)) {
            throw new IllegalArgumentException("Service not registered: " + connection);
        }
    }

    private UriRules uris() {
        return new UriRules(context, AppProcess.starting().uris());
    }

    @Implementation
    protected void grantUriPermission(String toPackage, Uri uri, int flags) {
        uris().grant(toPackage, uri, flags);
    }

    @Implementation
    protected void revokeUriPermission(Uri uri, int flags) {
        AppProcess.starting().uris().revoke(null, uri);
    }

    @Implementation
    protected void revokeUriPermission(String fromPackage, Uri uri, int flags) {
        AppProcess.starting().uris().revoke(fromPackage, uri);
    }

    @Implementation
    protected int checkUriPermission(Uri uri, int pid, int uid, int modes) {
        return uris().check(uri, uid, modes);
    }

    private static Broadcasts broadcasts() {
        return AppProcess.audience();
    }

    @Implementation
    @Override
    protected void sendBroadcast(Intent intent) {
        broadcasts().send(outer(), intent, null, 0);
    }

    @Implementation
    @Override
    protected void sendBroadcast(Intent intent, @Nullable String permission) {
        broadcasts().send(outer(), intent, permission, 0);
    }

    @Implementation
    @Override
    protected void sendBroadcast(Intent intent, @Nullable String permission, @Nullable Bundle options) {
        broadcasts().send(outer(), intent, permission, 0);
    }

    @Implementation
    @Override
    protected void sendOrderedBroadcast(Intent intent, @Nullable String permission) {
        broadcasts().sendOrdered(outer(), intent, permission, new Broadcasts.Ordered(null, null, 0, null, null));
    }

    @Implementation
    @Override
    protected void sendOrderedBroadcast(
            Intent intent,
            @Nullable String permission,
            @Nullable BroadcastReceiver last,
            @Nullable Handler handler,
            int code,
            @Nullable String data,
            @Nullable Bundle extras) {
        broadcasts()
                .sendOrdered(outer(), intent, permission, new Broadcasts.Ordered(last, handler, code, data, extras));
    }

    @Implementation
    @Override
    protected void sendStickyBroadcast(Intent intent) {
        broadcasts().sendSticky(outer(), intent);
    }

    @Implementation
    protected void removeStickyBroadcast(Intent intent) {
        broadcasts().removeSticky(intent);
    }

    @Implementation
    @Override
    protected @Nullable Intent registerReceiver(@Nullable BroadcastReceiver receiver, IntentFilter filter) {
        return registerReceiver(receiver, filter, null, null, 0);
    }

    @Implementation
    @Override
    protected @Nullable Intent registerReceiver(@Nullable BroadcastReceiver receiver, IntentFilter filter, int flags) {
        return registerReceiver(receiver, filter, null, null, flags);
    }

    @Implementation
    @Override
    protected @Nullable Intent registerReceiver(
            @Nullable BroadcastReceiver receiver,
            IntentFilter filter,
            @Nullable String permission,
            @Nullable Handler handler) {
        return registerReceiver(receiver, filter, permission, handler, 0);
    }

    @Implementation
    @Override
    protected @Nullable Intent registerReceiver(
            @Nullable BroadcastReceiver receiver,
            IntentFilter filter,
            @Nullable String permission,
            @Nullable Handler handler,
            int flags) {
        Broadcasts.requireWord(context, receiver, filter, flags);
        return broadcasts().register(receiver, filter, outer(), permission, handler);
    }

    @Implementation
    @Override
    protected @Nullable Intent registerReceiverAsUser(
            @Nullable BroadcastReceiver receiver,
            UserHandle user,
            IntentFilter filter,
            @Nullable String permission,
            @Nullable Handler handler) {
        return broadcasts().register(receiver, filter, outer(), permission, handler);
    }

    @Implementation
    @Override
    protected void unregisterReceiver(BroadcastReceiver receiver) {
        broadcasts().unregister(receiver);
    }

    /** The context that the app knows. */
    private Context outer() {
        return ReflectionHelpers.callInstanceMethod(context, "getOuterContext");
    }
}
