package dev.cairn.android.command;

import dev.cairn.android.device.AndroidRuntime;
import dev.cairn.android.device.ForegroundActivity;
import dev.cairn.android.device.ScreenSnapshot;
import dev.cairn.android.device.UiBounds;
import dev.cairn.android.hierarchy.Source;
import dev.cairn.android.hierarchy.SourceSettings;
import dev.cairn.android.hierarchy.SourceXml;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What shows: source, pictures, the activity in front, the display. */
final class ScreenCommands {
    private static final String WINDOW = "main";

    private final DeviceExecutor device;
    private final Sessions sessions;

    ScreenCommands(DeviceExecutor device, Sessions sessions) {
        this.device = device;
        this.sessions = sessions;
    }

    void addTo(Commands.InSession routes, MobileCommands mobile) {
        routes.get("/source", this::source)
                .get("/appium/device/current_activity", request -> activity())
                .get(
                        "/appium/device/current_package",
                        request -> device.call(AndroidRuntime::front).packageName())
                .get("/window/rect", request -> windowRect())
                .get("/window/current/size", request -> windowRect())
                .get("/window", request -> WINDOW)
                .post("/window", this::setWindow)
                .get("/window/handles", request -> List.of(WINDOW))
                .get("/window_handle", request -> WINDOW)
                .get("/window_handles", request -> List.of(WINDOW));
        for (String path : List.of("", "/appium/device")) {
            routes.get(path + "/orientation", request -> orientation())
                    .post(path + "/orientation", this::turn)
                    .get(path + "/rotation", request -> rotation())
                    .post(path + "/rotation", this::rotate);
        }
        mobile.add("getCurrentActivity", request -> activity())
                .add(
                        "getCurrentPackage",
                        request -> device.call(AndroidRuntime::front).packageName())
                .add("getDisplayDensity", request -> device.screen().density());
    }

    private Object source(Request request) {
        SourceSettings settings = sessions.of(request).settings().source();
        return SourceXml.of(new Source(device.screen(), settings));
    }

    /** As Appium gives it: short when it is inside the package. */
    private String activity() {
        ForegroundActivity front = device.call(AndroidRuntime::front);
        return front.activity().startsWith(front.packageName() + ".")
                ? front.activity().substring(front.packageName().length())
                : front.activity();
    }

    private Object orientation() {
        ScreenSnapshot screen = device.screen();
        return screen.width() > screen.height() ? "LANDSCAPE" : "PORTRAIT";
    }

    private @Nullable Object turn(Request request) {
        String wanted = request.text("orientation").toUpperCase(Locale.ROOT);
        if (!wanted.equals("LANDSCAPE") && !wanted.equals("PORTRAIT")) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The orientation must be LANDSCAPE or PORTRAIT, not '" + wanted + "'.");
        }
        device.act(runtime -> runtime.turn(wanted.equals("LANDSCAPE") ? 1 : 0));
        return null;
    }

    private Object rotation() {
        return Map.of("x", 0, "y", 0, "z", 90 * device.screen().rotation());
    }

    private @Nullable Object rotate(Request request) {
        double degrees = request.number("z", Double.NaN);
        if (!List.of(0.0, 90.0, 180.0, 270.0).contains(degrees)) {
            throw WebDriverError.INVALID_ARGUMENT.because("The rotation's z must be 0, 90, 180 or 270.");
        }
        device.act(runtime -> runtime.turn((int) degrees / 90));
        return null;
    }

    private @Nullable Object setWindow(Request request) {
        String handle = request.optionalText("handle").orElseGet(() -> request.text("name"));
        if (!handle.equals(WINDOW)) {
            throw WebDriverError.NO_SUCH_WINDOW.because(
                    "There is no window '" + handle + "'. There is " + WINDOW + ".");
        }
        return null;
    }

    private Object windowRect() {
        ScreenSnapshot screen = device.screen();
        return ElementCommands.rect(new UiBounds(0, 0, screen.width(), screen.height()));
    }
}
