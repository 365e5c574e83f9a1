package dev.cairn.cli.runs;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** What an earlier version left behind, laid out in a folder as it left it. */
final class GoldenData {
    private final Path folder;
    private final Path golden;

    /** In that folder, what that commit made. */
    GoldenData(Path folder, String commit) throws URISyntaxException {
        this.folder = folder;
        this.golden = Path.of(Objects.requireNonNull(GoldenData.class.getResource("/golden/" + commit), commit)
                .toURI());
    }

    /** The data folder, with journals and files. */
    Path data() throws IOException, SQLException {
        Path data = Files.createDirectories(folder.resolve("data"));
        copy(golden.resolve("files"), data.resolve("files"));
        recording("notes");
        try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + data.resolve("journal.db"));
                Statement statement = database.createStatement()) {
            database.setAutoCommit(false);
            for (String sql : sql().split("\n/\n")) {
                statement.executeUpdate(sql);
            }
            database.commit();
        }
        return data;
    }

    private String sql() throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(golden.resolve("journal.sql.gz")))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("@FOLDER@", folder.toString());
        }
    }

    /** A report's folder with a recording. */
    Path recording(String name) throws IOException {
        return copy(golden.resolve("recordings").resolve(name), folder.resolve(name));
    }

    /** A file as it is. */
    Path file(String name) {
        return golden.resolve(name);
    }

    private static Path copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path path : all.toList()) {
                Path target = to.resolve(from.relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(path, target);
                }
            }
        }
        return to;
    }
}
