package dev.cairn.browser.device;

import dev.cairn.agent.input.Secret;
import dev.cairn.browser.guard.GuardPolicy;
import dev.cairn.browser.guard.GuardSwitches;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

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
 */
public record BrowserSettings(
        Path program,
        Driver driver,
        boolean headed,
        Optional<GuardPolicy> guard,
        Path scratch,
        Set<Secret> secrets,
        Path ledgers,
        Optional<Path> profile) {
    /** One that nobody goes on after: what has left it goes with the rest. */
    public BrowserSettings(
            Path program,
            Driver driver,
            boolean headed,
            Optional<GuardPolicy> guard,
            Path scratch,
            Set<Secret> secrets) {
        this(program, driver, headed, guard, scratch, secrets, scratch.resolve("ledgers"), Optional.empty());
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

    /** What is asked of the driver's command line beside its program. */
    List<String> arguments(Path config, OptionalInt proxy) {
        List<String> all = new ArrayList<>(List.of(
                "--executable-path",
                program.toString(),
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
