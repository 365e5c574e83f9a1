package dev.cairn.bench.browser;

import dev.cairn.mcp.McpConnection;
import dev.cairn.mcp.McpLimits;
import dev.cairn.mcp.McpServer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What others do with the same server and the same Chromium: a snapshot, a picture, a click on a reference of the snapshot. */
final class BareClient implements AutoCloseable {
    private final McpConnection server;

    private BareClient(McpConnection server) {
        this.server = server;
    }

    static BareClient start(Path driver, Path program, Path scratch) throws InterruptedException {
        List<String> arguments = List.of(
                driver.toString(),
                "--executable-path",
                program.toString(),
                "--isolated",
                "--headless",
                "--no-sandbox",
                "--viewport-size",
                "1280x800",
                "--output-dir",
                scratch.toString());
        return new BareClient(
                McpConnection.open(McpServer.of("bare", "node", arguments).in(scratch), McpLimits.DEFAULT));
    }

    void open(String url) throws InterruptedException {
        call("browser_navigate", Map.of("url", url));
    }

    String snapshot() throws InterruptedException {
        return call("browser_snapshot", Map.of());
    }

    /** What the server says of the picture that it took. */
    String screenshot() throws InterruptedException {
        return call("browser_take_screenshot", Map.of("type", "png"));
    }

    /** Presses the button that the snapshot calls so. */
    void click(String snapshot, String name) throws InterruptedException {
        Matcher ref =
                Pattern.compile("button \"" + name + "\"[^\\n]*\\[ref=(\\w+)]").matcher(snapshot);
        if (!ref.find()) {
            throw new IllegalStateException("no button " + name + " in the snapshot: " + snapshot);
        }
        call("browser_click", Map.of("element", name, "target", ref.group(1), "ref", ref.group(1)));
    }

    private String call(String tool, Map<String, Object> arguments) throws InterruptedException {
        var reply = server.call(tool, arguments);
        if (reply.error()) {
            throw new IllegalStateException(tool + ": " + reply.text());
        }
        return reply.text();
    }

    @Override
    public void close() {
        server.close();
    }
}
