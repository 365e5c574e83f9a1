package dev.cairn.cli.hostile;

import static dev.cairn.cli.hostile.HostileFiles.aliasBomb;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The entrances of flows: none of these ends in a stack trace, in ten seconds of work, in a file outside, in a secret or in a connection. */
@Tag("slow")
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Execution(ExecutionMode.SAME_THREAD)
class HostileFlowTest {
    private static final String DEEP = "[".repeat(20_000) + "]".repeat(20_000);

    @TempDir
    Path folder;

    /** Arguments that have the text read, at FILE. */
    record HostileEntrance(String name, String... arguments) {}

    private static final List<HostileEntrance> ENTRANCES = List.of(
            new HostileEntrance("flow document", "flow", "check", "FILE"),
            new HostileEntrance("flow document drawn", "flow", "draw", "FILE"),
            new HostileEntrance("flow document walked", "flow", "walk", "FILE"),
            new HostileEntrance("flow document compared", "flow", "diff", "FLOW", "FILE"),
            new HostileEntrance("script", "flow", "test", "FILE"),
            new HostileEntrance("layer", "flow", "merge", "FILE", "FILE"),
            new HostileEntrance("checklist", "flow", "convert", "FILE"),
            new HostileEntrance("answers", "flow", "walk", "FLOW", "FILE"),
            new HostileEntrance("tools", "flow", "check", "FLOW", "--tools", "FILE"),
            new HostileEntrance("context", "flow", "run", "FLOW", "--context", "FILE"),
            new HostileEntrance("known answers", "flow", "run", "FLOW", "--answers", "FILE"));

    private record Poison(String what, String content) {}

    private static List<Poison> texts() {
        return List.of(
                new Poison("as deep as can be", "flow: " + DEEP),
                new Poison("aliases of aliases", aliasBomb("nodes")),
                new Poison("in itself", "nodes: &a {a: *a}"),
                new Poison("a class", "flow: !!javax.script.ScriptEngineManager [x]"),
                new Poison("broken off", "{\"flow\":[{\"id\":"),
                new Poison("larger than it may be", "# " + "x".repeat(9 << 20)),
                new Poison("what a terminal obeys", "\"" + HostileFiles.ESCAPE + "\": \"" + HostileFiles.ESCAPE + "\""),
                new Poison(
                        "half a letter", "{\"flow\": \"\\ud800\", \"nodes\": {\"\\udfff\": {\"say\": \"\\ud800\"}}}"),
                new Poison(
                        "a file outside", "flow: ../../victim.key\nuse: ../../victim.key\nflows: {x: ../victim.key}"),
                new Poison("nothing", ""),
                new Poison("bytes of no text", "\0\u0001\u0007\ufffe"),
                new Poison(
                        "a pattern that never ends",
                        HostileFiles.FLOW
                                .replace("type: text", "type: {text: {pattern: '(a+)+$'}}")
                                .replace("f\n", "g\n")),
                new Poison(
                        "a guard that never ends",
                        HostileFiles.FLOW.replace(
                                "type: text", "when: \"[1,2,3,4,5,6,7,8,9].all(a,[1,2,3].all(b,true))\", type: text")),
                new Poison("a name without end", HostileFiles.FLOW.replace("flow: f", "flow: " + "n".repeat(20_000))),
                new Poison("as many nodes as can be", HostileFiles.FLOW + "  n: {say: x, next: n}\n".repeat(20_000)));
    }

    static Stream<Object[]> documents() {
        return ENTRANCES.stream()
                .flatMap(entrance -> texts().stream().map(text ->
                        new Object[] {entrance.name() + ": " + text.what(), entrance.arguments(), text.content()}));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("documents")
    void doesNoHarm(String name, String[] arguments, String content) throws IOException {
        try (Sandbox box = new Sandbox(folder)) {
            HostileFiles files = new HostileFiles(box.work());
            String file = files.text("hostile.yaml", content);
            String flow = files.text("flow.yaml", HostileFiles.FLOW);
            assertThat(talk("", box, named(arguments, file, flow))).as(name).isNotNull();
            assertThat(Files.readString(Path.of(file)).length()).as(name).isEqualTo(content.length());
        }
    }

    private static String[] named(String[] arguments, String file, String flow) {
        return Stream.of(arguments)
                .map(argument -> argument.equals("FILE") ? file : argument.equals("FLOW") ? flow : argument)
                .toArray(String[]::new);
    }

    static Stream<String> messages() {
        return Stream.of(
                "\u001b]0;owned\u0007\u001b[2J\u202e\n",
                "x".repeat(3_000_000) + "\n",
                "\0\0\0\n",
                "${env:OPENAI_API_KEY} ${file:../victim.key}\n",
                "{a} {done} {{a}}\n",
                "../../trav\n",
                "\ufffe\uffff\n",
                "[".repeat(50_000) + "\n",
                "\n".repeat(3_000));
    }

    @ParameterizedTest
    @MethodSource("messages")
    void aMessageDoesNoHarm(String message) throws IOException {
        try (Sandbox box = new Sandbox(folder)) {
            String flow = new HostileFiles(box.work()).text("flow.yaml", HostileFiles.FLOW);

            assertThat(talk(message, box, "flow", "run", flow)).contains("Your name?");
        }
    }

    static Stream<String> lines() {
        return Stream.of(
                "{\"say\":" + DEEP + "}\n",
                "{\"say\":\"\\u001b[2J\\u202e\"}\n",
                "{\"say\":\"\\ud800\"}\n",
                "{\"say\":1e999999999}\n",
                "[]\nnull\n7\n{\n",
                "{\"nosuch\":\"../../trav\"}\n");
    }

    @ParameterizedTest
    @MethodSource("lines")
    void aLineOfJsonDoesNoHarm(String line) throws IOException {
        try (Sandbox box = new Sandbox(folder)) {
            String flow = new HostileFiles(box.work()).text("flow.yaml", HostileFiles.FLOW);

            assertThat(talk(line, box, "flow", "run", flow, "--json")).isNotEmpty();
        }
    }

    /** With what is typed. */
    private static String talk(String typed, Sandbox box, String... arguments) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)));
        try {
            return box.bears(arguments);
        } finally {
            System.setIn(before);
        }
    }
}
