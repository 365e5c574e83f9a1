package dev.cairn.android.command;

import dev.cairn.android.boot.RuntimeBoot;
import dev.cairn.android.device.AndroidRuntime;
import dev.cairn.android.device.Front;
import dev.cairn.android.device.Screen;
import dev.cairn.android.device.UiBounds;
import dev.cairn.android.hierarchy.Source;
import dev.cairn.android.hierarchy.SourceSettings;
import dev.cairn.android.hierarchy.SourceXml;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;

/** What shows: source, pictures, the activity in front, the display. */
final class ScreenCommands {
    private final Droid droid;
    private final ElementReferences elements;
    private final Sessions sessions;

    ScreenCommands(Droid droid, ElementReferences elements, Sessions sessions) {
        this.droid = droid;
        this.sessions = sessions;
        this.elements = elements;
    }

    void addTo(Commands.InSession routes, MobileCommands mobile) {
        routes.get("/source", this::source)
                .get("/screenshot", request -> base64(droid.call(AndroidRuntime::screenshot)))
                .get("/element/{element}/screenshot", this::elementScreenshot)
                .get("/appium/device/current_activity", request -> activity())
                .get(
                        "/appium/device/current_package",
                        request -> droid.call(AndroidRuntime::front).packageName())
                .get("/orientation", request -> orientation())
                .post("/orientation", this::turn)
                .get("/rotation", request -> rotation())
                .post("/rotation", this::rotate)
                .get("/window/rect", request -> windowRect())
                .get("/window", request -> "main");
        mobile.add("getCurrentActivity", request -> activity())
                .add(
                        "getCurrentPackage",
                        request -> droid.call(AndroidRuntime::front).packageName())
                .add("deviceInfo", request -> deviceInfo())
                .add("getDisplayDensity", request -> droid.screen().density());
    }

    private Object source(Request request) {
        SourceSettings settings = sessions.of(request).settings().source();
        return SourceXml.of(new Source(droid.screen(), settings));
    }

    private static String base64(byte[] picture) {
        return Base64.getEncoder().encodeToString(picture);
    }

    private Object elementScreenshot(Request request) {
        UiBounds bounds = elements.node(request).bounds();
        try {
            BufferedImage all = ImageIO.read(new ByteArrayInputStream(droid.call(AndroidRuntime::screenshot)));
            ByteArrayOutputStream part = new ByteArrayOutputStream();
            ImageIO.write(all.getSubimage(bounds.left(), bounds.top(), bounds.width(), bounds.height()), "png", part);
            return base64(part.toByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** As Appium gives it: short when it is inside the package. */
    private String activity() {
        Front front = droid.call(AndroidRuntime::front);
        return front.activity().startsWith(front.packageName() + ".")
                ? front.activity().substring(front.packageName().length())
                : front.activity();
    }

    private Object orientation() {
        Screen screen = droid.screen();
        return screen.width() > screen.height() ? "LANDSCAPE" : "PORTRAIT";
    }

    private @Nullable Object turn(Request request) {
        String wanted = request.text("orientation").toUpperCase(Locale.ROOT);
        if (!wanted.equals("LANDSCAPE") && !wanted.equals("PORTRAIT")) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The orientation must be LANDSCAPE or PORTRAIT, not '" + wanted + "'.");
        }
        droid.act(runtime -> runtime.turn(wanted.equals("LANDSCAPE") ? 1 : 0));
        return null;
    }

    private Object rotation() {
        return Map.of("x", 0, "y", 0, "z", 90 * droid.screen().rotation());
    }

    /** A display on its head shows what it shows upright. */
    private @Nullable Object rotate(Request request) {
        double degrees = request.number("z", Double.NaN);
        if (!List.of(0.0, 90.0, 180.0, 270.0).contains(degrees)) {
            throw WebDriverError.INVALID_ARGUMENT.because("The rotation's z must be 0, 90, 180 or 270.");
        }
        droid.act(runtime -> runtime.turn((int) degrees / 90));
        return null;
    }

    private Object windowRect() {
        Screen screen = droid.screen();
        return ElementCommands.rect(new UiBounds(0, 0, screen.width(), screen.height()));
    }

    private Object deviceInfo() {
        Screen screen = droid.screen();
        Map<String, Object> info = new LinkedHashMap<>();
        info.put("androidId", "cairn-jvm");
        info.put("manufacturer", "Cairn");
        info.put("model", "JVM");
        info.put("brand", "cairn");
        info.put("apiVersion", String.valueOf(RuntimeBoot.SDK));
        info.put("platformVersion", "16");
        info.put("realDisplaySize", screen.width() + "x" + screen.height());
        info.put("displayDensity", screen.density());
        info.put("locale", "en_US");
        info.put("timeZone", "UTC");
        return info;
    }
}
