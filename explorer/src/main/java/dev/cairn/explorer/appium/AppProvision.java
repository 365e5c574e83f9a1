package dev.cairn.explorer.appium;

import io.appium.java_client.android.AndroidDriver;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.WebDriverException;

/**
 * Which build of an app is on the device, and whether it is that of a file. Appium's drivers tell an installed app's versionCode by
 * {@code mobile: listApps}, and its signature only by {@code mobile: shell}, which a server must be started to allow.
 */
final class AppProvision {
    private final BuildIdentity file;

    private AppProvision(BuildIdentity file) {
        this.file = file;
    }

    /** Of that file. */
    static AppProvision of(Path apk) {
        return new AppProvision(BuildIdentity.of(apk));
    }

    /** What is on the device; empty if the app is not there at all. */
    Optional<InstalledBuild> installed(AndroidDriver driver) {
        if (!driver.isAppInstalled(file.packageName())) {
            return Optional.empty();
        }
        InstalledBuild dumped = InstalledBuild.ofDump(
                script(
                                        driver,
                                        "mobile: shell",
                                        Map.of("command", "dumpsys", "args", List.of("package", file.packageName())))
                                instanceof String dump
                        ? dump
                        : "",
                file.packageName());
        return Optional.of(
                dumped.versionCode().isPresent() ? dumped : listed(script(driver, "mobile: listApps", Map.of())));
    }

    private InstalledBuild listed(@Nullable Object apps) {
        if (!(apps instanceof Map<?, ?> byName && byName.get(file.packageName()) instanceof Map<?, ?> app)) {
            return InstalledBuild.UNKNOWN;
        }
        return new InstalledBuild(
                app.get("versionCode") instanceof Number code ? Optional.of(code.longValue()) : Optional.empty(),
                Optional.empty(),
                Set.of());
    }

    /** What a script gives that the server may not have, or not allow; null if it does not. */
    private static @Nullable Object script(AndroidDriver driver, String name, Map<String, ?> arguments) {
        try {
            return driver.executeScript(name, arguments);
        } catch (WebDriverException e) {
            if (AppiumFailures.isLost(e)) {
                throw e;
            }
            return null;
        }
    }

    /** Why the build on the device is not to be taken for that of the file; empty if it is. */
    Optional<String> objection(InstalledBuild installed) {
        if (installed.versionCode().isEmpty()) {
            return Optional.of(file.packageName()
                    + " is on the device, which does not tell in which build. Give --reinstall to replace it, or start the"
                    + " Appium server with --allow-insecure=uiautomator2:adb_shell");
        }
        List<String> differences = installed.differences(file);
        return differences.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "another build of " + file.packageName() + " is on the device: "
                                + String.join("; ", differences)
                                + ". Give --reinstall to replace it, which deletes its data, or explore the file that it was installed from");
    }
}
