package dev.cairn.flows.author;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.script.ScriptSuite;
import dev.cairn.flows.talk.TurnInterpreter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FlowTemplateTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void hasNothingWrongAndItsScriptPasses(FlowTemplate template) throws Exception {
        String flow = template.flow("lamps");
        assertThat(flow).contains("\nflow: lamps\n");
        assertThat(FlowCompiler.standard()
                        .compile(FlowDocument.parse("lamps.yaml", flow))
                        .problems())
                .isEmpty();
        assertPasses(flow, template.script("lamps.yaml"));
    }

    @Test
    void thePageShowsTheFlowAndAScriptThatPasses() throws Exception {
        String page = Files.readString(Path.of("..", "docs", "flows", "README.md"));
        List<String> blocks = Pattern.compile("```yaml\\n(.*?)```", Pattern.DOTALL)
                .matcher(page)
                .results()
                .map((MatchResult block) -> block.group(1))
                .toList();
        String flow = FlowTemplate.QUESTIONS.flow("lighting");

        assertThat(blocks.getFirst()).isEqualTo(flow.substring(flow.indexOf("\nflow:") + 1));
        assertPasses(flow, blocks.get(1).replace("../lighting.yaml", "lamps.yaml"));
    }

    private void assertPasses(String flow, String script) throws IOException, InterruptedException {
        Files.writeString(folder.resolve("lamps.yaml"), flow);
        Path file = Files.writeString(folder.resolve("script.yaml"), script);
        assertThat(new ScriptSuite(FlowCompiler.standard(), TurnInterpreter.byRules())
                        .run(file)
                        .failures())
                .isEmpty();
    }
}
