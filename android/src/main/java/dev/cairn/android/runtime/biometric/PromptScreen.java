package dev.cairn.android.runtime.biometric;

import android.hardware.biometrics.BiometricPrompt;
import android.view.View;
import dev.cairn.android.runtime.system.ScreenBuilder;
import dev.cairn.android.runtime.system.SystemContext;
import dev.cairn.android.runtime.system.SystemScreen;
import org.jspecify.annotations.Nullable;

/** Android's prompt for a finger; a tap on the sensor, which is below the display, is the right finger. */
final class PromptScreen implements SystemScreen {
    private final Authentication asked;
    private final String note;
    private final Biometrics sensor;

    PromptScreen(Authentication asked, String note, Biometrics sensor) {
        this.asked = asked;
        this.note = note;
        this.sensor = sensor;
    }

    @Override
    public String packageName() {
        return "com.android.systemui";
    }

    @Override
    public boolean isDialog() {
        return true;
    }

    @Override
    public View view() {
        ScreenBuilder dialog = new ScreenBuilder(new SystemContext(packageName()));
        BiometricPrompt prompt = asked.prompt();
        dialog.title("title", String.valueOf(prompt.getTitle()));
        line(dialog, "subtitle", prompt.getSubtitle());
        line(dialog, "description", prompt.getDescription());
        dialog.text("indicator", note);
        dialog.button("biometric_icon", "Fingerprint sensor", () -> sensor.touch(true));
        if (asked.takesPin()) {
            dialog.button("button_use_credential", "Use PIN", sensor::enterPin);
        } else {
            dialog.button("button_negative", String.valueOf(prompt.getNegativeButtonText()), sensor::refuse);
        }
        return dialog.dialog("biometric_scrollview");
    }

    private static void line(ScreenBuilder dialog, String id, @Nullable CharSequence text) {
        if (text != null && text.length() > 0) {
            dialog.text(id, text.toString());
        }
    }
}
