package dev.cairn.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.agent.input.Secret;
import dev.cairn.engine.CairnException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class McpServersFileTest {
    private static final Path FILE = Path.of("/home/ada/servers.json");

    private static List<McpServerEntry> read(String document) {
        return McpServersFile.parse(document, "servers.json", FILE);
    }

    @Test
    void readsTheDocumentThatOtherHostsRead() {
        List<McpServerEntry> servers = read("""
                {
                  "globalShortcut": "Ctrl+Space",
                  "mcpServers": {
                    "files": {"command": "npx", "args": ["-y", "@modelcontextprotocol/server-filesystem", "/tmp"], "cwd": "work"},
                    "crm": {"type": "http", "url": "https://crm.example/mcp?v=2", "headers": {"Authorization": "Bearer ${env:CRM_TOKEN}"},
                            "limits": {"callSeconds": 10, "megabytes": 2, "callsPerMinute": 5}},
                    "old": {"command": "old", "disabled": true}
                  }
                }
                """);
        assertThat(servers).extracting(McpServerEntry::name).containsExactly("files", "crm");
        assertThat(servers.getFirst().server())
                .isEqualTo(new McpServer(
                        "files",
                        "npx",
                        List.of("-y", "@modelcontextprotocol/server-filesystem", "/tmp"),
                        Map.of(),
                        Optional.of(Path.of("/home/ada/work"))));
        assertThat(servers.getFirst().limits()).isEqualTo(McpLimits.TOOLS);
        McpServerEntry crm = servers.getLast();
        assertThat(crm.server().secrets()).containsExactly(new Secret.Env("CRM_TOKEN"));
        assertThat(crm.limits().call()).isEqualTo(Duration.ofSeconds(10));
        assertThat(crm.limits().mostBytes()).isEqualTo(2 << 20);
        assertThat(crm.callsPerMinute()).isEqualTo(5);
    }

    @Test
    void tellsAllProblemsAtOnceWithTheirLines() {
        assertThatThrownBy(() -> read("""
                mcpServers:
                  my files:
                    command: npx
                  both:
                    command: npx
                    url: https://example.org
                  none: {}
                  secrets:
                    command: npx
                    args: ["--token", "${env:TOKEN}"]
                    env:
                      TOKEN: ${TOKEN}
                  far:
                    url: ftp://example.org
                    type: sse
                    env: {A: b}
                    limits: {callSeconds: 90, retries: 3}
                  wrong:
                    comand: npx
                    command: [npx]
                """))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("mcp.invalid"))
                .hasMessageContainingAll(
                        "line 3: server 'my files': a server's name has letters",
                        "server 'both': must have either a command or a url",
                        "line 7: server 'none': must have either",
                        "line 10: server 'secrets': a secret among args",
                        "line 12: server 'secrets': '${TOKEN}' names no secret; write ${env:NAME}",
                        "line 14: server 'far': the url must be an address",
                        "line 15: server 'far': the type 'sse' is not known here; an address's is http (streamable HTTP), which took the place of sse",
                        "line 16: server 'far': 'env' goes with a command",
                        "line 17: server 'far': callSeconds must be a whole number from 1 to 50, not '90'",
                        "line 17: server 'far': there is no limit 'retries'",
                        "line 19: server 'wrong': there is no key 'comand'",
                        "line 20: server 'wrong': command must be a text");
    }

    @Test
    void saysWhatIsMissingAltogether() {
        assertThatThrownBy(() -> read("")).hasMessageContaining("it is empty; give an object 'mcpServers'");
        assertThatThrownBy(() -> read("{\"servers\": {}}")).hasMessageContaining("there is no object 'mcpServers'");
        assertThatThrownBy(() -> read("{\"mcpServers\": []}")).hasMessageContaining("must be an object of servers");
        assertThatThrownBy(() -> read("{\"mcpServers\": {}}")).hasMessageContaining("there is no server");
        assertThatThrownBy(() -> read("{\"mcpServers\": ")).hasMessageContaining("line ");
        assertThatThrownBy(() -> McpServersFile.read(Path.of("/nowhere/servers.json")))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("mcp.unreadable"));
    }
}
