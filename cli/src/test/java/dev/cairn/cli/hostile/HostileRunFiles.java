package dev.cairn.cli.hostile;

import static dev.cairn.cli.hostile.HostileCorpus.DEEP;
import static dev.cairn.cli.hostile.HostileCorpus.ESCAPE;
import static dev.cairn.cli.hostile.HostileCorpus.args;
import static dev.cairn.cli.hostile.HostileCorpus.of;
import static dev.cairn.cli.hostile.HostileCorpus.utf8;

import dev.cairn.cli.hostile.HostileCorpus.Hostile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Archives of runs, maps that are folded of them, and recordings of devices that nobody made in good faith. */
final class HostileRunFiles {
    private HostileRunFiles() {}

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
}
