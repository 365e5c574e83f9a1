package dev.cairn.android.runtime;

import android.content.Intent;
import android.view.View;
import dev.cairn.android.device.AppPackage;
import dev.cairn.android.device.StartIntent;
import dev.cairn.android.runtime.control.DeviceHost;
import dev.cairn.android.runtime.process.AppProcess;
import dev.cairn.android.runtime.screen.Window;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The app's process as the controls reach it. */
record ControlHost(AppHost host, ProcessStarter starter) implements DeviceHost {
    @Override
    public void run(Runnable appCode) {
        host.run(app -> appCode.run());
    }

    @Override
    public @Nullable AppProcess process(@Nullable String packageName) {
        RunningApp running = host.running();
        if (running == null) {
            return null;
        }
        AppProcess process = running.process();
        return packageName == null || process.app().packageName().equals(packageName) ? process : null;
    }

    @Override
    public AppPackage installed(String packageName) {
        return host.requireInstalled(packageName);
    }

    @Override
    public Set<String> grants(AppPackage app) {
        return starter.grants(app);
    }

    @Override
    public @Nullable View focused() {
        RunningApp running = host.running();
        Window window = running == null ? null : running.windows().focused();
        return window == null ? null : window.view().findFocus();
    }

    @Override
    public void shade(boolean open) {
        host.run(app -> {
            if (open) {
                app.shade().open();
            } else {
                app.shade().close();
            }
        });
    }

    @Override
    public Intent intent(StartIntent request) {
        return Intents.toComponent(request);
    }

    @Override
    public void qualifiers(String locale, boolean night) {
        starter.qualifiers(locale, night);
    }
}
