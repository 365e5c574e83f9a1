package dev.cairn.android.runtime.control;

import android.content.Intent;
import android.view.View;
import dev.cairn.android.device.AppPackage;
import dev.cairn.android.device.StartIntent;
import dev.cairn.android.runtime.process.AppProcess;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What settings and orders from outside the app need of the runtime that it runs in. */
public interface DeviceHost {
    /** Runs code that may run the app's; does nothing when none runs. */
    void run(Runnable appCode);

    /** The process of the app with this name, or of any when it is null; null when it does not run. */
    @Nullable
    AppProcess process(@Nullable String packageName);

    /** The app, or an error when it is not on the device. */
    AppPackage installed(String packageName);

    /** What the app may do when it starts. */
    Set<String> grants(AppPackage app);

    /** The view that has the focus. */
    @Nullable
    View focused();

    /** An Android intent to the app, as the client describes it. */
    Intent intent(StartIntent request);

    /** Pulls the notification shade down, or pushes it up; does nothing when no app runs. */
    void shade(boolean open);

    /** Resource qualifiers for processes that start from now on. */
    void qualifiers(String locale, boolean night);
}
