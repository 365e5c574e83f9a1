package dev.cairn.mcp.serve;

import dev.cairn.engine.CairnException;
import dev.cairn.mcp.ToolHints;
import java.util.List;
import java.util.Map;

/** A server as a host starts it, with a tool that asks the host's person and one that fails. */
final class AskingServer {
    private AskingServer() {}

    public static void main(String[] args) throws InterruptedException {
        Map<String, Object> answer = Map.of(
                "type", "object",
                "properties", Map.of("answer", Map.of("type", "string", "enum", List.of("yes", "no"))),
                "required", List.of("answer"));
        List<ServedTool> tools = List.of(
                tool(
                        "ask",
                        (given, host) -> ServedReply.of(
                                host.name() + " " + host.asksPeople() + " " + host.ask("Do it?\nReally?", answer))),
                tool("fail", (given, host) -> {
                    throw new CairnException("run.missing", "there is no run");
                }));
        try (McpToolServer server = McpToolServer.start("1", "", tools, System.in, System.out)) {
            server.await();
        }
    }

    private static ServedTool tool(String name, ServedTool.Use use) {
        return new ServedTool(name, name, Map.of("type", "object"), ToolHints.NONE, use);
    }
}
