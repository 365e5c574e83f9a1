package dev.cairn.mcp;

import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The servers of a document, each started when it is needed first. One that died, hung or flooded is ended, and started anew when it is needed
 * again. For one thread at a time; closing ends them all.
 */
public final class McpServers implements AutoCloseable {
    private final Map<String, McpServerEntry> entries;
    private final Map<String, CallRate> rates;
    private final Map<String, McpConnection> open = new LinkedHashMap<>();

    /** With a clock for the limits on calls. */
    public McpServers(List<McpServerEntry> servers, InstantSource clock) {
        this.entries = servers.stream()
                .collect(
                        Collectors.toMap(McpServerEntry::name, one -> one, (first, next) -> first, LinkedHashMap::new));
        this.rates = servers.stream()
                .collect(Collectors.toMap(
                        McpServerEntry::name,
                        one -> new CallRate(one.callsPerMinute(), clock),
                        (first, next) -> first));
    }

    /** Their names, in the document's order. */
    public Set<String> names() {
        return entries.keySet();
    }

    /**
     * A server's tools.
     *
     * @throws McpException also {@code mcp.start}
     */
    public List<McpTool> tools(String server) throws InterruptedException {
        return on(server, McpConnection::tools);
    }

    /**
     * Calls a server's tool.
     *
     * @param answers what the server may be told if it asks
     * @throws McpException also {@code mcp.start} and {@code mcp.rate}: then nothing was called
     */
    public McpReply call(
            String server, String tool, Map<String, Object> arguments, Function<String, Optional<String>> answers)
            throws InterruptedException {
        McpServerEntry entry = entry(server);
        if (!rate(server).take()) {
            throw new McpException(
                    McpException.RATE,
                    "the MCP server " + server + " was called " + entry.callsPerMinute()
                            + " times in a minute, the most that it may be; limits.callsPerMinute in its file says how often");
        }
        return on(server, open -> open.call(tool, arguments, entry.limits().call(), answers));
    }

    private interface Use<T> {
        T of(McpConnection open) throws InterruptedException;
    }

    private <T> T on(String server, Use<T> use) throws InterruptedException {
        McpConnection connection = connection(server);
        try {
            return use.of(connection);
        } catch (McpException e) {
            if (!e.code().equals(McpException.ERROR) || !connection.isAlive()) {
                end(server);
            }
            throw e;
        } catch (InterruptedException e) {
            end(server);
            throw e;
        }
    }

    private McpConnection connection(String server) throws InterruptedException {
        McpConnection known = open.get(server);
        if (known != null && known.isAlive()) {
            return known;
        }
        end(server);
        McpServerEntry entry = entry(server);
        McpConnection fresh = McpConnection.open(entry.server(), entry.limits());
        open.put(server, fresh);
        return fresh;
    }

    private McpServerEntry entry(String server) {
        return Optional.ofNullable(entries.get(server))
                .orElseThrow(() -> new McpException(McpException.ERROR, "there is no MCP server " + server));
    }

    private CallRate rate(String server) {
        return Optional.ofNullable(rates.get(server)).orElseThrow();
    }

    private void end(String server) {
        Optional.ofNullable(open.remove(server)).ifPresent(McpConnection::close);
    }

    @Override
    public void close() {
        List.copyOf(open.keySet()).forEach(this::end);
    }
}
