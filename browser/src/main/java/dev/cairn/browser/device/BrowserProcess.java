package dev.cairn.browser.device;

import dev.cairn.browser.guard.BrowserGuard;
import dev.cairn.browser.guard.GuardPolicy;
import dev.cairn.engine.CairnException;
import dev.cairn.mcp.McpConnection;
import dev.cairn.mcp.McpLimits;
import dev.cairn.mcp.McpServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import tools.jackson.databind.json.JsonMapper;

/**
 * A browser that was started: its guard, then the server that drives it. They end together.
 *
 * @param session names this start
 * @param driver the server
 * @param guard what all its traffic passes; empty for tests alone
 */
record BrowserProcess(String session, McpConnection driver, Optional<BrowserGuard> guard) implements AutoCloseable {
    /**
     * Starts one.
     *
     * @throws CairnException {@code mcp.start}, {@code guard.start}, {@code browser.no-driver}, {@code browser.scratch}
     */
    static BrowserProcess start(BrowserSettings settings) throws InterruptedException {
        Optional<BrowserGuard> guard = settings.guard().map(BrowserProcess::guard);
        try {
            OptionalInt port = guard.map(open -> OptionalInt.of(open.port())).orElse(OptionalInt.empty());
            McpConnection driver = McpConnection.open(server(settings, port), McpLimits.DEFAULT);
            return new BrowserProcess(UUID.randomUUID().toString(), driver, guard);
        } catch (InterruptedException | RuntimeException e) {
            guard.ifPresent(BrowserGuard::close);
            throw e;
        }
    }

    private static BrowserGuard guard(GuardPolicy policy) {
        return BrowserGuard.start(policy, refusal -> {});
    }

    private static McpServer server(BrowserSettings settings, OptionalInt proxy) throws InterruptedException {
        Path driver = settings.driver().program();
        try {
            Files.createDirectories(settings.scratch());
            Path config = settings.scratch().resolve("browser.json");
            Map<String, Object> launch = Map.of("args", BrowserSettings.switches(proxy), "chromiumSandbox", !isRoot());
            Map<String, Object> document = Map.of("browser", Map.of("launchOptions", launch));
            Files.writeString(config, JsonMapper.builder().build().writeValueAsString(document));
            List<String> arguments = new ArrayList<>(List.of(driver.toString()));
            arguments.addAll(settings.arguments(config, proxy));
            return McpServer.of("playwright", "node", arguments).in(settings.scratch());
        } catch (IOException e) {
            throw new CairnException(
                    "browser.scratch", "the folder " + settings.scratch() + " cannot be written: " + e.getMessage(), e);
        }
    }

    /** Chromium's own sandbox does not start for the system's administrator. */
    private static boolean isRoot() {
        return System.getProperty("user.name", "").equals("root");
    }

    @Override
    public void close() {
        driver.close();
        guard.ifPresent(BrowserGuard::close);
    }
}
