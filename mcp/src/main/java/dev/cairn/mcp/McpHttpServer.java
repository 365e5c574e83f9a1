package dev.cairn.mcp;

import java.net.URI;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A server that is reached at an address, by the protocol's streamable HTTP.
 *
 * @param name what messages and rules call it
 * @param url of http or https
 * @param headers what goes along with each request, secrets by their names
 */
public record McpHttpServer(String name, URI url, Map<String, String> headers) implements McpEndpoint {
    /** Copies the headers. */
    public McpHttpServer {
        headers = Collections.unmodifiableMap(new TreeMap<>(headers));
    }

    @Override
    public Map<String, String> written() {
        return headers;
    }

    @Override
    public String describe() {
        return url.toString();
    }
}
