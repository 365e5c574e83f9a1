package dev.cairn.browser.device;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceException.Kind;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * What came of an act that was done.
 *
 * @param sent how many requests that change something the page sent meanwhile
 * @param url the address afterwards; empty if a dialog stands in front
 * @param dialog whether a dialog opened
 */
public record ActResult(int sent, String url, boolean dialog) {
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
                reply.dialog().isPresent());
    }
}
