package dev.cairn.android.command;

import dev.cairn.android.device.AndroidRuntime;
import dev.cairn.android.device.KeyPress;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Keys of the device, and typing where the focus is. */
final class KeyCommands {
    private static final int HOME = 3;
    private static final int BACK = 4;
    private static final int POWER = 26;

    /** The one keyboard app. */
    private static final String KEYBOARD = "com.android.inputmethod.latin/.LatinIME";

    /** The actions of keyboards, as {@code android.view.inputmethod.EditorInfo} numbers them. */
    private static final Map<String, Integer> EDITOR_ACTIONS = Map.of(
            "normal",
            0,
            "unspecified",
            0,
            "none",
            1,
            "go",
            2,
            "search",
            3,
            "send",
            4,
            "next",
            5,
            "done",
            6,
            "previous",
            7);

    private final DeviceExecutor device;

    KeyCommands(DeviceExecutor device) {
        this.device = device;
    }

    void addTo(Commands.InSession routes, MobileCommands mobile) {
        routes.post("/back", request -> press(KeyPress.of(BACK, 0)))
                .post("/keys", this::keys)
                .post("/appium/device/hide_keyboard", request -> hideKeyboard())
                .get("/appium/device/is_keyboard_shown", request -> isKeyboardShown())
                .get("/ime/available_engines", request -> List.of(KEYBOARD))
                .get("/ime/active_engine", request -> KEYBOARD)
                .get("/ime/activated", request -> true)
                .post("/ime/activate", request -> Choice.of(request, "engine", List.of(KEYBOARD)))
                .post("/ime/deactivate", request -> null);
        mobile.add("pressKey", request -> pressKey(request, Choice.flag(request, "isLongPress", false)))
                .add("longPressKey", request -> pressKey(request, true))
                .add("type", this::type)
                .add("performEditorAction", this::editorAction)
                .add("hideKeyboard", request -> hideKeyboard())
                .add("isKeyboardShown", request -> isKeyboardShown());
    }

    private @Nullable Object pressKey(Request request, boolean isLong) {
        int flags = number(request, "flags", 0);
        int source = number(request, "source", KeyPress.KEYBOARD);
        return press(new KeyPress(code(request), number(request, "metastate", 0), flags, source, isLong));
    }

    /** A number, or a name such as {@code KEYCODE_ENTER}. */
    private static int code(Request request) {
        JsonNode code = request.body().path("keycode");
        if (code.isMissingNode() || code.isNull()) {
            throw WebDriverError.INVALID_ARGUMENT.because("The parameter 'keycode' is missing.");
        }
        if (code.isString() && !code.stringValue().matches("\\d+")) {
            return KeyNames.code(code.stringValue());
        }
        return Choice.within(request, "keycode", 0, 10_000);
    }

    private static int number(Request request, String name, int otherwise) {
        JsonNode value = request.body().path(name);
        boolean absent = value.isMissingNode() || value.isNull();
        return absent ? otherwise : Choice.within(request, name, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    private Object isKeyboardShown() {
        return device.call(AndroidRuntime::isKeyboardShown);
    }

    private Object hideKeyboard() {
        return device.call(runtime -> {
            boolean hidden = runtime.hideKeyboard();
            runtime.settle();
            return hidden;
        });
    }

    private @Nullable Object press(KeyPress press) {
        device.act(runtime -> {
            switch (press.code()) {
                case HOME -> runtime.home();
                case BACK -> runtime.back();
                case POWER -> runtime.controls().lock(!runtime.controls().isLocked());
                default -> runtime.key(press);
            }
        });
        return null;
    }

    private Object type(Request request) {
        JsonNode given = request.body().path("text");
        String text = given.isNumber() || given.isBoolean() ? given.asString() : request.text("text");
        device.act(runtime -> runtime.type(text));
        return true;
    }

    private @Nullable Object keys(Request request) {
        JsonNode value = request.body().path("value");
        StringBuilder text = new StringBuilder();
        (value.isString() ? List.of(value) : value).forEach(part -> text.append(part.asString("")));
        request.optionalText("text").ifPresent(text::append);
        device.act(runtime -> {
            Keyboard keyboard = new Keyboard(runtime);
            text.toString().codePoints().forEach(letter -> keyboard.down(Character.toString(letter)));
        });
        return null;
    }

    private @Nullable Object editorAction(Request request) {
        String action = request.text("action").toLowerCase(Locale.ROOT);
        Integer code = EDITOR_ACTIONS.get(action);
        if (code == null && !action.matches("\\d{1,4}")) {
            throw WebDriverError.INVALID_ARGUMENT.because("The parameter 'action' must be one of "
                    + String.join(
                            ", ", EDITOR_ACTIONS.keySet().stream().sorted().toList()) + ", but is '" + action + "'.");
        }
        int number = code == null ? Integer.parseInt(action) : code;
        boolean done = device.call(runtime -> {
            boolean carriedOut = runtime.controls().editorAction(number);
            runtime.settle();
            return carriedOut;
        });
        if (!done) {
            throw WebDriverError.INVALID_ELEMENT_STATE.because("No text field has the focus.");
        }
        return null;
    }
}
