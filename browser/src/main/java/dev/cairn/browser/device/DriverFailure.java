package dev.cairn.browser.device;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceException.Kind;
import dev.cairn.mcp.McpException;
import java.time.Duration;

/** What a call that the browser's driver did not answer means for who works with the browser. */
final class DriverFailure {
    private DriverFailure() {}

    /**
     * The failure.
     *
     * @param most how long the answer was waited for
     */
    static DeviceException of(McpException failed, Duration most) {
        return switch (failed.code()) {
            case McpException.TIMEOUT ->
                new DeviceException(
                        Kind.SLOW,
                        "the browser gave no answer within " + most.toSeconds()
                                + " s; its page may be busy or load itself anew without an end",
                        failed);
            case McpException.GONE -> new DeviceException(Kind.LOST, String.valueOf(failed.getMessage()), failed);
            default -> new DeviceException(Kind.ERROR, String.valueOf(failed.getMessage()), failed);
        };
    }
}
