package dev.cairn.android.runtime;

import android.app.Application;
import android.view.accessibility.AccessibilityManager;
import dev.cairn.android.boot.RuntimeSettings;
import dev.cairn.android.device.AppPackage;
import dev.cairn.android.device.JvmDeviceException;
import dev.cairn.android.runtime.account.AccountBook;
import dev.cairn.android.runtime.control.DeviceSettings;
import dev.cairn.android.runtime.hook.AppChance;
import dev.cairn.android.runtime.hook.time.AppTime;
import dev.cairn.android.runtime.process.AppFolders;
import dev.cairn.android.runtime.process.AppManifest;
import dev.cairn.android.runtime.process.AppProcess;
import dev.cairn.android.runtime.process.ProcessConfiguration;
import dev.cairn.android.runtime.provider.UriGrants;
import dev.cairn.android.runtime.screen.SystemScreens;
import dev.cairn.android.runtime.shadow.Shadows;
import dev.cairn.android.runtime.stack.ActivityStack;
import dev.cairn.android.runtime.stack.AppChoices;
import dev.cairn.android.runtime.stack.AppConfiguration;
import dev.cairn.android.runtime.stack.InstallGrants;
import dev.cairn.android.runtime.stack.IntentResolver;
import dev.cairn.android.runtime.system.PermissionBook;
import dev.cairn.android.runtime.system.PermissionBooks;
import dev.cairn.android.runtime.webview.WebViews;
import dev.cairn.chromium.AtomicFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.shadows.ShadowChoreographer;
import org.robolectric.shadows.ShadowView;

/** Starts and ends app processes: each is Robolectric's environment, reset and set up anew. */
final class ProcessStarter {
    private final CairnEnvironment environment;
    private final RuntimeSettings settings;
    private int nextPid = 1000;
    private boolean used;
    private boolean asking;
    private final DeviceSettings deviceSettings = new DeviceSettings();
    private boolean night;

    ProcessStarter(CairnEnvironment environment, RuntimeSettings settings) {
        this.environment = environment;
        environment.prepareBy(deviceSettings::apply);
        this.settings = settings;
    }

    /** Sets up Android itself, with no app, so that the home screen can show. */
    void startSystem() {
        AppProcess system = prepare(SystemScreens.home());
        start(system);
        end(system);
    }

    /** A new process, before any of the app's code runs. */
    AppProcess prepare(AppPackage app) {
        if (used) {
            AppTime.uptimeRestarts();
            environment.resetState();
        }
        used = true;
        AppChance.restart();
        return new AppProcess(app, nextPid++, settings.storage(), new ActivityStack(new IntentResolver()));
    }

    /** Whether apps that start from now on have to ask for permissions. */
    void askForPermissions(boolean ask) {
        asking = ask;
    }

    /** The language, and whether it is night, for processes that start from now on. */
    void qualifiers(String locale, boolean night) {
        AppChoices.device(Locale.forLanguageTag(locale));
        this.night = night;
    }

    /** Of a process of this app, which may have chosen otherwise. */
    private String qualifiers(String packageName) {
        AppChoices choices = AppChoices.of(packageName);
        String display = choices.isDark(night)
                ? settings.display().replaceFirst("-(\\w*dpi)$", "-night-$1")
                : settings.display();
        return AppConfiguration.qualifier(choices.locale()) + "-" + display;
    }

    /** What is set from outside, for each process. */
    DeviceSettings deviceSettings() {
        return deviceSettings;
    }

    /** Creates the Application. */
    void start(AppProcess process) {
        WebViews.start(settings.browser(), process.app().packageName());
        process.grant(grants(process.app()));
        environment.setUpApplicationState(
                "app",
                new ProcessConfiguration(qualifiers(process.app().packageName())),
                new AppManifest(process.app()));
        Application application = RuntimeEnvironment.getApplication();
        // As with UiAutomator, whose own connection is an accessibility service: list rows say that they can be
        // clicked.
        Shadows.shadowOf(application.getSystemService(AccessibilityManager.class))
                .setEnabled(true);
        ShadowChoreographer.setPaused(true);
        ShadowChoreographer.setFrameDelay(MainLoop.FRAME);
        ShadowView.setUseRealViewAnimations(true);
    }

    /** What the app may do when it starts. */
    Set<String> grants(AppPackage app) {
        PermissionBook book = PermissionBooks.of(app.packageName());
        Set<String> all = new LinkedHashSet<>(InstallGrants.of(app.permissions(), asking));
        all.removeAll(book.revoked());
        all.addAll(book.granted());
        return all;
    }

    void end(AppProcess process) {
        deviceSettings.keep(RuntimeEnvironment.getApplication());
        process.stack().kill();
        WebViews.end();
        process.end();
    }

    void deleteData(String packageName) {
        PermissionBooks.forget(packageName);
        AppChoices.forget(packageName);
        UriGrants.forget(packageName);
        AccountBook.forget(packageName);
        try {
            for (Path folder : new AppFolders(packageName, settings.storage()).all()) {
                AtomicFolder.delete(folder);
            }
            // one app at a time: what it left for others goes, too, so that runs are alike
            AtomicFolder.empty(settings.storage().shared());
            deviceSettings().emptyClipboard();
            settings.browser().forget(packageName);
        } catch (IOException e) {
            throw new JvmDeviceException("Cannot delete the data of " + packageName + ": " + e.getMessage(), e);
        }
    }
}
