package dev.cairn.cli.hostile;

import static dev.cairn.cli.hostile.HostileFiles.aliasBomb;
import static dev.cairn.cli.hostile.HostileFiles.binaryXml;
import static dev.cairn.cli.hostile.HostileFiles.png;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * None of these ends in a stack trace, in more than one line, in ten seconds of work, in a file outside of the folder that the command was
 * given, in a secret that is read, or in a connection that nobody asked for.
 */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
class HostileInputTest {
    private static final String DEEP = "[".repeat(20_000) + "]".repeat(20_000);
    private static final String ESCAPE = "\u001b]0;owned\u0007\u001b[2J\u202e";

    @TempDir
    Path folder;

    /** Makes the input in the sandbox and gives the arguments that have it read. */
    interface Input {
        String[] make(HostileFiles files, Sandbox box) throws IOException;
    }

    record Hostile(String entrance, String what, Input input) {
        @Override
        public String toString() {
            return entrance + ": " + what;
        }
    }

    private static Hostile of(String entrance, String what, Input input) {
        return new Hostile(entrance, what, input);
    }

    private static Hostile apk(String what, ApkMaker maker) {
        return of("apk", what, (files, box) -> args("explore", maker.make(files)));
    }

    interface ApkMaker {
        String make(HostileFiles files) throws IOException;
    }

    private static String[] args(String... all) {
        return all;
    }

    private static byte[] utf8(String text) {
        return text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
    }

    static Stream<Hostile> apks() {
        return Stream.of(
                apk("empty", files -> files.text("a.apk", "")),
                apk("no zip", files -> files.text("a.apk", "no zip at all")),
                apk("only a zip's beginning", files -> files.text("a.apk", "PK\u0003\u0004")),
                apk("only a zip's end", files -> files.text("a.apk", "PK\u0005\u0006" + "\0".repeat(18))),
                apk(
                        "a zip that says it has entries that it has not",
                        files -> files.bytes(
                                "a.apk",
                                utf8(
                                        "PK\u0005\u0006\0\0\0\0\u007f\u007f\u007f\u007f\u007f\u007f\u007f\u007f\0\0\0\0\0\0"))),
                apk("without a manifest", files -> files.zip("a.apk", "x", new byte[9])),
                apk("empty manifest", files -> files.zip("a.apk", "AndroidManifest.xml")),
                apk(
                        "manifest as text",
                        files -> files.zip("a.apk", "AndroidManifest.xml", utf8("<manifest package='x'/>"))),
                apk("manifest of nothing", files -> files.zip("a.apk", "AndroidManifest.xml", new byte[4096])),
                apk("manifest larger than it may be", files -> files.bomb("a.apk", "AndroidManifest.xml", 40)),
                apk(
                        "manifest that says it is as large as can be",
                        files -> files.zip("a.apk", "AndroidManifest.xml", binaryXml(3, Integer.MAX_VALUE, 1))),
                apk(
                        "manifest with a negative size",
                        files -> files.zip("a.apk", "AndroidManifest.xml", binaryXml(3, -1, 1))),
                apk(
                        "manifest with as many strings as can be",
                        files -> files.zip("a.apk", "AndroidManifest.xml", binaryXml(3, 64, Integer.MAX_VALUE))),
                apk(
                        "manifest with fewer than no strings",
                        files -> files.zip("a.apk", "AndroidManifest.xml", binaryXml(3, 64, -1))),
                apk(
                        "manifest that is another kind of chunk",
                        files -> files.zip("a.apk", "AndroidManifest.xml", binaryXml(2, 64, 7))),
                apk("a bundle of a bomb", files -> files.bomb("a.apks", "base.apk", 300)),
                apk("a bundle of what is no app", files -> files.zip("a.apks", "base.apk", utf8("no"))),
                apk("a name that a terminal obeys", files -> files.text("a" + ESCAPE + ".apk", "no")),
                of("apk", "a link to a secret", (files, box) -> {
                    Path link = box.work().resolve("link.apk");
                    Files.createSymbolicLink(link, box.victim());
                    return args("explore", link.toString());
                }),
                of("apk", "a link to itself", (files, box) -> {
                    Path link = box.work().resolve("loop.apk");
                    Files.createSymbolicLink(link, link);
                    return args("explore", link.toString());
                }),
                of("apk", "a folder", (files, box) -> args("explore", box.work().toString())),
                of(
                        "resources",
                        "larger than they may be",
                        (files, box) -> args("explore", files.bomb("a.apk", "resources.arsc", 64))),
                of(
                        "resources",
                        "with a table that lies",
                        (files, box) -> args(
                                "explore",
                                files.zip(
                                        "a.apk",
                                        Map.of(
                                                "AndroidManifest.xml",
                                                binaryXml(3, 64, 0),
                                                "resources.arsc",
                                                binaryXml(2, 1 << 30, 1 << 30))))));
    }

    private static Hostile archive(String what, ArchiveMaker maker) {
        return of("archive", what, (files, box) -> args("runs", "import", maker.make(files)));
    }

    interface ArchiveMaker {
        String make(HostileFiles files) throws IOException;
    }

    private static Hostile changed(String what, String part, String from, String to) {
        return archive(what, files -> files.archive(part, text -> text.replace(from, to)));
    }

    static Stream<Hostile> archives() {
        return Stream.of(
                archive("empty", files -> files.text("a.zip", "")),
                archive("no zip", files -> files.text("a.zip", "no")),
                archive("a bomb of events", files -> files.bomb("a.zip", "events.jsonl", 300)),
                archive("a bomb of a file", files -> files.bomb("a.zip", "files/" + "a".repeat(64), 300)),
                archive("a manifest larger than it may be", files -> files.bomb("a.zip", "run.json", 8)),
                archive("a name that leads out", files -> files.zip("a.zip", "../../trav", new byte[9])),
                archive("a name that leads out of files", files -> files.zip("a.zip", "files/../../trav", new byte[9])),
                archive("an absolute name", files -> files.zip("a.zip", "/tmp/trav", new byte[9])),
                archive("a name that a terminal obeys", files -> files.zip("a.zip", ESCAPE, new byte[9])),
                archive("a name as long as can be", files -> files.zip("a.zip", "x".repeat(60_000), new byte[9])),
                archive("without sums", files -> files.zip("a.zip", "run.json", utf8("{}"))),
                archive(
                        "a part under another name",
                        files -> files.archive("name:events.jsonl", name -> "events.json")),
                changed("an id that leads out", "run.json", "\"run\":\"theirs\"", "\"run\":\"../../trav\""),
                changed("an id that a terminal obeys", "run.json", "\"run\":\"theirs\"", "\"run\":\"\\u001b[2J\""),
                changed("an empty id", "run.json", "\"run\":\"theirs\"", "\"run\":\"\""),
                changed(
                        "an id as long as can be",
                        "run.json",
                        "\"run\":\"theirs\"",
                        "\"run\":\"" + "x".repeat(99_999) + "\""),
                changed("another layout", "run.json", "\"archive\":1", "\"archive\":99"),
                changed("a field that is none", "run.json", "{\"archive\":1", "{\"more\":1,\"archive\":1"),
                changed("a number that is none", "run.json", "\"seq\":1", "\"seq\":1e999999999"),
                changed("a head that lies", "run.json", "\"seq\":1", "\"seq\":9223372036854775807"),
                changed("an instant that is none", "run.json", "\"started_at\":\"2", "\"started_at\":\"+99999999999"),
                changed(
                        "labels that are as deep as can be",
                        "run.json",
                        "\"labels\":{",
                        "\"labels\":{\"x\":" + DEEP + ","),
                changed(
                        "events that are as deep as can be",
                        "events.jsonl",
                        "\"event\":{",
                        "\"event\":{\"x\":" + DEEP + ","),
                changed("events with a gap", "events.jsonl", "\"seq\":1", "\"seq\":2"));
    }

    private static Hostile folded(String what, String from, String to, String... command) {
        return of("map", what, (files, box) -> {
            String file = files.archive("events.jsonl", text -> text.replace(from, to));
            box.bears("runs", "import", file);
            return command;
        });
    }

    static Stream<Hostile> maps() {
        return Stream.of(
                folded(
                        "a package that is source",
                        "\"package_name\":\"demo\"",
                        "\"package_name\":\"x\\\";static{}//\"",
                        "runs",
                        "map",
                        "theirs"),
                folded("a class that leads out", "\"demo.Main\"", "\"../../trav\"", "runs", "map", "theirs"),
                folded("an event of no kind", "run_started", "java.lang.Runtime", "runs", "replay", "theirs"),
                folded(
                        "a crash whose id leads out",
                        "\"id\":\"c1\"",
                        "\"id\":\"../../trav\"",
                        "runs",
                        "repro",
                        "theirs",
                        "c1",
                        "--junit",
                        "x"),
                folded(
                        "a crash whose id is source",
                        "\"id\":\"c1\"",
                        "\"id\":\"c1{}static{}\"",
                        "runs",
                        "repro",
                        "theirs",
                        "c1"),
                folded(
                        "a crash of a number that is too large",
                        "\"id\":\"c1\"",
                        "\"id\":\"c99999999999999\"",
                        "runs",
                        "replay",
                        "theirs"),
                folded(
                        "a state as deep as can be",
                        "\"settings\":{",
                        "\"settings\":{\"x\":" + DEEP + ",",
                        "runs",
                        "verify",
                        "theirs"),
                folded("a policy that is none", "\"random\"", "\"no such\"", "runs", "map", "theirs"),
                folded("steps that are no number", "\"steps\":2", "\"steps\":\"many\"", "runs", "map", "theirs"));
    }

    private static Hostile recording(String what, String from, String to) {
        return of(
                "recording",
                what,
                (files, box) ->
                        args("explore", "--device", files.recording(json -> json.replace(from, to)), "--steps", "1"));
    }

    static Stream<Hostile> recordings() {
        return Stream.of(
                recording("a picture outside", "\"picture\":null", "\"picture\":\"../../../victim.key\""),
                recording("a picture by an absolute path", "\"picture\":null", "\"picture\":\"/etc/passwd\""),
                recording("a source outside", "recording/one.xml", "../../../victim.key"),
                recording("a source by an absolute path", "recording/one.xml", "/etc/passwd"),
                recording("a source that is no path", "recording/one.xml", "a\\u0000b"),
                recording("a package that is source", "\"package_name\":\"demo\"", "\"package_name\":\"a\\\"b\""),
                recording("a package that leads out", "\"package_name\":\"demo\"", "\"package_name\":\"../../trav\""),
                recording("a start that is nowhere", "\"start\":\"k1\"", "\"start\":\"k2\""),
                recording("as deep as can be", "\"crashes\":{}", "\"crashes\":{\"x\":" + DEEP + "}"),
                recording("no JSON", "{", "<"),
                of("recording", "links to secrets", (files, box) -> {
                    String device = files.recording(json -> json.replace("recording/one.xml", "recording/link.xml"));
                    Files.createSymbolicLink(box.work().resolve("report/recording/link.xml"), box.victim());
                    return args("explore", "--device", device, "--steps", "1");
                }),
                of("recording", "a document that is a link", (files, box) -> {
                    String device = files.recording(json -> json);
                    Path document = box.work().resolve("report/recording/sights.json");
                    Files.delete(document);
                    Files.createSymbolicLink(document, box.victim());
                    return args("explore", "--device", device, "--steps", "1");
                }));
    }

    private static Hostile source(String what, String name, String content) {
        return of("page source", what, (files, box) -> {
            String one = files.text(name, content);
            return args("explain", one, one);
        });
    }

    static Stream<Hostile> sources() {
        String entities = "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">]><x>&b;</x>";
        return Stream.of(
                source("as deep as can be", "a.xml", "<node>".repeat(20_000) + "</node>".repeat(20_000)),
                source("entities", "a.xml", entities),
                source(
                        "a file as an entity",
                        "a.xml",
                        "<!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><x>&a;</x>"),
                source("never closed", "a.xml", "<node>".repeat(1_000)),
                source("as many attributes as can be", "a.xml", "<node " + attributes(20_000) + "/>"),
                source("no XML", "a.xml", ESCAPE),
                source("blank", "a.xml", " \n "));
    }

    private static String attributes(int count) {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < count; i++) {
            all.append(" a").append(i).append("='1'");
        }
        return all.toString();
    }

    private static Hostile user(String entrance, String option, String what, String content) {
        return of(
                entrance,
                what,
                (files, box) -> args("explore", "nosuch.apk", option, files.text("user.yaml", content)));
    }

    static Stream<Hostile> files() {
        return Stream.of("--values", "--rules", "--prelude").flatMap(option -> {
            String entrance = option.substring(2);
            String key = option.equals("--prelude") ? "steps" : entrance;
            return Stream.of(
                    user(entrance, option, "YAML that is as deep as can be", key + ": " + DEEP),
                    user(entrance, option, "YAML of aliases of aliases", aliasBomb(key)),
                    user(entrance, option, "YAML that is in itself", key + ": &a [*a]"),
                    user(entrance, option, "YAML that names a class", key + ": !!javax.script.ScriptEngineManager [x]"),
                    user(entrance, option, "JSON that breaks off", "{\"" + key + "\":[{\"id\":"),
                    user(entrance, option, "larger than it may be", "# " + "x".repeat(4 << 20)),
                    user(entrance, option, "all wrong", key + ":\n" + "  - {nosuch: 1}\n".repeat(20_000)),
                    user(entrance, option, "what a terminal obeys", key + ": \"" + "\\e]0;x\\a" + "\""));
        });
    }

    static Stream<Hostile> options() {
        return Stream.of(
                of("ids", "that lead out, shown", (files, box) -> args("runs", "show", "../../trav")),
                of("ids", "that lead out, resumed", (files, box) -> args("runs", "resume", "../../trav")),
                of("ids", "that lead out, forked", (files, box) -> args("runs", "fork", "/tmp/trav")),
                of("ids", "that lead out, exported", (files, box) -> args("runs", "export", "../../trav")),
                of("ids", "that a terminal obeys", (files, box) -> args("runs", "show", ESCAPE)),
                of("answers", "to a run that leads out", (files, box) -> args("runs", "answer", "../../trav", "yes")),
                of("answers", "that are none", (files, box) -> args("runs", "answer", "x", ESCAPE)),
                of("options", "a device that a terminal obeys", (files, box) -> args("explore", "--device", ESCAPE)),
                of(
                        "options",
                        "a server that is a file",
                        (files, box) -> args("explore", "x.apk", "--appium", "file:///etc/passwd")),
                of(
                        "options",
                        "a server that is none",
                        (files, box) -> args("explore", "x.apk", "--appium", "http://[")),
                of("options", "a model that is none", (files, box) -> args("explore", "x.apk", "--llm", "../../etc:x")),
                of("options", "a path that is none", (files, box) -> args("explore", "a\0b")),
                of(
                        "options",
                        "a seed that is none",
                        (files, box) -> args("explore", "x.apk", "--seed", "9".repeat(9_999))),
                of(
                        "pins",
                        "all wrong",
                        (files, box) -> args(
                                "explore", "x.apk", "--pins", files.text("pins.txt", "nosuch x\n".repeat(20_000)))),
                of(
                        "pins",
                        "larger than they may be",
                        (files, box) ->
                                args("explore", "x.apk", "--pins", files.text("pins.txt", "#".repeat(4 << 20)))),
                of(
                        "prices",
                        "a number that is too large",
                        (files, box) -> args(
                                "explore",
                                "x.apk",
                                "--llm",
                                "openai:x",
                                "--prices",
                                files.text(
                                        "prices.json",
                                        "{\"models\":[{\"model\":\"openai:x\",\"in\":1e999999999,\"out\":1,\"since\":\"2026-11\",\"source\":\"x\"}]}"))),
                of(
                        "prices",
                        "without end",
                        (files, box) -> args("explore", "x.apk", "--llm", "openai:x", "--prices", "/dev/zero")),
                of("values", "without end", (files, box) -> args("explore", "x.apk", "--values", "/dev/zero")),
                of("pins", "without end", (files, box) -> args("explore", "x.apk", "--pins", "/dev/zero")),
                of("apk", "without end", (files, box) -> args("explore", "/dev/zero")),
                of("archive", "without end", (files, box) -> args("runs", "import", "/dev/zero")),
                of("page source", "without end", (files, box) -> {
                    Path link = box.work().resolve("a.xml");
                    Files.createSymbolicLink(link, Path.of("/dev/zero"));
                    return args("explain", link.toString(), link.toString());
                }),
                of(
                        "prices",
                        "as deep as can be",
                        (files, box) -> args(
                                "explore", "x.apk", "--llm", "openai:x", "--prices", files.text("prices.json", DEEP))));
    }

    @ParameterizedTest
    @MethodSource({"apks", "archives", "maps", "recordings", "sources", "files", "options"})
    void isRefusedInOneLine(Hostile hostile) throws IOException {
        try (Sandbox box = new Sandbox(folder)) {
            box.refuses(hostile.input().make(new HostileFiles(box.work()), box));
        }
    }

    static Stream<Hostile> bearable() {
        return Stream.of(
                of("page source", "HTML as deep as can be", (files, box) -> {
                    String page = files.text("a.html", "<div>".repeat(20_000));
                    return args("explain", page, page);
                }),
                of("page source", "a script", (files, box) -> {
                    String page = files.text(
                            "a.html", "<script>fetch('" + box.trap() + "')</script><img src='" + box.trap() + "'>");
                    return args("explain", page, page);
                }),
                picture("larger than any screen", 30_000, 30_000, true),
                picture("larger than any screen, and cut off", 60_000, 60_000, false),
                picture("of no size", 0, 0, false),
                of("map", "a crash that a terminal obeys", (files, box) -> {
                    String file = files.archive(
                            "events.jsonl", text -> text.replace("\"boom\"", "\"\\u001b]0;x\\u0007\\u202e\""));
                    box.bears("runs", "import", file);
                    return args("runs", "replay", "theirs");
                }));
    }

    private static Hostile picture(String what, int width, int height, boolean whole) {
        return of("picture", what, (files, box) -> {
            files.bytes("a.png", png(width, height, whole));
            String one = files.text("a.xml", "<hierarchy><node class='a.B' bounds='[0,0][9,9]'/></hierarchy>");
            return args("explain", one, one);
        });
    }

    @ParameterizedTest
    @MethodSource("bearable")
    void doesNoHarm(Hostile hostile) throws IOException {
        try (Sandbox box = new Sandbox(folder)) {
            box.bears(hostile.input().make(new HostileFiles(box.work()), box));
        }
    }
}
