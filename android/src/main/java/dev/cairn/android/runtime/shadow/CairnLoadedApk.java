package dev.cairn.android.runtime.shadow;

import android.app.AppComponentFactory;
import android.app.LoadedApk;
import dev.cairn.android.runtime.process.AppProcess;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowLoadedApk;

/** Gives the framework the app's own class loader and our component factory. */
@Implements(value = LoadedApk.class, isInAndroidSdk = false)
public final class CairnLoadedApk extends ShadowLoadedApk {
    @Implementation
    @Override
    public ClassLoader getClassLoader() {
        return AppProcess.currentLoader();
    }

    @Implementation
    @Override
    public ClassLoader getSplitClassLoader(String splitName) {
        return AppProcess.currentLoader();
    }

    /** Ours. */
    @Implementation
    public AppComponentFactory getAppFactory() {
        return AppProcess.starting().factory();
    }
}
