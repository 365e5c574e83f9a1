package dev.cairn.android.runtime.system;

import android.app.Application;

/** What a phone calls an app. */
final class AppName {
    private AppName() {}

    static String of(Application app) {
        return app.getApplicationInfo().loadLabel(app.getPackageManager()).toString();
    }
}
