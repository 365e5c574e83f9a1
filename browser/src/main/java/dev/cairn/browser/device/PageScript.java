package dev.cairn.browser.device;

import dev.cairn.browser.look.PageElement.Place;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.json.JsonMapper;

/** The one script that is run beside the page, with its arguments as data. Nothing that a page or a model says becomes code. */
final class PageScript {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String BODY = body();

    private PageScript() {}

    static String with(Map<String, Object> arguments) {
        return "async (page) => (" + BODY + ")(page, " + JSON.writeValueAsString(arguments) + ")";
    }

    /** What an act on something is told. */
    static Map<String, Object> on(String op, Place at) {
        Map<String, Object> arguments = new LinkedHashMap<>();
        arguments.put("op", op);
        arguments.put("node", at.node());
        arguments.put("frame", at.frame());
        arguments.put("frameId", at.frameId());
        return arguments;
    }

    private static String body() {
        try (InputStream in = Objects.requireNonNull(PageScript.class.getResourceAsStream("page.js"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .replaceAll("(?m)^\\s*//.*\\R", "")
                    .strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
