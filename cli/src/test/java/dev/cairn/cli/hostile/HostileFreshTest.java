package dev.cairn.cli.hostile;

import static dev.cairn.cli.hostile.HostileFiles.binaryXml;

import dev.cairn.cli.hostile.HostileCorpus.Hostile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A second set of inputs for the entrances of {@link HostileInputTest}, thought up after what that one has was mended. */
@Tag("slow")
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileFreshTest {
    private static final String SPLIT = "\u0085\u2028\u2029\u2066\u200f\u001b]8;;http://x\u001b\\";

    @TempDir
    Path folder;

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Hostile apk(String what, Map<String, byte[]> entries) {
        return new Hostile("apk", what, (files, box) -> new String[] {"explore", files.zip("a.apk", entries)});
    }

    static Stream<Hostile> apps() {
        byte[] manifest = binaryXml(3, 64, 0);
        byte[] dex = ByteBuffer.allocate(112)
                .put(utf8("dex\n039\0"))
                .putInt(32, Integer.MAX_VALUE)
                .putInt(36, 112)
                .putInt(56, -1)
                .array();
        return Stream.of(
                apk("dex of a size that is none", Map.of("AndroidManifest.xml", manifest, "classes.dex", dex)),
                apk("dex that is empty", Map.of("AndroidManifest.xml", manifest, "classes.dex", new byte[0])),
                apk("dex of another magic", Map.of("AndroidManifest.xml", manifest, "classes.dex", utf8("cafebabe"))),
                apk("manifest of one byte", Map.of("AndroidManifest.xml", new byte[1])),
                apk("manifest whose chunk is smaller than its head", Map.of("AndroidManifest.xml", binaryXml(3, 1, 0))),
                apk(
                        "resources of strings below none",
                        Map.of("AndroidManifest.xml", manifest, "resources.arsc", binaryXml(2, 64, -7))),
                apk("a library that leads out", Map.of("lib/../../../trav.so", new byte[9])),
                apk("a name of nothing but dots", Map.of("..", new byte[1], "../", new byte[0])),
                apk("a name with a line's end", Map.of("x\n\tat dev.cairn.Fake.main" + SPLIT, new byte[1])),
                new Hostile("apk", "a zip in a zip in a zip", (files, box) -> {
                    byte[] inner = utf8("PK");
                    for (int depth = 0; depth < 60; depth++) {
                        inner = Files.readAllBytes(Path.of(files.zip("z.apks", "base.apk", inner)));
                    }
                    return new String[] {"explore", files.bytes("a.apks", inner)};
                }),
                new Hostile("apk", "as many entries as can be", (files, box) -> {
                    Map<String, byte[]> many = new java.util.HashMap<>();
                    IntStream.range(0, 66_000).forEach(i -> many.put("e" + i, new byte[0]));
                    return new String[] {"explore", files.zip("a.apk", many)};
                }));
    }

    private static Hostile archive(String what, String part, String from, String to) {
        return new Hostile("archive", what, (files, box) ->
                new String[] {"runs", "import", files.archive(part, text -> text.replace(from, to))});
    }

    static Stream<Hostile> archives() {
        return Stream.of(
                archive(
                        "an id of a device of another system",
                        "run.json",
                        "\"run\":\"theirs\"",
                        "\"run\":\"CON\\u0000.x\""),
                archive("an id of dots", "run.json", "\"run\":\"theirs\"", "\"run\":\"..\""),
                archive(
                        "an id with a separator of another system",
                        "run.json",
                        "\"run\":\"theirs\"",
                        "\"run\":\"..\\\\trav\""),
                archive(
                        "an id that looks like another",
                        "run.json",
                        "\"run\":\"theirs\"",
                        "\"run\":\"th\u0435irs\u200b\""),
                archive("a layout below none", "run.json", "\"archive\":1", "\"archive\":-1"),
                archive("a layout that is a text", "run.json", "\"archive\":1", "\"archive\":\"1\\u001b[2J\""),
                archive("the same field twice", "run.json", "{\"archive\":1", "{\"archive\":2,\"archive\":1"),
                archive("events below none", "events.jsonl", "\"seq\":1", "\"seq\":-1"),
                archive("an event that is a list", "events.jsonl", "\"event\":{", "\"event\":[{"),
                archive("half a letter", "events.jsonl", "\"demo\"", "\"\\ud800\""),
                archive("lines of no JSON", "events.jsonl", "{", "\u2028{"));
    }

    private static Hostile user(String option, String what, String content) {
        return new Hostile(option.substring(2), what, (files, box) ->
                new String[] {"explore", "nosuch.apk", option, files.text("user.yaml", content)});
    }

    static Stream<Hostile> files() {
        return Stream.of("--values", "--rules", "--prelude", "--pins")
                .flatMap(option -> Stream.of(
                        user(option, "a key that ends lines", "\"" + "a\\u0085b\\e[2J" + "\": 1"),
                        user(option, "a merge of itself", "a: &a\n  <<: *a\n"),
                        user(option, "a tag of a program's", "!!java.net.URL ['http://127.43.21.7:9/']"),
                        user(option, "a number that is too large", "x: 1e999999999\ny: 0x" + "f".repeat(9_999)),
                        user(option, "a date that is none", "x: 9999999999-99-99T99:99:99Z"),
                        user(option, "many documents", "---\na: 1\n".repeat(5_000)),
                        user(
                                option,
                                "a pattern that never ends",
                                "rules: [{label: '(a+)+$', mode: deny}]\nvalues: [{label: '(a|a)*b', value: x}]"),
                        user(option, "nothing but marks", "\ufeff\ufeff\u200b\u2060"),
                        user(option, "an anchor without end", "a: &" + "x".repeat(90_000) + " 1")));
    }

    static Stream<Hostile> sources() {
        return Stream.of(
                        "<hierarchy><node bounds='[-2147483648,-2147483648][2147483647,2147483647]' class='a'/></hierarchy>",
                        "<hierarchy><node bounds='[9,9][0,0]' class='a.B' text='" + "\u202e".repeat(9_999)
                                + "'/></hierarchy>",
                        "<?xml version='1.0' encoding='UTF-7'?><hierarchy/>",
                        "<?xml version='1.1'?><hierarchy><node text='&#1;&#x1b;[2J'/></hierarchy>",
                        "<?xml-stylesheet href='http://127.43.21.7:9/a.xsl'?><hierarchy/>",
                        "<hierarchy xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='../../victim.key' parse='text'/></hierarchy>",
                        "<!DOCTYPE h PUBLIC 'x' 'http://127.43.21.7:9/h.dtd'><hierarchy/>",
                        "<hierarchy>" + "<node class='a'/>".repeat(60_000) + "</hierarchy>",
                        "<hierarchy><![CDATA[" + "]]".repeat(9_999) + "]]></hierarchy>")
                .map(text ->
                        new Hostile("page source", text.substring(0, Math.min(60, text.length())), (files, box) -> {
                            String one = files.text("a.xml", text);
                            return new String[] {"explain", one, one};
                        }));
    }

    static Stream<Hostile> options() {
        return Stream.of(
                        new String[] {"explore", "x.apk", "--steps", "99999999999999999999"},
                        new String[] {"explore", "x.apk", "--steps", "-1"},
                        new String[] {"explore", "x.apk", "--app", SPLIT},
                        new String[] {"explore", "x.apk", "--llm", "openai:" + SPLIT},
                        new String[] {"explore", "x.apk", "--device", "file:///dev/zero"},
                        new String[] {"explore", "x.apk", "--device", "/dev/zero"},
                        new String[] {"explore", "x.apk", "--rules", "/proc/self/environ"},
                        new String[] {"explore", "@" + "/etc/passwd"},
                        new String[] {"runs", "show", "th\u0435irs"},
                        new String[] {"runs", "show", "x".repeat(90_000)},
                        new String[] {"runs", "show", "."},
                        new String[] {"runs", "map", "..%2f..%2ftrav"},
                        new String[] {"runs", "diff", "\0"},
                        new String[] {"diff", "../../trav", "/etc"},
                        new String[] {"runs", "answer", "a/b", "x".repeat(90_000)},
                        new String[] {"runs", "repro", "nosuch", "../../c1"})
                .map(arguments ->
                        new Hostile("options", arguments[0] + " " + arguments[1].length(), (files, box) -> arguments));
    }

    @ParameterizedTest
    @MethodSource({"apps", "archives", "files", "sources", "options"})
    void doesNoHarm(Hostile hostile) throws IOException {
        try (Sandbox box = new Sandbox(folder)) {
            box.bears(hostile.input().make(new HostileFiles(box.work()), box));
        }
    }
}
