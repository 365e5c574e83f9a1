package dev.cairn.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReplyMaskTest {
    @Test
    void nothingIsLeftOfASecretThatHoldsAnother() {
        McpServer server = new McpServer(
                "near",
                "serve",
                List.of(),
                Map.of("A_TOKEN", "tr0ub4dor", "B_TOKEN", "tr0ub4dor-and-3"),
                Optional.empty());
        assertThat(ReplyMask.of(server).masked("tr0ub4dor is no tr0ub4dor-and-3"))
                .isEqualTo("••• is no •••");
    }
}
