package dev.cairn.android.runtime.control;

import android.app.Application;
import android.content.pm.PackageManager;
import dev.cairn.android.device.AppPackage;
import dev.cairn.android.device.JvmDeviceException;
import dev.cairn.android.runtime.shadow.Shadows;
import dev.cairn.android.runtime.system.PermissionBooks;
import java.util.List;
import org.robolectric.RuntimeEnvironment;

/** What apps may do, as the device's settings have it, for apps that run and for those that do not. */
final class AppPermissions {
    private final DeviceHost host;

    AppPermissions(DeviceHost host) {
        this.host = host;
    }

    List<String> requested(String packageName) {
        return host.installed(packageName).permissions();
    }

    List<String> granted(String packageName) {
        AppPackage app = host.installed(packageName);
        Application running = host.process(packageName) == null ? null : RuntimeEnvironment.getApplication();
        return app.permissions().stream()
                .filter(name -> running == null
                        ? host.grants(app).contains(name)
                        : running.checkSelfPermission(name) == PackageManager.PERMISSION_GRANTED)
                .toList();
    }

    void set(String packageName, String permission, boolean granted) {
        if (!requested(packageName).contains(permission)) {
            throw new JvmDeviceException("The app " + packageName + " does not ask for " + permission + ".");
        }
        PermissionBooks.of(packageName).set(permission, granted);
        if (host.process(packageName) == null) {
            return;
        }
        host.run(() -> {
            Application app = RuntimeEnvironment.getApplication();
            if (granted) {
                Shadows.shadowOf(app).grantPermissions(permission);
            } else {
                Shadows.shadowOf(app).denyPermissions(permission);
            }
        });
    }
}
