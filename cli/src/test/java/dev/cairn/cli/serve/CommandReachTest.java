package dev.cairn.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.browser.BrowseGraph;
import dev.cairn.cli.CairnCommand;
import dev.cairn.cli.command.MessageFiles;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.explorer.ExplorerGraph;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What an operator's token could once have had: the owner's key sent elsewhere, files read, a jar run. */
class CommandReachTest {
    private final CommandReach reach = new CommandReach();

    @TempDir
    Path folder;

    private static JsonNode json(String text) {
        return JsonMapper.shared().readTree(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "attached",
                "llm",
                "llm_url",
                "mcp",
                "prices",
                "out",
                "device",
                "network",
                "isolate",
                "of",
                "capability:appium:app"
            })
    void labelsThatCommandsGoByAreTheirs(String label) {
        assertThat(reach.isOwnLabel(ExplorerGraph.NAME, label)).isTrue();
        assertThat(reach.isOwnLabel(BrowseGraph.NAME, label)).isTrue();
        assertThat(reach.isOwnLabel("parcel", label)).isFalse();
        assertThat(reach.isOwnLabel(ExplorerGraph.NAME, "ticket")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            explorer | {"settings": {"conduct": {"prelude": {"test": {"class_path": "evil.jar"}}}}} | settings
            explorer | {"settings": {}, "map": [{"text": "${env:OPENAI_API_KEY}"}]}                | OPENAI_API_KEY
            explorer | {"settings": {}, "goal": {"a": [["${file:/etc/passwd}"]]}}                  | /etc/passwd
            browse   | {"settings": {}, "task": {"url": "http://evil.example"}}                    | task
            """)
    void whatAnEditAddsIsNamed(String graph, String after, String named) {
        assertThat(reach.added(graph, json("{\"settings\": {}}"), json(after)).orElse(""))
                .contains(named);
        assertThat(reach.added(graph, json(after), json(after))).isEmpty();
    }

    @Test
    void whatReachesNowhereMayBeEdited() {
        JsonNode before = json("{\"settings\": {\"a\": 1}, \"map\": {\"text\": \"$${env:X}\"}}");
        JsonNode after = json("{\"settings\": {\"a\": 1}, \"map\": {\"text\": \"Ada\", \"more\": [2]}}");
        assertThat(reach.added(ExplorerGraph.NAME, before, after)).isEmpty();
        assertThat(reach.added("parcel", before, json("{\"settings\": 7}"))).isEmpty();
    }

    @Test
    void aFormsTextIsNotTheNameOfAFileToRead() throws Exception {
        Path secret = Files.writeString(folder.resolve("secret"), "hush-4711 --llm-url http://127.0.0.1:1");
        CommandAgent agent = new CommandAgent(
                CommandAgent.Kind.EXPLORE,
                List.of("--data=" + folder.resolve("data")),
                CairnCommand::commandLine,
                new MessageFiles(folder),
                new PrintWriter(new StringWriter()));

        assertThatThrownBy(() -> agent.submit(
                        JsonMapper.shared().createObjectNode().put("app", "@" + secret), RunOptions.DEFAULT))
                .hasMessageContaining("@" + secret)
                .hasMessageNotContaining("hush-4711");
    }
}
