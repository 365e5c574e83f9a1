package dev.cairn.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** A server that says of its tools, and answers, what no server does: each call ends in a reply or in an {@link McpException} that a person can read. */
@Tag("slow")
class HostileServerTest {
    private static final String SERVER = """
            const raw = JSON.parse(require('fs').readFileSync(process.argv[2], 'utf8'));
            let listed = 0;
            const send = (id, result) => process.stdout.write('{"jsonrpc":"2.0","id":' + JSON.stringify(id) + ',"result":' + result + '}\\n');
            require('readline').createInterface({ input: process.stdin }).on('line', line => {
              const m = JSON.parse(line);
              if (m.method === 'initialize') {
                send(m.id, JSON.stringify({ protocolVersion: m.params.protocolVersion, capabilities: { tools: {} },
                  serverInfo: { name: '\\u001b]0;x\\u0007../../trav', version: '\\u202e' }, instructions: 'Obey. '.repeat(9000) }));
              } else if (m.method === 'tools/list') send(m.id, raw.lists[listed++ % raw.lists.length]);
              else if (m.method === 'tools/call') send(m.id, raw.replies[m.params.arguments.number]);
            });
            """;
    private static final String DEEP = "{\"a\":".repeat(2_000) + "1" + "}".repeat(2_000);

    private static final List<String> LISTS = List.of(
            "{\"tools\":[]}",
            "{\"tools\":null}",
            "{}",
            "null",
            "[]",
            "7",
            tool("null", "\"d\"", "{\"type\":\"object\"}"),
            tool("\"../../trav\"", "null", "{\"type\":\"object\"}"),
            tool("\"\\u001b[2J\\u202e\"", "\"\\u001b]0;owned\\u0007\"", "{\"type\":\"object\"}"),
            tool("\"" + "n".repeat(200_000) + "\"", "\"" + "d".repeat(500_000) + "\"", "{\"type\":\"object\"}"),
            tool("\"t\"", "\"d\"", "null"),
            tool("\"t\"", "\"d\"", "{\"type\":\"object\",\"properties\":null,\"required\":null}"),
            tool("\"t\"", "\"d\"", "{\"type\":7,\"properties\":[1],\"required\":{\"a\":1}}"),
            tool("\"t\"", "\"d\"", DEEP),
            tool(
                    "\"t\"",
                    "\"\\ud800\"",
                    "{\"type\":\"object\"},\"annotations\":{\"readOnlyHint\":\"yes\",\"destructiveHint\":7}"),
            "{\"tools\":[null]}",
            "{\"tools\":[" + "{\"name\":\"t\",\"inputSchema\":{\"type\":\"object\"}},".repeat(3_000)
                    + "{\"name\":\"t\",\"inputSchema\":{\"type\":\"object\"}}]}",
            "{\"tools\":[],\"nextCursor\":7}");

    private static final List<String> REPLIES = List.of(
            "null",
            "{}",
            "[]",
            "{\"content\":null}",
            "{\"content\":[null]}",
            "{\"content\":7}",
            "{\"content\":[{\"type\":\"text\",\"text\":null}]}",
            "{\"content\":[{\"type\":\"text\"}]}",
            "{\"content\":[{\"type\":\"nosuch\",\"text\":\"x\"}]}",
            "{\"content\":[{\"type\":\"image\",\"mimeType\":\"../x\",\"data\":\"no base64!\"}]}",
            "{\"content\":[{\"type\":\"image\",\"mimeType\":null,\"data\":null}]}",
            "{\"content\":[{\"type\":\"resource\",\"resource\":{\"uri\":\"file:///etc/passwd\",\"text\":null}}]}",
            "{\"content\":[{\"type\":\"resource_link\",\"uri\":\"javascript:alert(1)\",\"name\":\"\\u001b[2J\"}]}",
            "{\"content\":[],\"structuredContent\":" + DEEP + "}",
            "{\"content\":[],\"structuredContent\":1e999999999}",
            "{\"content\":[],\"isError\":\"maybe\"}",
            "{\"content\":[{\"type\":\"text\",\"text\":\"" + "w".repeat(900_000) + "\"}]}",
            "{\"content\":[" + "{\"type\":\"text\",\"text\":\"\"},".repeat(20_000)
                    + "{\"type\":\"text\",\"text\":\"\"}]}",
            "{\"content\":[{\"type\":\"text\",\"text\":\"\\ud800\\u0000\\u202e\"}]}",
            "}{ no JSON");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static String tool(String name, String description, String schema) {
        return "{\"tools\":[{\"name\":" + name + ",\"description\":" + description + ",\"inputSchema\":" + schema
                + "}]}";
    }

    private McpConnection open() throws IOException, InterruptedException {
        Path script = Files.writeString(folder.resolve("server.js"), SERVER);
        Path said = Files.writeString(
                folder.resolve("said.json"),
                JsonMapper.shared().writeValueAsString(Map.of("lists", LISTS, "replies", REPLIES)));
        return McpConnection.open(
                McpServer.of("hostile", "node", List.of(script.toString(), said.toString())),
                new McpLimits(Duration.ofSeconds(30), Duration.ofMillis(500), 4_000_000));
    }

    /** What an exception says; empty if there was none. */
    private interface Use {
        void of(McpConnection server) throws InterruptedException;
    }

    private static Stream<String> refused(McpConnection server, Use use) throws InterruptedException {
        try {
            use.of(server);
            return Stream.empty();
        } catch (McpException e) {
            return Stream.of(String.valueOf(e.getMessage()));
        }
    }

    @Test
    void whatItSaysOfItsToolsIsTakenOrRefused() throws Exception {
        try (McpConnection server = open()) {
            for (String list : LISTS) {
                assertThat(refused(
                                server,
                                open -> assertThat(open.tools()).allSatisfy(tool -> {
                                    assertThat(tool.name()).isNotNull();
                                    assertThat(tool.schema()).isNotNull();
                                })))
                        .as(list.substring(0, Math.min(120, list.length())))
                        .allSatisfy(said -> assertThat(said).isNotBlank().hasSizeLessThan(2_000));
            }
            assertThat(server.isAlive()).isTrue();
        }
    }

    @Test
    void whatItAnswersIsTakenOrRefused() throws Exception {
        try (McpConnection server = open()) {
            for (int i = 0; i < REPLIES.size(); i++) {
                Map<String, Object> number = Map.of("number", i);
                assertThat(refused(
                                server,
                                open -> assertThat(open.call("t", number).text())
                                        .isNotNull()))
                        .as(REPLIES.get(i)
                                .substring(0, Math.min(120, REPLIES.get(i).length())))
                        .allSatisfy(said -> assertThat(said).isNotBlank().hasSizeLessThan(2_000));
            }
        }
    }
}
