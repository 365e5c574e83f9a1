package dev.cairn.browser.device;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceException.Kind;
import dev.cairn.agent.device.MaskedJson;
import dev.cairn.browser.look.PageView.Dialog;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A reply of the driver: sections of Markdown, of which the script's result is one line of JSON, in which no text of a page can begin
 * another section.
 *
 * @param result what the script returned; empty if a dialog came first, or it failed
 * @param dialog what stands in front of the page
 * @param error what the driver says went wrong
 */
record PageReply(Optional<JsonNode> result, Optional<Dialog> dialog, Optional<String> error) {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String RESULT = "### Result\n";
    private static final String ERROR = "### Error\n";
    private static final String PICTURE_KEY = "picture";

    /** As a text of a page cannot be written, whose quotes are escaped. */
    private static final String PICTURE = "\"" + PICTURE_KEY + "\":\"";

    private static final Pattern DIALOG = Pattern.compile(
            "^- \\[\"(\\w+)\" dialog with message \"(.*)\"]: can be handled by", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern CHOOSER = Pattern.compile("^- \\[File chooser]: can be handled by", Pattern.MULTILINE);

    /**
     * What a reply says, once what is not to be told is masked in it: in all of it, or in its texts alone where a secret is a number that a page's
     * numbers have, too. A picture is by far the longest of its texts, and has nothing to be masked or escaped: it is
     * taken out before, and put back.
     */
    static PageReply parse(String whole, UnaryOperator<String> masked) {
        int key = whole.startsWith(RESULT) ? whole.indexOf(PICTURE) : -1;
        int from = key + PICTURE.length();
        int to = key < 0 ? -1 : whole.indexOf('"', from);
        if (to < 0) {
            return masked(whole, masked);
        }
        String picture = whole.substring(from, to);
        PageReply reply = masked(whole.substring(0, from) + whole.substring(to), masked);
        reply.result()
                .filter(ObjectNode.class::isInstance)
                .map(ObjectNode.class::cast)
                .ifPresent(told -> told.put(PICTURE_KEY, picture));
        return reply;
    }

    private static PageReply masked(String text, UnaryOperator<String> masked) {
        PageReply reply = parse(masked.apply(text));
        return reply.result().isPresent()
                ? reply
                : new PageReply(
                        line(RESULT, text).flatMap(PageReply::json).map(told -> MaskedJson.of(told, masked)),
                        reply.dialog(),
                        reply.error());
    }

    private static PageReply parse(String text) {
        Optional<JsonNode> json = line(RESULT, text).flatMap(PageReply::json);
        int modal = text.lastIndexOf("### Modal state\n");
        String behind = modal < 0 ? "" : text.substring(modal);
        return new PageReply(json, dialog(behind), line(ERROR, text));
    }

    /** The first line of a section that the text begins with. */
    private static Optional<String> line(String section, String text) {
        if (!text.startsWith(section)) {
            return Optional.empty();
        }
        int end = text.indexOf('\n', section.length());
        return Optional.of(text.substring(section.length(), end < 0 ? text.length() : end));
    }

    private static Optional<Dialog> dialog(String section) {
        Matcher dialog = DIALOG.matcher(section);
        if (dialog.find()) {
            return Optional.of(new Dialog(dialog.group(1), dialog.group(2)));
        }
        return CHOOSER.matcher(section).find() ? Optional.of(new Dialog("file", "")) : Optional.empty();
    }

    private static Optional<JsonNode> json(String line) {
        try {
            return Optional.of(JSON.readTree(line)).filter(node -> !node.isMissingNode());
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    /** The result; an error that says what came instead. */
    JsonNode needed() throws DeviceException {
        if (dialog.isPresent() && result.isEmpty()) {
            throw new DeviceException(Kind.STALE, "a dialog stands in front of the page; nothing was done", null);
        }
        return result.orElseThrow(
                () -> new DeviceException(Kind.ERROR, error.orElse("the browser's driver gave no result"), null));
    }
}
