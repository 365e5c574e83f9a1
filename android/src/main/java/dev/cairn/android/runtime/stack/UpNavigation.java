package dev.cairn.android.runtime.stack;

import android.app.Activity;
import android.content.ComponentName;
import android.content.Intent;
import android.content.pm.ActivityInfo;
import android.content.pm.PackageManager;
import org.jspecify.annotations.Nullable;

/** Up, as the action bar's arrow means it: to the activity that the manifest names as the parent. */
public final class UpNavigation {
    private UpNavigation() {}

    /** Whether the parent belongs to another task than the one that the activity is in, which may be another app's. */
    public static boolean needsItsOwnTask(Tasks tasks, Activity activity, Intent target) {
        ActivityInfo info = info(activity, target);
        return info != null
                && info.taskAffinity != null
                && tasks.taskOf(activity)
                        .filter(task -> info.taskAffinity.equals(task.affinity()))
                        .isEmpty();
    }

    /** The start that goes to the parent, or null when it is not below the activity. */
    static StartRequest.@Nullable Own start(Tasks tasks, Activity activity, Intent target) {
        ActivityInfo info = info(activity, target);
        ActivityEntry entry = tasks.find(activity);
        if (info == null || entry == null) {
            return null;
        }
        Intent intent = new Intent(target).setComponent(new ComponentName(info.packageName, info.name));
        boolean clears = (target.getFlags() & Intent.FLAG_ACTIVITY_CLEAR_TOP) != 0;
        intent.addFlags(Intent.FLAG_ACTIVITY_CLEAR_TOP | (clears ? Intent.FLAG_ACTIVITY_SINGLE_TOP : 0));
        StartRequest.Own start = new StartRequest.Own(intent, info, entry, null);
        ActivityEntry parent = tasks.of(entry).last(start.className());
        return parent == null || parent == entry ? null : start;
    }

    private static @Nullable ActivityInfo info(Activity activity, Intent target) {
        PackageManager packages = activity.getPackageManager();
        ComponentName name = target.getComponent() == null ? target.resolveActivity(packages) : target.getComponent();
        try {
            return name == null ? null : packages.getActivityInfo(name, 0);
        } catch (PackageManager.NameNotFoundException e) {
            return null; // the framework's own answer is the same
        }
    }
}
