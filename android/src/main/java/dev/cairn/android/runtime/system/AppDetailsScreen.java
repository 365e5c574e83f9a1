package dev.cairn.android.runtime.system;

import android.app.Application;
import android.content.pm.PackageManager;
import android.view.View;
import dev.cairn.android.runtime.access.AccessGrants;
import dev.cairn.android.runtime.access.SpecialAccess;
import dev.cairn.android.runtime.process.AppProcess;
import dev.cairn.android.runtime.stack.InstallGrants;
import java.util.List;
import org.robolectric.RuntimeEnvironment;

/** The settings' page of the app: its notifications and its permissions, each with a switch. A permission that is taken away ends the app. */
final class AppDetailsScreen implements SystemScreen {
    private final Application app = RuntimeEnvironment.getApplication();
    private final AccessGrants accesses = AccessGrants.of(app);

    @Override
    public String packageName() {
        return SpecialAccessScreen.PACKAGE;
    }

    @Override
    public View view() {
        ScreenBuilder screen = new ScreenBuilder(new SystemContext(packageName()))
                .title("title", "App info")
                .text("entity_header_title", AppName.of(app));
        screen.toggle(
                "Notifications",
                accesses.isOn(SpecialAccess.NOTIFICATIONS),
                accesses.isDeclared(SpecialAccess.NOTIFICATIONS),
                on -> accesses.set(SpecialAccess.NOTIFICATIONS, on));
        groups().forEach(group -> screen.toggle(group.label(), isGranted(group), true, on -> permit(group, on)));
        return screen.screen();
    }

    private static List<PermissionGroup> groups() {
        return PermissionGroup.of(AppProcess.starting().app().permissions().stream()
                        .filter(InstallGrants::isAsked)
                        .toList())
                .stream()
                .filter(group -> !group.name().equals("NOTIFICATIONS"))
                .toList();
    }

    private boolean isGranted(PermissionGroup group) {
        return group.permissions().stream()
                .anyMatch(name -> app.checkSelfPermission(name) == PackageManager.PERMISSION_GRANTED);
    }

    private void permit(PermissionGroup group, boolean on) {
        group.permissions().forEach(name -> accesses.permit(name, on));
        if (!on) {
            AppProcess.starting().faults().killed();
        }
    }
}
