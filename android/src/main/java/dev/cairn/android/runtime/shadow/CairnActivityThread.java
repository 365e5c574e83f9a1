package dev.cairn.android.runtime.shadow;

import android.app.ActivityThread;
import android.content.pm.IPackageManager;
import dev.cairn.android.runtime.service.SystemPackages;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowActivityThread;

/** Gives Android's code a package manager's system that has answers to all that it asks. */
@Implements(value = ActivityThread.class, isInAndroidSdk = false)
public final class CairnActivityThread extends ShadowActivityThread {
    /** The system's side. */
    @Implementation
    public static IPackageManager getPackageManager() {
        return SystemPackages.behind(ShadowActivityThread.getPackageManager());
    }
}
