package dev.cairn.cli.hostile;

import static dev.cairn.cli.hostile.HostileCorpus.ESCAPE;
import static dev.cairn.cli.hostile.HostileCorpus.args;
import static dev.cairn.cli.hostile.HostileCorpus.of;
import static dev.cairn.cli.hostile.HostileCorpus.utf8;
import static dev.cairn.cli.hostile.HostileFiles.binaryXml;

import dev.cairn.cli.hostile.HostileCorpus.Hostile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/** Apps that no tool made. */
final class HostileApks {
    private HostileApks() {}

    private static Hostile apk(String what, ApkMaker maker) {
        return of("apk", what, (files, box) -> args("explore", maker.make(files)));
    }

    interface ApkMaker {
        String make(HostileFiles files) throws IOException;
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
}
