package dev.cairn.browser.device;

import dev.cairn.agent.input.Secret;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.browser.guard.GuardPolicy;
import dev.cairn.browser.guard.GuardSwitches;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;

/**
 * How a browser is started.
 *
 * @param program Chromium
 * @param driver Playwright's MCP server, which is fetched when it is asked for
 * @param headed whether it shows its window
 * @param guard what it may reach; without it goes where it likes, which is for tests alone
 * @param scratch a folder for what the driver writes; nothing in it is needed later
 * @param secrets what is kept out of all that the device tells
 * @param ledgers a folder for {@linkplain dev.cairn.browser.guard.SentLedger what has left each start of it}, which whoever goes on with a task reads
 * @param profile the folder of its profile; without one it begins afresh
 * @param attached where a browser that runs already can be debugged; a window of its own in that one is used, and none is started
 */
public record BrowserSettings(
        Path program,
        Driver driver,
        boolean headed,
        Optional<GuardPolicy> guard,
        Path scratch,
        Set<Secret> secrets,
        Path ledgers,
        Optional<Path> profile,
        Optional<URI> attached) {
    /** The driver would wait for half a minute for one that says nothing. */
    private static final String ATTACHING_MS = "10000";

    /** What tells a program where the windows of this machine's person are. */
    private static final List<String> SCREEN = List.of(
            "DISPLAY",
            "WAYLAND_DISPLAY",
            "XAUTHORITY",
            "XDG_RUNTIME_DIR",
            "XDG_SESSION_TYPE",
            "DBUS_SESSION_BUS_ADDRESS");

    /** One that nobody goes on after: what has left it goes with the rest. */
    public BrowserSettings(
            Path program,
            Driver driver,
            boolean headed,
            Optional<GuardPolicy> guard,
            Path scratch,
            Set<Secret> secrets) {
        this(
                program,
                driver,
                headed,
                guard,
                scratch,
                secrets,
                scratch.resolve("ledgers"),
                Optional.empty(),
                Optional.empty());
    }

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

    /** The same for the browser at that address. */
    BrowserSettings withAttached(URI address) {
        return new BrowserSettings(
                program, driver, headed, guard, scratch, secrets, ledgers, profile, Optional.of(address));
    }

    /** The origins of which a browser that is attached to may show who its person is there: the task's own, and no others that it may reach. */
    List<String> signedIn() {
        return guard.stream()
                .flatMap(policy -> policy.own().stream())
                .map(WebOrigin::toString)
                .sorted()
                .toList();
    }

    /** Where what has left a start of it is noted. */
    Path ledger(String session) {
        return ledgers.resolve(session);
    }

    /** The browser's own switches behind a guard on that port: it finds no way past it. */
    static List<String> switches(OptionalInt port) {
        List<String> all = new ArrayList<>(List.of("--disable-background-networking", "--no-pings", "--no-first-run"));
        port.ifPresent(guard -> all.addAll(GuardSwitches.besidesProxy(guard)));
        return all.stream().distinct().toList();
    }

    /** The document of the driver's configuration: what it is not told on its command line. */
    Map<String, Object> document(OptionalInt proxy) {
        if (attached.isPresent()) {
            Map<String, Object> context = proxy.isPresent() ? Map.of("proxy", proxy(proxy.getAsInt())) : Map.of();
            return Map.of("browser", Map.of("contextOptions", context));
        }
        Map<String, Object> launch = Map.of(
                "args", switches(proxy), "chromiumSandbox", !isRoot(), "headless", !headed); // or the driver decides
        return Map.of("browser", Map.of("launchOptions", launch));
    }

    private static Map<String, String> proxy(int port) {
        return Map.of("server", "http://127.0.0.1:" + port, "bypass", "<-loopback>");
    }

    /** Chromium's own sandbox does not start for the system's administrator. */
    private static boolean isRoot() {
        return System.getProperty("user.name", "").equals("root");
    }

    /** What the driver and the browser are given of that environment beside what every program is. */
    Map<String, String> environment(TemporaryFolder temporary, Map<String, String> own) {
        Map<String, String> given = new TreeMap<>();
        given.put("TMPDIR", temporary.path().toString());
        if (headed) {
            SCREEN.forEach(name -> Optional.ofNullable(own.get(name)).ifPresent(value -> given.put(name, value)));
        }
        return given;
    }

    /** What is asked of the driver's command line beside its program. */
    List<String> arguments(Path config, OptionalInt proxy) {
        List<String> all = new ArrayList<>(List.of(
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
        if (attached.isPresent()) {
            all.addAll(
                    List.of("--cdp-endpoint", attached.get().toString(), "--cdp-timeout", ATTACHING_MS, "--isolated"));
            return List.copyOf(all);
        }
        all.addAll(List.of("--executable-path", program.toString()));
        profile.ifPresentOrElse(
                folder -> all.addAll(List.of("--user-data-dir", folder.toString())), () -> all.add("--isolated"));
        if (!headed) {
            all.add("--headless");
        }
        proxy.ifPresent(port ->
                all.addAll(List.of("--proxy-server", "http://127.0.0.1:" + port, "--proxy-bypass", "<-loopback>")));
        return List.copyOf(all);
    }
}
