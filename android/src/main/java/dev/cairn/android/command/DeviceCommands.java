package dev.cairn.android.command;

import dev.cairn.android.boot.RuntimeBoot;
import dev.cairn.android.device.AndroidControls;
import dev.cairn.android.device.AndroidRuntime;
import dev.cairn.android.device.GeoPosition;
import dev.cairn.android.device.ScreenSnapshot;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The device itself: charge, lock, clock, clipboard, place. */
final class DeviceCommands {
    private final DeviceExecutor device;

    DeviceCommands(DeviceExecutor device) {
        this.device = device;
    }

    void addTo(MobileCommands mobile) {
        mobile.add("deviceInfo", request -> info())
                .add("batteryInfo", request -> battery())
                .add("powerCapacity", this::setCharge)
                .add("powerAC", this::setCharger) // as Appium's documentation has it
                .add("powerAc", this::setCharger) // as its driver has it
                .add("fingerprint", this::touchSensor)
                .add("lock", this::lock)
                .add("unlock", request -> setLock(false))
                .add("isLocked", request -> ask(AndroidControls::isLocked))
                .add("getDeviceTime", this::time)
                .add("setClipboard", this::setClipboard)
                .add("getClipboard", this::clipboard)
                .add("getUiMode", this::uiMode)
                .add("setUiMode", this::setUiMode);
        mobile.add("setGeolocation", this::setPosition)
                .add("getGeolocation", request -> position())
                .add("resetGeolocation", request -> setPosition(Optional.empty()))
                .add("refreshGpsCache", request -> null)
                .add("isGpsEnabled", request -> ask(AndroidControls::isLocating))
                .add("toggleGps", request -> toggleGps())
                .add("setStylusHandwriting", request -> {
                    Choice.flag(request, "enabled", true);
                    return null;
                });
    }

    private <T> T ask(Function<AndroidControls, T> question) {
        return device.call(runtime -> question.apply(runtime.controls()));
    }

    /** Finger 1 is the one that the device knows. */
    private @Nullable Object touchSensor(Request request) {
        int finger = Choice.within(request, "fingerprintId", 1, 10);
        device.act(runtime -> runtime.controls().touchSensor(finger == 1));
        return null;
    }

    private Object info() {
        ScreenSnapshot screen = device.screen();
        Map<String, Object> info = new LinkedHashMap<>();
        info.put("androidId", "cairn-jvm");
        info.put("manufacturer", "Cairn");
        info.put("model", "JVM");
        info.put("brand", "cairn");
        info.put("apiVersion", String.valueOf(RuntimeBoot.SDK));
        info.put("platformVersion", "16");
        info.put("carrierName", "");
        info.put("realDisplaySize", screen.width() + "x" + screen.height());
        info.put("displayDensity", screen.density());
        info.put("networks", List.of());
        info.put("locale", ask(AndroidControls::locale).replace('-', '_'));
        info.put("timeZone", ask(AndroidControls::timeZone));
        return info;
    }

    /** The status as {@code android.os.BatteryManager} numbers it. */
    private Object battery() {
        int level = ask(AndroidControls::battery);
        boolean charging = ask(AndroidControls::isCharging);
        return Map.of("level", level / 100.0, "state", level == 100 ? 5 : charging ? 2 : 3);
    }

    private @Nullable Object setCharge(Request request) {
        int percent = Choice.within(request, "percent", 0, 100);
        boolean charging = ask(AndroidControls::isCharging);
        device.act(runtime -> runtime.controls().battery(percent, charging));
        return null;
    }

    private @Nullable Object setCharger(Request request) {
        boolean on = Choice.text(request, "state", List.of("on", "off")).equals("on");
        int percent = ask(AndroidControls::battery);
        device.act(runtime -> runtime.controls().battery(percent, on));
        return null;
    }

    private @Nullable Object setLock(boolean locked) {
        device.act(runtime -> runtime.controls().lock(locked));
        return null;
    }

    private @Nullable Object lock(Request request) {
        double seconds = request.number("seconds", 0);
        setLock(true);
        if (seconds > 0) {
            device.act(runtime -> runtime.pass(Duration.ofMillis((long) (seconds * 1000))));
            setLock(false);
        }
        return null;
    }

    private Object time(Request request) {
        Instant now = device.call(AndroidRuntime::time);
        return Moment.format(
                request.optionalText("format").orElse("YYYY-MM-DDTHH:mm:ssZ"),
                now.atZone(ZoneId.of(ask(AndroidControls::timeZone))));
    }

    private @Nullable Object setClipboard(Request request) {
        requirePlain(request);
        String text = new String(decoded(request.text("content")), StandardCharsets.UTF_8);
        String label = request.optionalText("label").orElse(text.substring(0, Math.min(text.length(), 10)));
        device.act(runtime -> runtime.controls().clipboard(label, text));
        return null;
    }

    private static byte[] decoded(String content) {
        try {
            return Base64.getDecoder().decode(content.replaceAll("\\s", ""));
        } catch (IllegalArgumentException e) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The parameter 'content' is not base64: " + e.getMessage(), e);
        }
    }

    private static void requirePlain(Request request) {
        String type = request.optionalText("contentType").orElse("plaintext");
        if (!type.toLowerCase(Locale.ROOT).equals("plaintext")) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The parameter 'contentType' must be plaintext: Android's clipboard takes no '" + type + "'.");
        }
    }

    private Object clipboard(Request request) {
        requirePlain(request);
        String text = ask(AndroidControls::clipboard);
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private Object uiMode(Request request) {
        String mode = Choice.text(request, "mode", List.of("night", "car"));
        return mode.equals("night") && ask(AndroidControls::isNight) ? "yes" : "no";
    }

    private @Nullable Object setUiMode(Request request) {
        String mode = Choice.text(request, "mode", List.of("night", "car"));
        String value = Choice.text(request, "value", List.of("yes", "no", "auto", "custom_schedule", "custom_bedtime"));
        if (mode.equals("car")) {
            throw WebDriverError.UNSUPPORTED_OPERATION.because("This device is in no car. There is the mode night.");
        }
        device.act(runtime -> runtime.controls().night(value.equals("yes")));
        return null;
    }

    private @Nullable Object setPosition(Request request) {
        return setPosition(Optional.of(new GeoPosition(
                Choice.number(request, "latitude", 90),
                Choice.number(request, "longitude", 180),
                request.number("altitude", 0),
                request.number("speed", 0),
                request.number("bearing", 0),
                request.number("accuracy", 5))));
    }

    private @Nullable Object setPosition(Optional<GeoPosition> position) {
        device.act(runtime -> runtime.controls().position(position));
        return null;
    }

    private Object position() {
        GeoPosition now = ask(AndroidControls::position)
                .orElseThrow(() -> WebDriverError.UNKNOWN_ERROR.because(
                        "The device does not know where it is. Say so with 'mobile: setGeolocation'."));
        return Map.of("latitude", now.latitude(), "longitude", now.longitude(), "altitude", now.altitude());
    }

    private @Nullable Object toggleGps() {
        boolean on = ask(AndroidControls::isLocating);
        device.act(runtime -> runtime.controls().locate(!on));
        return null;
    }
}
