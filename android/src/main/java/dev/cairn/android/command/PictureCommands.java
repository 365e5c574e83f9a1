package dev.cairn.android.command;

import dev.cairn.android.device.AndroidRuntime;
import dev.cairn.android.device.ScreenSnapshot;
import dev.cairn.android.device.SystemBars;
import dev.cairn.android.device.UiBounds;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;

/** Pictures of the screen, of elements, of displays; and where the bars of the system are. */
final class PictureCommands {
    private static final String DISPLAY = "0";

    private final DeviceExecutor device;
    private final ElementReferences elements;

    PictureCommands(DeviceExecutor device, ElementReferences elements) {
        this.device = device;
        this.elements = elements;
    }

    void addTo(Commands.InSession routes, MobileCommands mobile) {
        routes.get("/screenshot", request -> base64(screenshot()))
                .get("/element/{element}/screenshot", this::ofElement)
                .get("/screenshot/{element}", this::ofElement);
        mobile.add("viewportScreenshot", request -> base64(part(screenshot(), viewport(device))))
                .add("viewportRect", request -> rect(viewport(device)))
                .add("screenshots", this::ofDisplays)
                .add("getSystemBars", request -> bars());
    }

    private byte[] screenshot() {
        return device.call(AndroidRuntime::screenshot);
    }

    static String base64(byte[] picture) {
        return Base64.getEncoder().encodeToString(picture);
    }

    private Object ofElement(Request request) {
        UiBounds bounds = elements.node(request).bounds();
        return base64(part(screenshot(), bounds));
    }

    static byte[] part(byte[] picture, UiBounds bounds) {
        try {
            BufferedImage whole = ImageIO.read(new ByteArrayInputStream(picture));
            UiBounds shown = new UiBounds(
                    Math.max(0, bounds.left()),
                    Math.max(0, bounds.top()),
                    Math.min(whole.getWidth(), bounds.right()),
                    Math.min(whole.getHeight(), bounds.bottom()));
            if (shown.width() <= 0 || shown.height() <= 0) {
                throw WebDriverError.UNKNOWN_ERROR.because("The element has no part on the screen: " + bounds.text());
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ImageIO.write(whole.getSubimage(shown.left(), shown.top(), shown.width(), shown.height()), "png", out);
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is below the status bar, as Appium has it: the place of the bar counts while it is hidden, too. */
    static UiBounds viewport(DeviceExecutor device) {
        ScreenSnapshot screen = device.screen();
        int top = device.call(runtime -> runtime.controls().bars()).statusHeight();
        return new UiBounds(0, top, screen.width(), screen.height());
    }

    static Map<String, Integer> rect(UiBounds bounds) {
        Map<String, Integer> rect = new LinkedHashMap<>();
        rect.put("left", bounds.left());
        rect.put("top", bounds.top());
        rect.put("width", bounds.width());
        rect.put("height", bounds.height());
        return rect;
    }

    private Object bars() {
        ScreenSnapshot screen = device.screen();
        SystemBars bars = device.call(runtime -> runtime.controls().bars());
        return Map.of(
                "statusBar", bar(bars.statusShows(), 0, screen.width(), bars.statusHeight()),
                "navigationBar",
                        bar(
                                bars.navigationShows(),
                                screen.height() - bars.navigationHeight(),
                                screen.width(),
                                bars.navigationHeight()));
    }

    private static Map<String, Object> bar(boolean visible, int y, int width, int height) {
        Map<String, Object> bar = new LinkedHashMap<>();
        bar.put("visible", visible);
        bar.put("x", 0);
        bar.put("y", y);
        bar.put("width", width);
        bar.put("height", height);
        return bar;
    }

    private Object ofDisplays(Request request) {
        Optional<String> wanted =
                Optional.ofNullable(request.body().path("displayId").asString(null));
        if (wanted.isPresent() && !wanted.get().equals(DISPLAY)) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The parameter 'displayId' must be 0, the only display, but is '" + wanted.get() + "'.");
        }
        Map<String, @Nullable Object> picture = WindowCommands.display();
        picture.put("payload", base64(screenshot()));
        return Map.of(DISPLAY, picture);
    }
}
