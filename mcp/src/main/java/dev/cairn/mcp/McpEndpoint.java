package dev.cairn.mcp;

import dev.cairn.agent.input.Secret;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Where a server is reached: a process that is started, or an address. */
public sealed interface McpEndpoint permits McpServer, McpHttpServer {
    /** What messages and rules call it. */
    String name();

    /** What is written of its environment or its headers; secrets by name alone. */
    Map<String, String> written();

    /** The secrets that it is given. */
    default Set<Secret> secrets() {
        return written().values().stream()
                .flatMap(text -> SecretText.references(text).stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** For people: how it is reached, without what it is given. */
    String describe();
}
