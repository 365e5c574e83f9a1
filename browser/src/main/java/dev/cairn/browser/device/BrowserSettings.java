package dev.cairn.browser.device;

import dev.cairn.agent.input.Secret;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * How a browser is started.
 *
 * @param program Chromium
 * @param driver Playwright's MCP server, which is fetched when it is asked for
 * @param headed whether it shows its window
 * @param proxy the port on loopback that all its traffic must pass; without one it goes where it likes
 * @param scratch a folder for what the driver writes; nothing in it is needed later
 * @param secrets what is kept out of all that the device tells
 */
public record BrowserSettings(
        Path program, Driver driver, boolean headed, OptionalInt proxy, Path scratch, Set<Secret> secrets) {
    /** Gets the driver's program. */
    @FunctionalInterface
    public interface Driver {
        /** The program, for Node; it may take a while the first time. */
        Path program() throws InterruptedException;
    }

    /** Copies the secrets. */
    public BrowserSettings {
        secrets = Set.copyOf(secrets);
    }

    /** These settings with a proxy on that port of loopback. */
    public BrowserSettings through(int port) {
        return new BrowserSettings(program, driver, headed, OptionalInt.of(port), scratch, secrets);
    }

    /**
     * The browser's own switches: it calls nobody on its own account, and WebRTC finds no way past the proxy. Both WebRTC switches are needed:
     * with one alone packets went past.
     */
    List<String> switches() {
        return List.of(
                "--webrtc-ip-handling-policy=disable_non_proxied_udp",
                "--force-webrtc-ip-handling-policy",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-domain-reliability",
                "--no-pings",
                "--no-first-run");
    }

    /** What is asked of the driver's command line beside its program. */
    List<String> arguments(Path config) {
        List<String> all = new ArrayList<>(List.of(
                "--executable-path",
                program.toString(),
                "--isolated",
                "--no-webmcp",
                "--codegen",
                "none",
                "--timeout-settle",
                "0",
                "--image-responses",
                "omit",
                "--snapshot-mode",
                "none",
                "--viewport-size",
                "1280x800",
                "--output-dir",
                scratch.toString(),
                "--config",
                config.toString()));
        if (!headed) {
            all.add("--headless");
        }
        proxy.ifPresent(port ->
                all.addAll(List.of("--proxy-server", "http://127.0.0.1:" + port, "--proxy-bypass", "<-loopback>")));
        return List.copyOf(all);
    }
}
