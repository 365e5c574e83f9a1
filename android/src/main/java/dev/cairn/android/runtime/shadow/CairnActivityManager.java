package dev.cairn.android.runtime.shadow;

import android.app.ActivityManager;
import dev.cairn.android.runtime.process.AppProcess;
import dev.cairn.android.runtime.stack.AppTasks;
import java.util.List;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowActivityManager;

/** Knows the tasks that there are. */
@Implements(ActivityManager.class)
public final class CairnActivityManager extends ShadowActivityManager {
    @Implementation
    @Override
    protected List<ActivityManager.AppTask> getAppTasks() {
        return AppTasks.of(AppProcess.starting().stack());
    }
}
