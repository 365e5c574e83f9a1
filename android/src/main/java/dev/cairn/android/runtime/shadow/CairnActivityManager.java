package dev.cairn.android.runtime.shadow;

import android.app.ActivityManager;
import android.content.Context;
import android.content.pm.ConfigurationInfo;
import android.content.pm.FeatureInfo;
import android.content.res.Configuration;
import dev.cairn.android.runtime.process.AppProcess;
import dev.cairn.android.runtime.stack.AppTasks;
import java.util.List;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowActivityManager;

/** Knows the tasks that there are, and what phone this is: each context has a manager of its own, and all say the same. */
@Implements(ActivityManager.class)
public final class CairnActivityManager extends ShadowActivityManager {
    private static final int HEAP_MB = 256;
    private static final int LARGE_HEAP_MB = 512;

    @Implementation
    @Override
    protected List<ActivityManager.AppTask> getAppTasks() {
        return AppTasks.of(AppProcess.starting().stack());
    }

    @Implementation
    @Override
    protected int getMemoryClass() {
        return HEAP_MB;
    }

    @Implementation
    protected int getLargeMemoryClass() {
        return LARGE_HEAP_MB;
    }

    /** As the display is set now; the version of OpenGL is the one among the phone's features, which has no name there. */
    @Implementation
    @Override
    protected ConfigurationInfo getDeviceConfigurationInfo() {
        Context app = RuntimeEnvironment.getApplication();
        Configuration now = app.getResources().getConfiguration();
        ConfigurationInfo info = new ConfigurationInfo();
        info.reqTouchScreen = now.touchscreen;
        info.reqKeyboardType = now.keyboard;
        info.reqNavigation = now.navigation;
        for (FeatureInfo feature : app.getPackageManager().getSystemAvailableFeatures()) {
            if (feature.name == null) {
                info.reqGlEsVersion = feature.reqGlEsVersion;
            }
        }
        return info;
    }
}
