package dev.cairn.android.runtime.process;

import android.app.Application;
import android.content.BroadcastReceiver;
import android.content.ComponentName;
import android.content.Context;
import android.content.Intent;
import android.content.IntentFilter;
import android.content.pm.ActivityInfo;
import android.content.pm.PackageInfo;
import android.content.pm.PackageManager;
import dev.cairn.android.device.DeviceException;
import java.util.List;
import org.robolectric.Shadows;
import org.robolectric.shadows.ShadowPackageManager;
import org.robolectric.util.ReflectionHelpers;

/** Registers the receivers that the manifest declares, so that the app's own broadcasts reach them. */
final class Receivers {
    private Receivers() {}

    static void register(Application application, AppProcess process) {
        ShadowPackageManager packages = Shadows.shadowOf(application.getPackageManager());
        for (ActivityInfo info : declared(application)) {
            if (info.enabled) {
                ComponentName name = new ComponentName(info.packageName, info.name);
                register(application, instantiate(process, info), packages.getIntentFiltersForReceiver(name));
            }
        }
    }

    private static void register(Application application, BroadcastReceiver receiver, List<IntentFilter> filters) {
        if (filters.isEmpty()) {
            application.registerReceiver(receiver, new IntentFilter(), Context.RECEIVER_NOT_EXPORTED);
        }
        for (IntentFilter filter : filters) {
            application.registerReceiver(receiver, filter, Context.RECEIVER_NOT_EXPORTED);
        }
    }

    private static List<ActivityInfo> declared(Application application) {
        try {
            PackageInfo info = application
                    .getPackageManager()
                    .getPackageInfo(application.getPackageName(), PackageManager.GET_RECEIVERS);
            return info.receivers == null ? List.of() : List.of(info.receivers);
        } catch (PackageManager.NameNotFoundException e) {
            throw new DeviceException("The app is not installed: " + application.getPackageName(), e);
        }
    }

    /** A phone makes one when a broadcast for it comes, so what fails here fails only then. */
    private static BroadcastReceiver instantiate(AppProcess process, ActivityInfo info) {
        try {
            return process.factory().instantiateReceiver(process.loader(), info.name, null);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return new Broken(new IllegalStateException("Unable to instantiate receiver " + info.name + ": " + e, e));
        }
    }

    /** Stands for a receiver that cannot be made. */
    private static final class Broken extends BroadcastReceiver {
        private final IllegalStateException failure;

        Broken(IllegalStateException failure) {
            this.failure = failure;
        }

        /** Robolectric's jar has this method in every class, but hidden from the compiler, which asks for it below abstract ones. */
        public Object $$robo$getData() {
            return ReflectionHelpers.getField(this, "__robo_data__");
        }

        @Override
        public void onReceive(Context context, Intent intent) {
            throw failure;
        }
    }
}
