package dev.cairn.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.store.ProcessLiveness;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.AbstractThrowableAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Against a server that behaves as its tools' names say. */
class McpConnectionTest {
    private static final Path SCRIPT =
            Path.of("src/test/resources/dev/cairn/mcp/scripted-server.js").toAbsolutePath();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private McpConnection open(Duration call, String... how) throws InterruptedException {
        return open(call, Map.of("OWN", "1"), how);
    }

    private McpConnection open(Duration call, Map<String, String> environment, String... how)
            throws InterruptedException {
        List<String> arguments = new java.util.ArrayList<>(
                List.of(SCRIPT.toString(), folder.resolve("calls").toString()));
        arguments.addAll(List.of(how));
        McpServer server = new McpServer("sample", "node", arguments, environment, Optional.of(folder));
        return McpConnection.open(server, new McpLimits(Duration.ofSeconds(20), call, 1_000_000));
    }

    @Test
    void callsToolsInABareEnvironment() throws Exception {
        try (McpConnection server = open(Duration.ofSeconds(20))) {
            List<String> seen = server.call("env", Map.of())
                    .text()
                    .lines()
                    .map(line -> line.substring(0, line.indexOf('=')))
                    .toList();
            assertThat(seen)
                    .contains("OWN", "PATH")
                    .isSubsetOf(
                            "OWN",
                            "PATH",
                            "HOME",
                            "LANG",
                            "TMPDIR",
                            "TEMP",
                            "SystemRoot",
                            "SHELL",
                            "TERM",
                            "USER",
                            "LOGNAME");
            assertThat(server.call("bad", Map.of()).error()).isTrue();
            assertThat(server.call("mutter", Map.of()).text()).isEqualTo("muttered");
        }
    }

    @Test
    void readsWhatAServerSaysOfItsToolsAndWhatTheyAnswer() throws Exception {
        try (McpConnection server = open(Duration.ofSeconds(20))) {
            List<McpTool> tools = server.tools();
            McpTool echo = tools.getFirst();
            McpTool tidy = tools.get(2);
            assertThat(echo.name()).isEqualTo("echo");
            assertThat(echo.hints().saysReadOnly()).isTrue();
            assertThat(echo.hints().saysRepeatable()).isTrue();
            assertThat(echo.outputSchema()).isEmpty();
            assertThat(tools.get(1).hints()).isEqualTo(ToolHints.NONE);
            assertThat(tidy.hints().saysDestructive()).isTrue();
            assertThat(tidy.outputSchema()).isPresent();
            assertThat(server.call("tidy", Map.of()).structured()).contains("{\"removed\":3}");
            assertThat(server.tools().getFirst().pin()).isEqualTo(echo.pin()).isNotEqualTo(tidy.pin());
        }
    }

    @Test
    void whatAServerWasGivenInSecretIsInNothingThatItSays() throws Exception {
        Path secret = Files.writeString(folder.resolve("token.txt"), "tr0ub4dor-and-3\n");
        Map<String, String> environment = Map.of(
                "CRM_TOKEN", "Bearer ${file:" + secret + "}", "API_KEY", "plain-in-the-file", "REGION", "europe");
        try (McpConnection server = open(Duration.ofSeconds(20), environment)) {
            assertThat(server.call("env", Map.of()).text())
                    .contains("CRM_TOKEN=Bearer •••", "API_KEY=•••", "REGION=europe")
                    .doesNotContain("tr0ub4dor", "plain-in-the-file");
        }
    }

    @Test
    void tellsThatAServerRefuses() throws Exception {
        try (McpConnection server = open(Duration.ofSeconds(20))) {
            assertCode(McpException.ERROR, () -> server.call("fail", Map.of())).hasMessageContaining("I will not");
            assertThat(server.isAlive()).isTrue();
        }
    }

    @Test
    void aServerThatDiesIsGoneAtOnce() throws Exception {
        try (McpConnection server = open(Duration.ofSeconds(60))) {
            var gone = assertCode(McpException.GONE, () -> server.call("die", Map.of()));
            assertThat(server.isAlive()).isFalse();
        }
        try (McpConnection server = open(Duration.ofSeconds(60))) {
            var noProtocol = assertCode(McpException.GONE, () -> server.call("garbage", Map.of()));
        }
    }

    @Test
    void aServerThatHangsIsGivenItsTime() throws Exception {
        try (McpConnection server = open(Duration.ofMillis(300))) {
            var late = assertCode(McpException.TIMEOUT, () -> server.call("hang", Map.of()));
        }
    }

    @Test
    void aServerEndsWithItsInput() throws Exception {
        try (McpConnection server = open(Duration.ofSeconds(20), "leaving")) {
            assertThat(server.call("echo", Map.of("text", "hi")).text()).isEqualTo("hi");
        }
        assertThat(folder.resolve("calls")).content().contains("input closed").doesNotContain("told to end");
    }

    @Test
    @Tag("slow")
    @EnabledOnOs(OS.LINUX)
    void aServerThatDoesNotEndIsKilled() throws Exception {
        List<ProcessHandle> started;
        try (McpConnection server = open(Duration.ofSeconds(20), "stubborn")) {
            assertThat(server.isAlive()).isTrue();
            started = ProcessHandle.current()
                    .children()
                    .filter(child -> child.info()
                            .commandLine()
                            .orElse("")
                            .contains(folder.resolve("calls").toString()))
                    .toList();
        }
        assertThat(started).singleElement().matches(one -> !ProcessLiveness.isRunning(one), "has ended");
        assertThat(folder.resolve("calls")).content().containsSubsequence("input closed", "told to end");
    }

    @Test
    void aMessageThatIsTooLongEndsTheServerAtOnce() throws Exception {
        try (McpConnection server = open(Duration.ofSeconds(60))) {
            assertCode(McpException.GONE, () -> server.call("huge", Map.of()))
                    .hasMessageContaining("more than 1000000 characters");
        }
    }

    @Test
    void aServerThatSendsTooMuchIsCutOff() throws Exception {
        for (String tool : List.of("huge", "flood", "chatter")) {
            try (McpConnection server = open(Duration.ofSeconds(10))) {
                assertThatThrownBy(() -> server.call(tool, Map.of())).as(tool).isInstanceOf(McpException.class);
            }
        }
    }

    @Test
    void aListWithoutAnEndIsNone() throws Exception {
        try (McpConnection server = open(Duration.ofSeconds(20), "endless")) {
            assertCode(McpException.ERROR, server::tools).hasMessageContaining("without an end");
        }
    }

    @Test
    void whatAServerAsksIsAnsweredWithWhatIsKnownAndNeverWithASecret() throws Exception {
        try (McpConnection server = open(Duration.ofSeconds(20))) {
            McpReply open = server.call("ask", Map.of());
            assertThat(open.questions()).singleElement().satisfies(question -> {
                assertThat(question.message()).isEqualTo("Which city?");
                assertThat(question.isForSecret()).isFalse();
                assertThat(question.fields())
                        .extracting(McpQuestion.Field::name)
                        .containsExactly("city");
            });
            McpReply known = server.call(
                    "ask",
                    Map.of(),
                    Duration.ofSeconds(20),
                    field -> field.equals("city") ? Optional.of("Graz") : Optional.empty());
            assertThat(known.text()).isEqualTo("going to Graz");
            assertThat(known.questions()).isEmpty();
            McpReply secret =
                    server.call("password", Map.of(), Duration.ofSeconds(20), field -> Optional.of("hunter2"));
            assertThat(secret.questions())
                    .singleElement()
                    .satisfies(question -> assertThat(question.isForSecret()).isTrue());
        }
        assertThat(folder.resolve("calls"))
                .content()
                .contains("told {\"city\":\"Graz\"}")
                .doesNotContain("hunter2");
    }

    @Test
    void whatIsNoServerDoesNotStart() {
        McpServer none = McpServer.of("none", folder.resolve("none").toString(), List.of());
        assertCode(McpException.START, () -> McpConnection.open(none, McpLimits.DEFAULT));
        McpServer nowhere =
                McpServer.of("nowhere", "node", List.of(SCRIPT.toString())).in(folder.resolve("none"));
        assertCode(McpException.START, () -> McpConnection.open(nowhere, McpLimits.DEFAULT))
                .hasMessageContaining("it cannot be started");
        McpServer mute = McpServer.of("mute", "node", List.of(SCRIPT.toString(), "", "silent"));
        assertCode(
                McpException.START,
                () -> McpConnection.open(mute, new McpLimits(Duration.ofMillis(700), Duration.ofSeconds(1), 1_000)));
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> assertCode(String code, ThrowingCallable call) {
        return assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        McpException.class, e -> assertThat(e.code()).isEqualTo(code));
    }
}
