package dev.cairn.android.runtime.system;

import android.app.Application;
import android.content.Intent;
import android.view.View;
import dev.cairn.android.runtime.provider.MediaRequests;
import org.robolectric.RuntimeEnvironment;

/** Android's question whether the app may change or delete pictures, sounds or films. */
final class MediaRequestScreen implements SystemScreen {
    private final Application app = RuntimeEnvironment.getApplication();
    private final Intent question;
    private final Runnable denied;
    private final Runnable allowed;

    MediaRequestScreen(Intent question, Runnable denied, Runnable allowed) {
        this.question = question;
        this.denied = denied;
        this.allowed = allowed;
    }

    @Override
    public String packageName() {
        return MediaRequests.PACKAGE;
    }

    @Override
    public boolean isDialog() {
        return true;
    }

    @Override
    public View view() {
        int items = MediaRequests.items(question).size();
        String what = items == 1 ? "this item" : "these " + items + " items";
        return new ScreenBuilder(new SystemContext(packageName()))
                .title(
                        "android:id/alertTitle",
                        "Allow " + AppName.of(app) + " to " + MediaRequests.verb(question) + " " + what + "?")
                .button("android:id/button2", "Deny", denied)
                .button("android:id/button1", "Allow", () -> {
                    MediaRequests.allow(app.getContentResolver(), question);
                    allowed.run();
                })
                .dialog("android:id/parentPanel");
    }
}
