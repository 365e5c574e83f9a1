package dev.cairn.android.runtime.shadow;

import android.content.ComponentName;
import android.content.pm.ApplicationInfo;
import android.content.pm.InstallSourceInfo;
import android.content.pm.InstrumentationInfo;
import android.content.pm.PackageInfo;
import android.content.pm.PackageManager;
import android.content.pm.PermissionGroupInfo;
import android.content.pm.PermissionInfo;
import android.content.pm.ProviderInfo;
import dev.cairn.android.runtime.process.AppProcess;
import dev.cairn.android.runtime.provider.DownloadableFonts;
import dev.cairn.android.runtime.service.PlatformPermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowApplicationPackageManager;

/**
 * Says at once what an app asks about itself, for Robolectric copies all of the app's components for each such question, and an app that lists
 * what it has asks one for each label. Lists what Robolectric answers with null. Of Play services it knows {@link DownloadableFonts} alone.
 */
@Implements(className = "android.app.ApplicationPackageManager", isInAndroidSdk = false)
public final class CairnPackageManager extends ShadowApplicationPackageManager {
    @Implementation
    @Override
    protected @Nullable ProviderInfo resolveContentProvider(String name, int flags) {
        return DownloadableFonts.AUTHORITY.equals(name)
                ? DownloadableFonts.find()
                : super.resolveContentProvider(name, flags);
    }

    @Implementation
    @Override
    protected PackageInfo getPackageInfo(String packageName, int flags) throws PackageManager.NameNotFoundException {
        Optional<PackageInfo> fonts =
                DownloadableFonts.PACKAGE.equals(packageName) ? DownloadableFonts.signed() : Optional.empty();
        return fonts.isPresent() ? fonts.get() : super.getPackageInfo(packageName, flags);
    }

    @Implementation
    @Override
    protected ApplicationInfo getApplicationInfo(String packageName, int flags)
            throws PackageManager.NameNotFoundException {
        PackageInfo own = isRunning(packageName) ? getInternalMutablePackageInfo(packageName) : null;
        return own == null || own.applicationInfo == null
                ? super.getApplicationInfo(packageName, flags)
                : new ApplicationInfo(own.applicationInfo);
    }

    @Implementation
    @Override
    protected List<ProviderInfo> queryContentProviders(@Nullable String processName, int uid, int flags) {
        return getInstalledPackages(PackageManager.GET_PROVIDERS | flags).stream()
                .flatMap(one -> one.providers == null ? Stream.empty() : Arrays.stream(one.providers))
                .filter(provider -> processName == null
                        || (provider.applicationInfo.uid == uid && processName.equals(process(provider))))
                .toList();
    }

    private static String process(ProviderInfo provider) {
        return provider.processName == null ? provider.packageName : provider.processName;
    }

    @Implementation
    @Override
    protected List<InstrumentationInfo> queryInstrumentation(String targetPackage, int flags) {
        return List.of();
    }

    @Implementation
    @Override
    protected InstrumentationInfo getInstrumentationInfo(ComponentName className, int flags)
            throws PackageManager.NameNotFoundException {
        throw new PackageManager.NameNotFoundException(className.toString());
    }

    @Implementation
    @Override
    protected PermissionInfo getPermissionInfo(String name, int flags) throws PackageManager.NameNotFoundException {
        Optional<PermissionInfo> ofAndroid = PlatformPermissions.permission(name);
        return ofAndroid.isPresent() ? ofAndroid.get() : super.getPermissionInfo(name, flags);
    }

    @Implementation
    @Override
    protected PermissionGroupInfo getPermissionGroupInfo(String name, int flags)
            throws PackageManager.NameNotFoundException {
        Optional<PermissionGroupInfo> ofAndroid = PlatformPermissions.group(name);
        return ofAndroid.isPresent() ? ofAndroid.get() : super.getPermissionGroupInfo(name, flags);
    }

    /** No feature of this phone has a version. */
    @Implementation
    @Override
    protected boolean hasSystemFeature(String name, int version) {
        return version <= 0 && hasSystemFeature(name);
    }

    /** Nobody: only a store says that it installed an app, and there is none. Firebase asks at the start of each app that has it. */
    @Implementation
    @Override
    protected @Nullable String getInstallerPackageName(String packageName) {
        if (getInternalMutablePackageInfo(packageName) == null) {
            throw new IllegalArgumentException("Unknown package: " + packageName);
        }
        return null;
    }

    @Implementation
    @Override
    protected Object getInstallSourceInfo(String packageName) throws PackageManager.NameNotFoundException {
        if (getInternalMutablePackageInfo(packageName) == null) {
            throw new PackageManager.NameNotFoundException(packageName);
        }
        return new InstallSourceInfo("com.android.shell", null, null, null);
    }

    /** Whether it is the app that asks, as it was installed: nobody can have hidden or deleted it. */
    private boolean isRunning(String packageName) {
        return AppProcess.isRunning()
                && AppProcess.starting().app().packageName().equals(packageName)
                && getApplicationEnabledSetting(packageName) == PackageManager.COMPONENT_ENABLED_STATE_DEFAULT;
    }
}
