package dev.cairn.cli.hostile;

import static dev.cairn.cli.hostile.HostileCorpus.args;
import static dev.cairn.cli.hostile.HostileCorpus.utf8;
import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Documents that are hard on whoever reads YAML, JSON or UTF-8, at each option and argument that takes one. */
@Tag("slow")
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Execution(ExecutionMode.SAME_THREAD)
class HostileUserFileTest {
    @TempDir
    Path folder;

    /** Arguments that have a file read. */
    record DocumentEntrance(String name, Function<String, String[]> arguments) {}

    record Document(String what, byte[] content) {}

    private static DocumentEntrance entrance(String name, Function<String, String[]> arguments) {
        return new DocumentEntrance(name, arguments);
    }

    private static List<DocumentEntrance> entrances(String flow, String plain, String screen) {
        return List.of(
                entrance("rules of a trial", file -> args("gate", file, plain)),
                entrance("proposals", file -> args("gate", plain, file)),
                entrance("proposals as JSON", file -> args("gate", plain, file, "--json")),
                entrance(
                        "servers of tools", file -> args("browse", "x", "--url", "http://localhost:9/", "--mcp", file)),
                entrance("values of a task", file -> args("browse", "x", "--url", "x:", "--values", file)),
                entrance("attacks", file -> args("inject-bench", file)),
                entrance("edits", file -> args("flow", "edit", flow, "apply", file)),
                entrance("known answers", file -> args("flow", "run", flow, "--answers", file)),
                entrance("a flow", file -> args("flow", "check", file)),
                entrance("pins", file -> args("explain", screen, screen, "--pins", file)),
                entrance("values", file -> args("explore", "x.apk", "--values", file)),
                entrance("prelude", file -> args("explore", "x.apk", "--prelude", file)),
                entrance("prices", file -> args("explore", "x.apk", "--llm", "openai:x", "--prices", file)));
    }

    private static Document text(String what, String content) {
        return new Document(what, utf8(content));
    }

    private static String numbered(int count, String line) {
        return IntStream.range(0, count).mapToObj(line::formatted).collect(Collectors.joining());
    }

    private static List<Document> documents() {
        return List.of(
                new Document("UTF-16", "rules: []".getBytes(StandardCharsets.UTF_16)),
                new Document("UTF-32", "rules: []".getBytes(java.nio.charset.Charset.forName("UTF-32"))),
                new Document("a mark of UTF-8", "\u00ef\u00bb\u00bfrules: []\n".getBytes(ISO_8859_1)),
                new Document("Latin letters", "rules: [{text: \"\u00e9\u00ff\"}]".getBytes(ISO_8859_1)),
                new Document(
                        "letters that are longer than they need be",
                        "a: \u00c0\u00af\u00ed\u00a0\u0080".getBytes(ISO_8859_1)),
                text("a zero", "rules:\0 []\n"),
                text("directives", "%YAML 9.9\n%TAG ! tag:evil,2000:\n--- !x {rules: []}\n"),
                text("keys that are objects", "? [a, {b: c}]\n: {? {d: e} : f}\n"),
                text("an alias of nothing", "rules: *nosuch\n"),
                text("a key that is an alias", "&a a: 1\n*a : 2\n"),
                text("the same key twice", "rules: []\nrules: [{text: '*'}]\n"),
                text("a number of a million digits", "rules: [{text: " + "9".repeat(1_000_000) + "}]\n"),
                text("numbers that are none", "rules: [{text: .inf, id: .nan, class: 1e999999999, to: 190:20:30}]\n"),
                text("a block that is far to the right", "rules: |9\n" + " ".repeat(100_000) + "x\n"),
                text("a line of megabytes", "# " + "x".repeat(2_900_000) + "\nrules: []"),
                text("as many keys as can be", numbered(90_000, "k%d: 1\n")),
                text("one key as often as can be", "k: 1\n".repeat(90_000)),
                text("objects in objects", "{\"a\":".repeat(45) + "1" + "}".repeat(45)),
                text("nothing but tabs", "\t".repeat(100_000) + "rules: []"),
                text("ends of lines of all kinds", "rules:\r\n  - text: \"a\\r\\nb\"\r\u0085  - x\u2028"),
                text("as many stars as can be", "rules: [{text: \"" + "*a".repeat(400_000) + "\", mode: deny}]\n"),
                text("patterns that never end", "rules: [{text: '/(a+)+$/', mode: deny}, {text: '/(/', mode: deny}]"),
                text(
                        "a label of half a megabyte",
                        "text: " + "a".repeat(500_000) + "\nquestion: \"" + HostileFiles.ESCAPE + "\""),
                text("a task of a megabyte", "text: delete\ntask: \"" + "delete all users ".repeat(60_000) + "\"\n"),
                text("addresses that are none", "[{to: 'http://[::1', frame: 'javascript:1', said_by: 'page:\u00a0'}]"),
                text(
                        "data of nobody",
                        "data: [{name: secrets.x, for: 'http://%00'}, {name: \"" + HostileFiles.ESCAPE + "\"}]"),
                text(
                        "edits of nothing",
                        "[{\"op\":\"rename\",\"node\":\"a\",\"to\":\"../../x\"},{\"op\":\"\\u001b\"},null]"),
                text(
                        "servers that lead out",
                        "mcpServers: {\"../../x" + HostileFiles.ESCAPE + "\": {command: /nosuch, cwd: /etc/../..}}"),
                text("prices below nothing", "{\"models\":[{\"model\":\"\\u001b[2J\",\"in\":-1,\"out\":1e400}]}"),
                text("nothing", ""),
                text("null", "null"),
                text("a number", "7\n"));
    }

    static Stream<Object[]> inputs() {
        return entrances("", "", "").stream()
                .flatMap(entrance -> documents().stream().map(document ->
                        new Object[] {entrance.name() + ": " + document.what(), entrance.name(), document}));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("inputs")
    void doesNoHarm(String name, String entrance, Document document) throws IOException {
        InputStream before = System.in;
        try (Sandbox box = new Sandbox(folder)) {
            HostileFiles files = new HostileFiles(box.work());
            String flow = files.text("flow.yaml", HostileFiles.FLOW);
            String plain = files.text("plain.yaml", "rules: []\n");
            String screen = files.text("a.xml", "<hierarchy><node class='a.B' bounds='[0,0][9,9]'/></hierarchy>");
            String file = files.bytes("hostile.yaml", document.content());
            System.setIn(new ByteArrayInputStream(new byte[0]));
            for (DocumentEntrance one : entrances(flow, plain, screen)) {
                if (one.name().equals(entrance)) {
                    box.bears(one.arguments().apply(file));
                }
            }
        } finally {
            System.setIn(before);
        }
    }

    static Stream<String> entranceNames() {
        return entrances("", "", "").stream().map(DocumentEntrance::name);
    }

    /** Who opened it would wait for ever. */
    @ParameterizedTest
    @MethodSource("entranceNames")
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void aPipeThatNobodyWritesToIsRefused(String entrance) throws IOException, InterruptedException {
        try (Sandbox box = new Sandbox(folder)) {
            HostileFiles files = new HostileFiles(box.work());
            String flow = files.text("flow.yaml", HostileFiles.FLOW);
            String plain = files.text("plain.yaml", "rules: []\n");
            String screen = files.text("a.xml", "<hierarchy><node class='a.B' bounds='[0,0][9,9]'/></hierarchy>");
            String pipe = files.pipe("pipe");
            for (DocumentEntrance one : entrances(flow, plain, screen)) {
                if (one.name().equals(entrance)) {
                    box.refuses(one.arguments().apply(pipe));
                }
            }
        }
    }
}
