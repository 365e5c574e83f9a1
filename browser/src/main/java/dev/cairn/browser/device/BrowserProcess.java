package dev.cairn.browser.device;

import dev.cairn.browser.guard.BrowserGuard;
import dev.cairn.browser.guard.GuardPolicy;
import dev.cairn.browser.guard.SentLedger;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.ProcessLiveness;
import dev.cairn.mcp.McpConnection;
import dev.cairn.mcp.McpLimits;
import dev.cairn.mcp.McpServer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * A browser that was started: its guard, then the server that drives it. They end together.
 *
 * @param session names this start
 * @param driver the server
 * @param guard what all its traffic passes; empty for tests alone
 * @param relay what stands before a browser that was attached to
 * @param config a file of its own, which stands on the server's command line
 * @param temporary what it takes for the system's temporary folder
 */
record BrowserProcess(
        String session,
        McpConnection driver,
        Optional<BrowserGuard> guard,
        Optional<DebuggerRelay> relay,
        Path config,
        TemporaryFolder temporary)
        implements AutoCloseable {
    private static final Duration KEPT = Duration.ofDays(30); // questions wait for less

    /** The driver, which takes the browser along, has as long as this by itself. */
    private static final Duration LEAVING = Duration.ofSeconds(5);

    /** For the driver itself; a browser may tell it of pages and workers without an end. */
    private static final String MOST_MEMORY = "--max-old-space-size=1024";

    private static final Duration KILLED = Duration.ofSeconds(1);

    /**
     * Starts one.
     *
     * @throws CairnException {@code mcp.start}, {@code guard.start}, {@code browser.no-driver}, {@code browser.scratch}, {@code browser.attach}
     */
    static BrowserProcess start(BrowserSettings settings) throws InterruptedException {
        String session = UUID.randomUUID().toString();
        Optional<BrowserGuard> guard = settings.guard().map(policy -> guard(policy, settings, session));
        TemporaryFolder temporary = temporary(settings);
        Optional<DebuggerRelay> relay = Optional.empty();
        try {
            relay = relay(settings);
            OptionalInt port = guard.map(open -> OptionalInt.of(open.port())).orElse(OptionalInt.empty());
            BrowserSettings found =
                    relay.map(before -> settings.withAttached(before.address())).orElse(settings);
            McpConnection driver = McpConnection.open(server(found, port, temporary), McpLimits.DEFAULT);
            return new BrowserProcess(session, driver, guard, relay, config(settings), temporary);
        } catch (InterruptedException | RuntimeException e) {
            relay.ifPresent(DebuggerRelay::close);
            guard.ifPresent(BrowserGuard::close);
            temporary.close();
            throw e;
        }
    }

    private static Optional<DebuggerRelay> relay(BrowserSettings settings) throws InterruptedException {
        if (settings.attached().isEmpty()) {
            return Optional.empty();
        }
        URI socket = DebuggedBrowser.socket(settings.attached().get());
        try {
            return Optional.of(DebuggerRelay.to(socket));
        } catch (IOException e) {
            throw new CairnException(
                    DebuggedBrowser.CODE, "no port is free for what stands before it: " + e.getMessage(), e);
        }
    }

    private static TemporaryFolder temporary(BrowserSettings settings) {
        try {
            return TemporaryFolder.in(settings.scratch());
        } catch (IOException e) {
            throw unwritable(settings.scratch(), e);
        }
    }

    private static CairnException unwritable(Path folder, IOException e) {
        return new CairnException(
                "browser.scratch", "the folder " + folder + " cannot be written: " + e.getMessage(), e);
    }

    private static BrowserGuard guard(GuardPolicy policy, BrowserSettings settings, String session) {
        try {
            Files.createDirectories(settings.ledgers());
            forget(settings.ledgers());
            return BrowserGuard.start(policy, SentLedger.at(settings.ledger(session)));
        } catch (IOException e) {
            throw unwritable(settings.ledgers(), e);
        }
    }

    /** What has left a browser is of no use to anybody any more some time after. */
    private static void forget(Path ledgers) throws IOException {
        FileTime oldest = FileTime.from(Instant.now().minus(KEPT));
        try (DirectoryStream<Path> old = Files.newDirectoryStream(
                ledgers, file -> Files.getLastModifiedTime(file).compareTo(oldest) < 0)) {
            for (Path ledger : old) {
                Files.deleteIfExists(ledger);
            }
        }
    }

    private static Path config(BrowserSettings settings) {
        return settings.scratch().resolve("browser.json");
    }

    private static McpServer server(BrowserSettings settings, OptionalInt proxy, TemporaryFolder temporary)
            throws InterruptedException {
        Path driver = settings.driver().program();
        try {
            Files.createDirectories(settings.scratch());
            Path config = config(settings);
            Files.writeString(config, JsonMapper.builder().build().writeValueAsString(settings.document(proxy)));
            List<String> arguments = new ArrayList<>(List.of(MOST_MEMORY, driver.toString()));
            arguments.addAll(settings.arguments(config, proxy));
            return new McpServer(
                    "playwright",
                    "node",
                    arguments,
                    settings.environment(temporary, System.getenv()),
                    Optional.of(settings.scratch()));
        } catch (IOException e) {
            throw unwritable(settings.scratch(), e);
        }
    }

    /** What was started is asked to end, and what has not after five seconds in all is killed: a server that waits for its browser hears nothing meanwhile. */
    @Override
    public void close() {
        long end = System.nanoTime() + LEAVING.toNanos();
        List<ProcessHandle> started = started();
        driver.close();
        relay.ifPresent(DebuggerRelay::close);
        guard.ifPresent(BrowserGuard::close);
        List<ProcessHandle> left = started.stream()
                .filter(one -> !ProcessLiveness.awaitEnd(one, Duration.ofNanos(Math.max(0, end - System.nanoTime()))))
                .toList();
        left.forEach(ProcessHandle::destroyForcibly);
        left.forEach(one -> ProcessLiveness.awaitEnd(one, KILLED));
        temporary.close();
    }

    private List<ProcessHandle> started() {
        return ProcessHandle.current()
                .children()
                .filter(child -> child.info()
                        .arguments()
                        .filter(all -> List.of(all).contains(config.toString()))
                        .isPresent())
                .flatMap(server -> Stream.concat(Stream.of(server), server.descendants()))
                .toList();
    }
}
