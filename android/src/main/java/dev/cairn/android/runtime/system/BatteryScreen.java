package dev.cairn.android.runtime.system;

import android.app.Application;
import android.view.View;
import dev.cairn.android.runtime.access.AccessGrants;
import dev.cairn.android.runtime.access.SpecialAccess;
import org.robolectric.RuntimeEnvironment;

/** Android's question whether the app may always run in the background. The app hears no answer; it has to ask the framework. */
final class BatteryScreen implements SystemScreen {
    private final Application app = RuntimeEnvironment.getApplication();
    private final Runnable answered;

    BatteryScreen(Runnable answered) {
        this.answered = answered;
    }

    @Override
    public String packageName() {
        return SpecialAccessScreen.PACKAGE;
    }

    @Override
    public boolean isDialog() {
        return true;
    }

    @Override
    public View view() {
        String name = AppName.of(app);
        return new ScreenBuilder(new SystemContext(packageName()))
                .title("android:id/alertTitle", "Let app always run in background?")
                .text(
                        "android:id/message",
                        "Allowing " + name + " to always run in the background may reduce battery life.")
                .button("android:id/button2", "Deny", answered)
                .button("android:id/button1", "Allow", () -> {
                    AccessGrants.of(app).set(SpecialAccess.BATTERY, true);
                    answered.run();
                })
                .dialog("android:id/parentPanel");
    }
}
