package dev.cairn.mcp;

import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpClientTransport;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.concurrent.CompletableFuture;

/** What a connection goes over. */
interface McpChannel {
    /** What the library speaks through. */
    McpClientTransport transport();

    /** Is completed when nothing will be answered any more. */
    CompletableFuture<Void> ended();

    /** The last that the server said beside the protocol, for messages; empty if nothing. */
    String lastWords();

    /** Ends what was started for it, within five seconds; does nothing the second time. Called before the connection is closed. */
    void end();

    /** Called before each request: what came before counts no more. */
    void begin();

    /** The channel to a server. */
    static McpChannel to(McpEndpoint server, int mostBytes) {
        return switch (server) {
            case McpServer program -> new BareTransport(program, mostBytes);
            case McpHttpServer address -> http(address, mostBytes);
        };
    }

    private static McpChannel http(McpHttpServer server, int mostBytes) {
        URI url = server.url();
        String path = url.getRawPath() == null || url.getRawPath().isEmpty() ? "/" : url.getRawPath();
        String query = url.getRawQuery() == null ? "" : "?" + url.getRawQuery();
        McpClientTransport transport = HttpClientStreamableHttpTransport.builder(
                        url.getScheme() + "://" + url.getRawAuthority())
                .endpoint(path + query)
                .jsonMapper(McpJsonDefaults.getMapper())
                .maxResponseSize(mostBytes)
                .customizeClient(client -> client.followRedirects(HttpClient.Redirect.NEVER))
                .httpRequestCustomizer((request, method, uri, body, context) ->
                        server.headers().forEach((name, value) -> request.setHeader(name, SecretText.revealed(value))))
                .build();
        return new HttpChannel(transport, new CompletableFuture<>());
    }

    /** An address has no process: it is asked, and answers or not. */
    record HttpChannel(McpClientTransport transport, CompletableFuture<Void> ended) implements McpChannel {
        @Override
        public String lastWords() {
            return "";
        }

        @Override
        public void end() {}

        @Override
        public void begin() {}
    }
}
