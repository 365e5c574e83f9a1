package dev.cairn.browser.device;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceException.Kind;

/** Why a browser cannot be worked with from its start on, in words that say what to do: what the driver says of it tells nobody. */
final class StartTrouble {
    private final BrowserSettings settings;

    StartTrouble(BrowserSettings settings) {
        this.settings = settings;
    }

    /** Of one that has not opened its first page. */
    DeviceException unopened(DeviceException failed) {
        if (settings.attached().isPresent()) {
            return new DeviceException(
                    Kind.REFUSED,
                    "no browser could be attached to at " + settings.attached().get() + ": " + firstLine(failed)
                            + advice(),
                    failed);
        }
        if (failed.kind() != Kind.LOST && failed.kind() != Kind.SLOW) {
            return failed;
        }
        String what =
                failed.kind() == Kind.LOST ? "ended as soon as it was started" : "was started and gives no answer";
        return new DeviceException(
                failed.kind(),
                "the browser " + settings.program() + " " + what + "; see what it says to: " + settings.program()
                        + " --headless --dump-dom about:blank (another one is named by CAIRN_CHROMIUM)",
                failed);
    }

    /** Of one that does not keep to its guard. */
    DeviceException unguarded(RuntimeException failed) {
        return new DeviceException(
                Kind.REFUSED, failed.getMessage() + (settings.attached().isPresent() ? advice() : ""), failed);
    }

    private static String firstLine(DeviceException failed) {
        return String.valueOf(failed.getMessage())
                .lines()
                .findFirst()
                .map(OpenFailure::say)
                .orElse("it gives no answer");
    }

    private String advice() {
        int port = settings.attached().orElseThrow().getPort();
        return "; start it with: chromium --remote-debugging-port=" + port
                + " --user-data-dir=DIR --webrtc-ip-handling-policy=disable_non_proxied_udp --force-webrtc-ip-handling-policy";
    }
}
