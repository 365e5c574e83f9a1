package dev.cairn.android.runtime.shadow;

import android.content.pm.ApplicationInfo;
import android.content.pm.PackageInfo;
import android.content.pm.PackageManager;
import dev.cairn.android.runtime.process.AppProcess;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowApplicationPackageManager;

/**
 * Says at once what an app asks about itself. Robolectric copies all of the app's components for each such question, and an app that lists
 * what it has asks one for each label.
 */
@Implements(className = "android.app.ApplicationPackageManager", isInAndroidSdk = false)
public final class CairnPackageManager extends ShadowApplicationPackageManager {
    /** Made by Robolectric. */
    public CairnPackageManager() {}

    @Implementation
    @Override
    protected ApplicationInfo getApplicationInfo(String packageName, int flags)
            throws PackageManager.NameNotFoundException {
        PackageInfo own = isRunning(packageName) ? getInternalMutablePackageInfo(packageName) : null;
        return own == null || own.applicationInfo == null
                ? super.getApplicationInfo(packageName, flags)
                : new ApplicationInfo(own.applicationInfo);
    }

    /** Whether it is the app that asks, as it was installed: nobody can have hidden or deleted it. */
    private boolean isRunning(String packageName) {
        return AppProcess.isRunning()
                && AppProcess.starting().app().packageName().equals(packageName)
                && getApplicationEnabledSetting(packageName) == PackageManager.COMPONENT_ENABLED_STATE_DEFAULT;
    }
}
