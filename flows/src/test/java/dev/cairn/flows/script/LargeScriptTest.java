package dev.cairn.flows.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.talk.TurnInterpreter;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LargeScriptTest {
    @TempDir
    private Path folder;

    @Test
    void noMoreIsReadOfAFileThanADocumentMayHave() throws IOException, InterruptedException {
        Path file = folder.resolve("large.yaml");
        try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
            large.setLength(3L << 30); // more than an array holds; nothing of it is written
        }
        ScriptSuite suite = new ScriptSuite(FlowCompiler.standard(), TurnInterpreter.byRules());
        assertThat(suite.run(file).problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.shown()).contains("8388608 may be"));
        assertThat(ScriptSuite.find(folder)).isEmpty();
    }
}
