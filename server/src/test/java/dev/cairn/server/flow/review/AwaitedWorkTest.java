package dev.cairn.server.flow.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.script.FoundScript;
import dev.cairn.flows.script.ScriptSuite;
import dev.cairn.flows.talk.TurnInterpreter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AwaitedWorkTest {
    private static final Duration LONG = Duration.ofHours(1);

    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch stopped = new CountDownLatch(1);

    private ScriptRun endless(Path folder) throws IOException {
        Path flow = Files.writeString(
                folder.resolve("a.yaml"),
                "flow: a\nschema: 1\nstart: n\nnodes: {n: {ask: Name?, type: text, next: d}, d: {end: done}}\n");
        String script = "flow: a.yaml\ntest: one\nturns: [{user: Ann}]\n";
        Path one = Files.writeString(folder.resolve("one.yaml"), "flow: a.yaml\ntest: none\nturns: []\n");
        Path two = Files.writeString(folder.resolve("two.yaml"), script);
        TurnInterpreter endless = (turn, effects) -> {
            begun.countDown();
            try {
                new CountDownLatch(1).await();
                throw new AssertionError();
            } finally {
                stopped.countDown();
            }
        };
        return new ScriptRun(
                new ScriptSuite(FlowCompiler.standard(), endless), FoundScript.of(flow, List.of(one, two, flow)));
    }

    @Test
    void aClientThatHasGoneStopsItsScripts(@TempDir Path folder) throws Exception {
        ScriptRun run = endless(folder);
        assertThatThrownBy(() -> AwaitedWork.await(run, LONG, () -> {
                    if (begun.getCount() == 0) {
                        throw new IOException("it has gone");
                    }
                }))
                .isInstanceOf(IOException.class);
        stopped.await();
        assertThat(run.tested()).extracting(script -> script.name()).containsExactly("none");
    }

    @Test
    void whatHasNotEndedIsNamed(@TempDir Path folder) throws Exception {
        ScriptRun run = endless(folder);
        Thread thread = Thread.ofVirtual().start(run);
        begun.await();
        thread.interrupt();
        thread.join();
        assertThat(stopped.getCount()).isZero();
        assertThat(run.tested()).hasSize(1);
        assertThat(run.left()).extracting(FoundScript::name).containsExactly("one");
    }

    @Test
    void workWhoseTimeIsOverIsInterrupted() throws Exception {
        AwaitedWork.await(
                () -> {
                    try {
                        new CountDownLatch(1).await();
                    } catch (InterruptedException e) {
                        stopped.countDown();
                    }
                },
                Duration.ZERO,
                () -> {});
        stopped.await();
        assertThat(stopped.getCount()).isZero();
    }
}
