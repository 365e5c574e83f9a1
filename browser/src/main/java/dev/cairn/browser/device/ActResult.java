package dev.cairn.browser.device;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceException.Kind;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * What came of an act that was done.
 *
 * @param sent how many requests that change something the page sent meanwhile
 * @param url the address afterwards; empty if a dialog stands in front
 * @param dialog whether a dialog opened
 * @param held what was held back of an act {@linkplain PageAct.OnTrial on trial}, each as method and address
 */
public record ActResult(int sent, String url, boolean dialog, List<String> held) {
    private static final int LONGEST_HELD = 100;

    /** Copies the list. */
    public ActResult {
        held = List.copyOf(held);
    }

    /** One of which nothing was held back. */
    public ActResult(int sent, String url, boolean dialog) {
        this(sent, url, dialog, List.of());
    }

    /** In one line, for people. */
    public String describe() {
        if (dialog) {
            return "done, a dialog opened";
        }
        return sent == 0 ? "done" : "done, " + sent + (sent == 1 ? " request" : " requests") + " sent";
    }

    /** The address behind an act that has sent something, and need not be done again: where a new browser goes on. */
    public Optional<String> settled() {
        return Optional.of(url).filter(address -> sent > 0 && !address.isEmpty());
    }

    /** What a reply to an act says. */
    static ActResult of(PageReply reply) throws DeviceException {
        if (reply.result().isEmpty()
                && reply.dialog().isPresent()
                && reply.error().isEmpty()) {
            return new ActResult(0, "", true);
        }
        JsonNode result = reply.needed();
        if (result.path("gone").asBoolean()) {
            throw new DeviceException(
                    Kind.STALE, "what was to be acted on is not there any more; nothing was done", null);
        }
        if (result.path("covered").asBoolean() || result.path("hidden").asBoolean()) {
            throw new DeviceException(
                    Kind.STALE, "what was to be acted on is covered by something else; nothing was done", null);
        }
        if (result.path("missing").asBoolean()) {
            throw new DeviceException(Kind.STALE, "there is no such choice in the list; nothing was done", null);
        }
        if (result.has("failed")) {
            throw new DeviceException(
                    Kind.ERROR, OpenFailure.say(result.path("failed").asString("")), null);
        }
        return new ActResult(
                result.path("sent").asInt(),
                result.path("url").asString(""),
                reply.dialog().isPresent(),
                held(result.path("held")));
    }

    private static List<String> held(JsonNode told) {
        return told.valueStream()
                .map(one -> one.asString(""))
                .map(one -> one.length() > LONGEST_HELD ? one.substring(0, LONGEST_HELD) + "…" : one)
                .distinct()
                .toList();
    }
}
