package dev.cairn.cli.hostile;

import static dev.cairn.cli.hostile.HostileCorpus.DEEP;
import static dev.cairn.cli.hostile.HostileCorpus.ESCAPE;
import static dev.cairn.cli.hostile.HostileCorpus.args;
import static dev.cairn.cli.hostile.HostileCorpus.of;
import static dev.cairn.cli.hostile.HostileFiles.aliasBomb;
import static dev.cairn.cli.hostile.HostileFiles.png;

import dev.cairn.cli.hostile.HostileCorpus.Hostile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    @TempDir
    Path folder;

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
    @MethodSource({
        "dev.cairn.cli.hostile.HostileApks#apks",
        "dev.cairn.cli.hostile.HostileRunFiles#archives",
        "dev.cairn.cli.hostile.HostileRunFiles#maps",
        "dev.cairn.cli.hostile.HostileRunFiles#recordings",
        "sources",
        "files",
        "options"
    })
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
