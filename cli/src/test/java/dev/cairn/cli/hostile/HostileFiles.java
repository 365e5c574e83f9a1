package dev.cairn.cli.hostile;

import dev.cairn.agent.recording.Recording;
import dev.cairn.cli.runs.ForeignArchives;
import dev.cairn.engine.json.JsonCodec;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Makes files that do harm to whoever reads them without care. */
final class HostileFiles {
    /** In a document's quotes: signs that would rename a terminal's window, clear it and turn its letters round. */
    static final String ESCAPE = "\\e]0;owned\\a\\e[2J\\u202E";

    /** A flow that does no harm. */
    static final String FLOW = """
            flow: f
            schema: 1
            version: 1
            start: a
            nodes:
              a: {ask: "Your name?", type: text, next: done}
              done: {end: completed, say: "Bye, {a}."}
            """;

    private final Path work;

    HostileFiles(Path work) {
        this.work = work;
    }

    String text(String name, String content) throws IOException {
        return bytes(name, content.getBytes(StandardCharsets.UTF_8));
    }

    String bytes(String name, byte... content) throws IOException {
        return Files.write(work.resolve(name), content).toString();
    }

    /** A named pipe; the JDK makes none. */
    String pipe(String name) throws IOException, InterruptedException {
        Path pipe = work.resolve(name);
        if (new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() != 0) {
            throw new IOException("mkfifo made no " + pipe);
        }
        return pipe.toString();
    }

    /** A zip of one entry. */
    String zip(String file, String entry, byte... content) throws IOException {
        return zip(file, Map.of(entry, content));
    }

    String zip(String file, Map<String, byte[]> entries) throws IOException {
        Path path = work.resolve(file);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(path))) {
            for (var entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
            }
        }
        return path.toString();
    }

    /** A zip of one entry that unpacks to so many megabytes of nothing. */
    String bomb(String file, String entry, int megabytes) throws IOException {
        Path path = work.resolve(file);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(path))) {
            zip.setLevel(Deflater.BEST_COMPRESSION);
            zip.putNextEntry(new ZipEntry(entry));
            byte[] megabyte = new byte[1 << 20];
            for (int i = 0; i < megabytes; i++) {
                zip.write(megabyte);
            }
        }
        return path.toString();
    }

    /** Binary XML whose header says that much of itself. */
    static byte[] binaryXml(int type, int size, int strings) {
        ByteBuffer xml = ByteBuffer.allocate(64).order(ByteOrder.LITTLE_ENDIAN);
        xml.putShort((short) type).putShort((short) 8).putInt(size);
        xml.putShort((short) 1)
                .putShort((short) 28)
                .putInt(56)
                .putInt(strings)
                .putInt(strings)
                .putInt(0)
                .putInt(0x1000);
        return xml.array();
    }

    /** A report's folder with a recording in it, changed. */
    String recording(UnaryOperator<String> change) throws IOException {
        Path report = Files.createDirectories(work.resolve("report"));
        Path folder = Files.createDirectories(report.resolve("recording"));
        Files.writeString(
                folder.resolve("one.xml"),
                "<hierarchy><node class='a.B' package='demo' bounds='[0,0][9,9]'/></hierarchy>");
        Recording all = ForeignArchives.recording();
        String json = JsonCodec.standard().write(all).text();
        Files.writeString(folder.resolve("sights.json"), change.apply(json));
        return "recorded:" + report;
    }

    /** An archive of a run with one of its parts changed, and sums that fit. */
    String archive(String part, UnaryOperator<String> change) throws IOException {
        return ForeignArchives.rewritten(work, part, change).toString();
    }

    /** A PNG that says it is so large; all of it is black, or is missing. */
    static byte[] png(int width, int height, boolean whole) throws IOException {
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        png.write(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'});
        chunk(
                png,
                "IHDR",
                ByteBuffer.allocate(13)
                        .putInt(width)
                        .putInt(height)
                        .put(new byte[] {1, 0, 0, 0, 0})
                        .array());
        ByteArrayOutputStream rows = new ByteArrayOutputStream();
        try (OutputStream packed = new DeflaterOutputStream(rows)) {
            byte[] row = new byte[1 + (width + 7) / 8];
            for (int i = 0; whole && i < height; i++) {
                packed.write(row);
            }
        }
        chunk(png, "IDAT", rows.toByteArray());
        chunk(png, "IEND", new byte[0]);
        return png.toByteArray();
    }

    private static void chunk(ByteArrayOutputStream png, String type, byte[] content) throws IOException {
        byte[] typed = ByteBuffer.allocate(4 + content.length)
                .put(type.getBytes(StandardCharsets.US_ASCII))
                .put(content)
                .array();
        CRC32 sum = new CRC32();
        sum.update(typed);
        png.write(ByteBuffer.allocate(4).putInt(content.length).array());
        png.write(typed);
        png.write(ByteBuffer.allocate(4).putInt((int) sum.getValue()).array());
    }

    /** A list of lists, each ten times as large as the one before. */
    static String aliasBomb(String key) {
        StringBuilder yaml = new StringBuilder("a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n");
        for (int i = 1; i < 10; i++) {
            String one = "*a" + (i - 1);
            yaml.append("a%d: &a%d [%s]\n".formatted(i, i, String.join(",", java.util.Collections.nCopies(10, one))));
        }
        return yaml.append(key).append(": *a9\n").toString();
    }
}
