package dev.cairn.android.runtime.process;

import android.content.pm.PackageParser;
import dev.cairn.android.device.AppPackage;
import dev.cairn.android.device.JvmDeviceException;
import org.robolectric.shadows.ShadowPackageParser;

/** Whether Android takes an app, which a phone finds out when it installs one, and not when it starts it. */
public final class InstallCheck {
    private InstallCheck() {}

    /**
     * Has Android read what the app says of itself.
     *
     * @throws JvmDeviceException where it refuses that, with its reason
     */
    public static void require(AppPackage app) {
        try {
            ShadowPackageParser.callParsePackage(app.apk());
        } catch (RuntimeException e) {
            if (e.getCause() instanceof PackageParser.PackageParserException refused) {
                String why = String.valueOf(refused.getMessage())
                        .replace(app.apk().toString(), "the app")
                        .lines()
                        .findFirst()
                        .orElse("it gives no reason");
                throw new JvmDeviceException("Android does not install " + app.packageName() + ": " + why, e);
            }
            throw e;
        }
    }
}
