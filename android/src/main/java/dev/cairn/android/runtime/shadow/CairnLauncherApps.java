package dev.cairn.android.runtime.shadow;

import android.content.ComponentName;
import android.content.Context;
import android.content.Intent;
import android.content.pm.ActivityInfo;
import android.content.pm.ApplicationInfo;
import android.content.pm.IncrementalStatesInfo;
import android.content.pm.LauncherActivityInfo;
import android.content.pm.LauncherActivityInfoInternal;
import android.content.pm.LauncherApps;
import android.content.pm.PackageInstaller;
import android.content.pm.PackageManager;
import android.content.pm.ShortcutInfo;
import android.graphics.Rect;
import android.os.Bundle;
import android.os.UserHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowLauncherApps;
import org.robolectric.util.ReflectionHelpers;
import org.robolectric.util.ReflectionHelpers.ClassParameter;

/** Lists and starts what the package manager knows, for apps that are home screens. Shortcuts are only for the one that the user has chosen, which none is. */
@Implements(LauncherApps.class)
public final class CairnLauncherApps extends ShadowLauncherApps {
    private static Context context() {
        return RuntimeEnvironment.getApplication();
    }

    private static PackageManager packages() {
        return context().getPackageManager();
    }

    @Implementation
    @Override
    protected List<LauncherActivityInfo> getActivityList(@Nullable String packageName, UserHandle user) {
        Intent icons = new Intent(Intent.ACTION_MAIN)
                .addCategory(Intent.CATEGORY_LAUNCHER)
                .setPackage(packageName);
        List<LauncherActivityInfo> all = new ArrayList<>(); // some sort it
        packages().queryIntentActivities(icons, 0).forEach(found -> all.add(info(found.activityInfo, user)));
        return all;
    }

    private static LauncherActivityInfo info(ActivityInfo activity, UserHandle user) {
        return ReflectionHelpers.callConstructor(
                LauncherActivityInfo.class,
                ClassParameter.from(Context.class, context()),
                ClassParameter.from(
                        LauncherActivityInfoInternal.class,
                        new LauncherActivityInfoInternal(
                                activity, new IncrementalStatesInfo(false, 1, 0), user, false)));
    }

    @Implementation
    @Override
    protected ApplicationInfo getApplicationInfo(String packageName, int flags, UserHandle user)
            throws PackageManager.NameNotFoundException {
        return packages().getApplicationInfo(packageName, flags);
    }

    @Implementation
    @Override
    protected boolean isPackageEnabled(String packageName, UserHandle user) {
        return !getActivityList(packageName, user).isEmpty();
    }

    @Implementation
    @Override
    protected boolean isActivityEnabled(ComponentName component, UserHandle user) {
        return getActivityList(component.getPackageName(), user).stream()
                .anyMatch(one -> one.getComponentName().equals(component));
    }

    /** Starts the activity of an icon. */
    @Implementation
    protected void startMainActivity(
            ComponentName component, UserHandle user, @Nullable Rect bounds, @Nullable Bundle options) {
        Intent start = new Intent(Intent.ACTION_MAIN)
                .addCategory(Intent.CATEGORY_LAUNCHER)
                .setComponent(Objects.requireNonNull(component))
                .addFlags(Intent.FLAG_ACTIVITY_NEW_TASK | Intent.FLAG_ACTIVITY_RESET_TASK_IF_NEEDED);
        context().startActivity(start);
    }

    @Implementation
    @Override
    protected List<ShortcutInfo> getShortcuts(LauncherApps.ShortcutQuery query, UserHandle user) {
        throw refusal();
    }

    @Implementation
    @Override
    protected void startShortcut(
            String packageName, String id, @Nullable Rect bounds, @Nullable Bundle options, UserHandle user) {
        throw refusal();
    }

    @Implementation
    @Override
    protected void startShortcut(ShortcutInfo shortcut, @Nullable Rect bounds, @Nullable Bundle options) {
        throw refusal();
    }

    private static SecurityException refusal() {
        return new SecurityException(
                "Caller can't access shortcut information: it has no permission to be the home screen.");
    }

    @Implementation
    @Override
    protected void registerPackageInstallerSessionCallback(
            Executor executor, PackageInstaller.SessionCallback callback) {
        // nothing is installed while an app runs
    }

    @Implementation
    @Override
    protected void unregisterPackageInstallerSessionCallback(PackageInstaller.SessionCallback callback) {
        // as above
    }

    @Implementation
    @Override
    protected List<PackageInstaller.SessionInfo> getAllPackageInstallerSessions() {
        return List.of();
    }

    @Implementation
    @Override
    protected boolean shouldHideFromSuggestions(String packageName, UserHandle user) {
        return false;
    }
}
