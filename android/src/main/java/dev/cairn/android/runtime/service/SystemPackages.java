package dev.cairn.android.runtime.service;

import android.app.PendingIntent;
import android.content.ComponentName;
import android.content.Context;
import android.content.Intent;
import android.content.IntentSender;
import android.content.pm.IPackageManager;
import android.content.pm.PackageManager;
import android.content.pm.ParceledListSlice;
import android.os.Binder;
import android.os.Parcelable;
import dev.cairn.android.device.DeviceLimits;
import dev.cairn.android.device.UnsupportedFeature.Kind;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;

/**
 * The system's side of the package manager, which Android's own code asks where Robolectric has nothing in its place: the newer forms of its questions,
 * whose flags are objects, above all. Robolectric ends the app there.
 */
public final class SystemPackages implements InvocationHandler {
    /** What Robolectric answers itself. */
    private static final Set<String> ROBOLECTRICS = Set.of(
            "getApplicationInfo", "getPackageInstaller", "getServiceInfo", "hasSystemFeature", "notifyPackageUse");

    /** What has no answer on a phone either where nothing was set: false, zero or null. */
    private static final Set<String> UNSET = Set.of(
            "getDeclaredSharedLibraries",
            "getHarmfulAppWarning",
            "getInstallReason",
            "getInstantAppCookie",
            "getInstantApps",
            "getPropertyAsUser",
            "getSharedLibraries",
            "getSuspendedPackageAppExtras",
            "getSuspendingPackage",
            "isAppArchivable",
            "isPackageQuarantinedForUser",
            "isPackageStoppedForUser",
            "isPageSizeCompatEnabled",
            "notifyDexLoad",
            "queryProperty",
            "setApplicationCategoryHint",
            "setSplashScreenTheme");

    private static final Object UNKNOWN = new Object();

    private final Object robolectrics;

    private SystemPackages(Object robolectrics) {
        this.robolectrics = robolectrics;
    }

    /** One that asks Robolectric's first. */
    public static IPackageManager behind(Object robolectrics) {
        return (IPackageManager) Proxy.newProxyInstance(
                IPackageManager.class.getClassLoader(),
                new Class<?>[] {IPackageManager.class},
                new SystemPackages(robolectrics));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws Throwable {
        String name = method.getName();
        Object[] given = arguments == null ? new Object[0] : arguments;
        if (method.getDeclaringClass() == Object.class) {
            return ofObject(proxy, name, given);
        }
        if (ROBOLECTRICS.contains(name)) {
            return asked(method, given);
        }
        try {
            Object answer = answer(name, given);
            return answer == UNKNOWN ? unset(method) : answer;
        } catch (PackageManager.NameNotFoundException e) {
            return method.getReturnType() == int.class ? -1 : unset(method); // by which Android's code knows it
        }
    }

    private static Object ofObject(Object proxy, String name, Object[] given) {
        return switch (name) {
            case "equals" -> proxy == given[0];
            case "hashCode" -> System.identityHashCode(proxy);
            default -> "IPackageManager";
        };
    }

    private @Nullable Object asked(Method method, Object[] given) throws Throwable {
        try {
            return method.invoke(robolectrics, given);
        } catch (InvocationTargetException e) {
            throw Objects.requireNonNullElse(e.getCause(), e);
        }
    }

    private static @Nullable Object unset(Method method) {
        String name = method.getName();
        if (!UNSET.contains(name)) {
            DeviceLimits.note(
                    Kind.STAND_IN,
                    "PackageManager." + name,
                    "The package manager of this device knows no answer to " + name + "; the app got none.");
        }
        Class<?> type = method.getReturnType();
        if (type == boolean.class) {
            return false;
        }
        return type == int.class ? (Object) 0 : type == long.class ? (Object) 0L : null;
    }

    private static @Nullable Object answer(String name, Object[] given) throws PackageManager.NameNotFoundException {
        PackageManager packages = RuntimeEnvironment.getApplication().getPackageManager();
        return switch (name) {
            case "asBinder" -> new Binder();
            case "getActivityInfo" -> packages.getActivityInfo((ComponentName) given[0], flags(given[1]));
            case "getProviderInfo" -> packages.getProviderInfo((ComponentName) given[0], flags(given[1]));
            case "getPackageGids" -> groups(packages, (String) given[0]);
            case "getTargetSdkVersion" -> packages.getApplicationInfo((String) given[0], 0).targetSdkVersion;
            case "resolveContentProvider" -> packages.resolveContentProvider((String) given[0], flags(given[1]));
            case "queryContentProviders" ->
                slice(packages.queryContentProviders((String) given[0], (int) given[1], flags(given[2])));
            case "queryIntentContentProviders" ->
                slice(packages.queryIntentContentProviders((Intent) given[0], flags(given[2])));
            case "getPackagesHoldingPermissions" ->
                slice(packages.getPackagesHoldingPermissions((String[]) given[0], flags(given[1])));
            case "getNamesForUids" ->
                Arrays.stream((int[]) given[0])
                        .mapToObj(packages::getNameForUid)
                        .toArray(String[]::new);
            case "canPackageQuery" -> seen((String[]) given[1]);
            case "hasSigningCertificate" ->
                Certificates.of(packages, (String) given[0]).have((byte[]) given[1], (int) given[2]);
            case "hasUidSigningCertificate" ->
                Certificates.of(packages, (int) given[0]).have((byte[]) given[1], (int) given[2]);
            case "getLaunchIntentSenderForPackage" -> launcher(packages, (String) given[0]);
            default -> UNKNOWN;
        };
    }

    /** None but its own. */
    private static int[] groups(PackageManager packages, String packageName)
            throws PackageManager.NameNotFoundException {
        var unused = packages.getPackageInfo(packageName, 0);
        return new int[0];
    }

    private static int flags(Object given) {
        return (int) (long) given;
    }

    private static <T extends Parcelable> ParceledListSlice<T> slice(List<T> all) {
        return new ParceledListSlice<>(all);
    }

    /** Nobody hides from anybody here. */
    private static boolean[] seen(String[] targets) {
        boolean[] all = new boolean[targets.length];
        Arrays.fill(all, true);
        return all;
    }

    private static @Nullable IntentSender launcher(PackageManager packages, String packageName) {
        Intent launch = packages.getLaunchIntentForPackage(packageName);
        Context context = RuntimeEnvironment.getApplication();
        return launch == null
                ? null
                : PendingIntent.getActivity(context, 0, launch, PendingIntent.FLAG_IMMUTABLE)
                        .getIntentSender();
    }
}
