package dev.cairn.android.command;

import dev.cairn.android.device.AndroidRuntime;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import org.jspecify.annotations.Nullable;

/** Keys of the device. */
final class KeyCommands {
    private static final int HOME = 3;
    private static final int BACK = 4;

    private final Droid droid;

    KeyCommands(Droid droid) {
        this.droid = droid;
    }

    void addTo(Commands.InSession routes, MobileCommands mobile) {
        routes.post("/back", request -> press(BACK, 0))
                .post("/appium/device/press_keycode", this::keycode)
                .post("/appium/device/long_press_keycode", this::keycode)
                .post("/appium/device/hide_keyboard", request -> hideKeyboard())
                .get("/appium/device/is_keyboard_shown", request -> isKeyboardShown());
        mobile.add("pressKey", this::keycode)
                .add("hideKeyboard", request -> hideKeyboard())
                .add("isKeyboardShown", request -> isKeyboardShown());
    }

    private @Nullable Object keycode(Request request) {
        double code = request.number("keycode", -1);
        if (code < 0) {
            throw WebDriverError.INVALID_ARGUMENT.because("The parameter 'keycode' is missing.");
        }
        return press((int) code, (int) request.number("metastate", 0));
    }

    private Object isKeyboardShown() {
        return droid.call(AndroidRuntime::isKeyboardShown);
    }

    private Object hideKeyboard() {
        return droid.call(runtime -> {
            boolean hidden = runtime.hideKeyboard();
            runtime.settle();
            return hidden;
        });
    }

    private @Nullable Object press(int code, int metaState) {
        droid.act(runtime -> {
            switch (code) {
                case HOME -> runtime.home();
                case BACK -> runtime.back();
                default -> runtime.key(code, metaState);
            }
        });
        return null;
    }
}
