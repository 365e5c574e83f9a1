package dev.cairn.browser.device;

import dev.cairn.browser.look.LookReader;
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
    private static final String BODY = resource("page.js");
    private static final String KEPT = "__cairnScript";

    /** What the script fails with in a browser that its driver has started anew, empty and without a word. */
    static final String ANOTHER = "this is another browser than before";

    /** What a look begins to fail with where the page answers nothing. */
    static final String SILENT = "the page gives no answer";

    private PageScript() {}

    /** The whole script: it stays with the browser, and is run. */
    static String first(Map<String, Object> arguments) {
        return "async (page) => (page.context()." + KEPT + " = " + BODY + ")(page, "
                + JSON.writeValueAsString(arguments) + ")";
    }

    /** The script that stays with the browser. A browser without it is another one than before: nothing is done in that one. */
    static String again(Map<String, Object> arguments) {
        return "async (page) => { const kept = page.context()." + KEPT + "; if (!kept) throw new Error('" + ANOTHER
                + "'); return kept(page, " + JSON.writeValueAsString(arguments) + "); }";
    }

    /**
     * What a look is told.
     *
     * @param downloads the folder for them
     * @param alone whether what another tab shows is shown in this one
     * @param stirred whether something was done that the script does not know of
     * @param known the number of the look that need not be told again; 0 for none
     */
    static Map<String, Object> look(boolean picture, String downloads, boolean alone, boolean stirred, int known) {
        return Map.of(
                "op",
                "look",
                "picture",
                picture,
                "styles",
                LookReader.STYLES,
                "downloads",
                downloads,
                "alone",
                alone,
                "stirred",
                stirred,
                "known",
                known);
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

    /** A script that lies beside this class, without its comments. */
    static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(PageScript.class.getResourceAsStream(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .replaceAll("(?m)^\\s*//.*\\R", "")
                    .strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
