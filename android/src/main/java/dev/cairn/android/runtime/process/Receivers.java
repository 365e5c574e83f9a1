package dev.cairn.android.runtime.process;

import android.app.Application;
import android.content.ComponentName;
import android.content.IntentFilter;
import android.content.pm.ActivityInfo;
import android.content.pm.PackageInfo;
import android.content.pm.PackageManager;
import dev.cairn.android.device.JvmDeviceException;
import dev.cairn.android.runtime.shadow.Shadows;
import java.util.ArrayList;
import java.util.List;
import org.robolectric.shadows.ShadowPackageManager;

/** The receivers that the manifest declares. */
final class Receivers {
    private Receivers() {}

    static List<Listener> of(Application application, AppProcess process) {
        ShadowPackageManager packages = Shadows.shadowOf(application.getPackageManager());
        List<Listener> all = new ArrayList<>();
        for (ActivityInfo info : declared(application)) {
            ComponentName name = new ComponentName(info.packageName, info.name);
            List<IntentFilter> filters = packages.getIntentFiltersForReceiver(name);
            for (IntentFilter filter : filters.isEmpty() ? List.of(new IntentFilter()) : filters) {
                all.add(new Listener.Declared(process, info, filter, application));
            }
        }
        return all;
    }

    private static List<ActivityInfo> declared(Application application) {
        try {
            PackageInfo info = application
                    .getPackageManager()
                    .getPackageInfo(
                            application.getPackageName(),
                            PackageManager.GET_RECEIVERS | PackageManager.MATCH_DISABLED_COMPONENTS);
            return info.receivers == null ? List.of() : List.of(info.receivers);
        } catch (PackageManager.NameNotFoundException e) {
            throw new JvmDeviceException("The app is not installed: " + application.getPackageName(), e);
        }
    }
}
