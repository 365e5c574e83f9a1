package dev.cairn.android.command;

import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The contexts that a session can be in: the native one, and one for each web view that can be driven. */
final class Contexts {
    static final String NATIVE = "NATIVE_APP";

    void addTo(Commands.InSession routes, MobileCommands mobile) {
        for (String path : List.of("", "/appium")) {
            routes.get(path + "/context", request -> NATIVE)
                    .post(path + "/context", this::enter)
                    .get(path + "/contexts", request -> names());
        }
        mobile.add("getContexts", request -> details());
    }

    private static List<String> names() {
        return List.of(NATIVE);
    }

    private static Object details() {
        return names().stream().map(name -> Map.of("id", name)).toList();
    }

    private @Nullable Object enter(Request request) {
        String name = request.text("name");
        if (!names().contains(name)) {
            throw WebDriverError.UNKNOWN_ERROR.because(
                    "No such context found: '" + name + "'. There is " + String.join(", ", names()) + ".");
        }
        return null;
    }
}
