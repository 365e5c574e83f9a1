package dev.cairn.android.runtime.process;

import android.app.Application;
import android.content.ContentProvider;
import android.content.pm.PackageInfo;
import android.content.pm.PackageManager;
import android.content.pm.ProviderInfo;
import dev.cairn.android.device.JvmDeviceException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.robolectric.shadows.ShadowContentResolver;

/** Makes the app's content providers before its Application is created, as Android does; libraries start in them. */
final class ProviderInstaller {
    private ProviderInstaller() {}

    static void install(Application application, AppProcess process) {
        for (ProviderInfo info : providers(application)) {
            if (info.enabled && info.authority != null) {
                install(application, process, info);
            }
        }
    }

    private static List<ProviderInfo> providers(Application application) {
        try {
            PackageInfo info = application
                    .getPackageManager()
                    .getPackageInfo(
                            application.getPackageName(), PackageManager.GET_PROVIDERS | PackageManager.GET_META_DATA);
            return info.providers == null
                    ? List.of()
                    : Arrays.stream(info.providers)
                            .sorted(Comparator.comparingInt((ProviderInfo p) -> -p.initOrder))
                            .toList();
        } catch (PackageManager.NameNotFoundException e) {
            throw new JvmDeviceException("The app is not installed: " + application.getPackageName(), e);
        }
    }

    private static void install(Application application, AppProcess process, ProviderInfo info) {
        ContentProvider provider;
        try {
            provider = process.factory().instantiateProvider(process.loader(), info.name);
        } catch (ReflectiveOperationException e) {
            throw new RuntimeException("Unable to get provider " + info.name + ": " + e, e);
        }
        provider.attachInfo(application, info);
        for (String authority : info.authority.split(";")) {
            ShadowContentResolver.registerProviderInternal(authority, provider);
        }
    }
}
