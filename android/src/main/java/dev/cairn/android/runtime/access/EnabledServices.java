package dev.cairn.android.runtime.access;

import android.accessibilityservice.AccessibilityService;
import android.accessibilityservice.AccessibilityServiceInfo;
import android.app.Application;
import android.app.NotificationManager;
import android.content.ComponentName;
import android.content.Intent;
import android.content.pm.PackageManager;
import android.content.pm.ServiceInfo;
import android.provider.Settings;
import android.view.accessibility.AccessibilityManager;
import dev.cairn.android.device.JvmDeviceException;
import dev.cairn.android.runtime.shadow.Shadows;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.xmlpull.v1.XmlPullParserException;

/** Services of the app that its user switches on in the settings. The system does not bind them here. */
final class EnabledServices {
    private final Application app;

    EnabledServices(Application app) {
        this.app = app;
    }

    void listen(List<ServiceInfo> services, boolean on) {
        NotificationManager notifications = app.getSystemService(NotificationManager.class);
        services.forEach(service ->
                Shadows.shadowOf(notifications).setNotificationListenerAccessGranted(component(service), on));
        put(Settings.Secure.ENABLED_NOTIFICATION_LISTENERS, services, on);
    }

    void assist(List<ServiceInfo> services, boolean on) {
        List<AccessibilityServiceInfo> enabled = on ? described(services) : List.of();
        Shadows.shadowOf(app.getSystemService(AccessibilityManager.class)).setEnabledAccessibilityServiceList(enabled);
        put(Settings.Secure.ENABLED_ACCESSIBILITY_SERVICES, services, on);
        if (on && !services.isEmpty()) {
            Settings.Secure.putInt(app.getContentResolver(), Settings.Secure.ACCESSIBILITY_ENABLED, 1);
        }
    }

    private List<AccessibilityServiceInfo> described(List<ServiceInfo> services) {
        Intent asked = new Intent(AccessibilityService.SERVICE_INTERFACE).setPackage(app.getPackageName());
        List<AccessibilityServiceInfo> all = new ArrayList<>();
        app.getPackageManager().queryIntentServices(asked, PackageManager.GET_META_DATA).stream()
                .filter(found -> services.stream().anyMatch(one -> one.name.equals(found.serviceInfo.name)))
                .forEach(found -> {
                    try {
                        all.add(new AccessibilityServiceInfo(found, app));
                    } catch (XmlPullParserException | IOException e) {
                        throw new JvmDeviceException("The description of " + found.serviceInfo.name + " is no XML.", e);
                    }
                });
        return all;
    }

    private void put(String setting, List<ServiceInfo> services, boolean on) {
        String names = on
                ? services.stream()
                        .map(service -> component(service).flattenToString())
                        .collect(Collectors.joining(":"))
                : "";
        Settings.Secure.putString(app.getContentResolver(), setting, names);
    }

    private static ComponentName component(ServiceInfo service) {
        return new ComponentName(service.packageName, service.name);
    }
}
