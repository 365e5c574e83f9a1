package dev.cairn.android.command;

import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.Routes;
import dev.cairn.android.protocol.WebDriverError;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Appium's extensions: scripts called {@code mobile: …} with one object of parameters. */
final class MobileCommands {
    private static final String PREFIX = "mobile: ";

    private static final Pattern LOOK = Pattern.compile("(get|is|query|list|has)[A-Z].*|viewport.*|.*Info");

    private final Map<String, Routes.Handler> commands = new TreeMap<>();

    MobileCommands add(String name, Routes.Handler handler) {
        commands.put(name, handler);
        return this;
    }

    /** Whether the script only reads. */
    boolean isLook(Request request) {
        return LOOK.matcher(name(request)).matches();
    }

    private static String name(Request request) {
        return request.optionalText("script").orElse("").strip().replaceFirst("^mobile:\\s*", "");
    }

    @Nullable
    Object execute(Request request) {
        String script = request.text("script").strip();
        Routes.Handler handler = script.startsWith("mobile:")
                ? commands.get(script.substring("mobile:".length()).strip())
                : null;
        if (handler == null) {
            throw WebDriverError.UNKNOWN_COMMAND.because("There is no script '" + script + "'. Known are " + PREFIX
                    + String.join(", ", commands.keySet()) + ".");
        }
        JsonNode first = request.body().path("args").path(0);
        return handler.handle(request.with(first.isObject() ? first : JsonNodeFactory.instance.objectNode()));
    }
}
