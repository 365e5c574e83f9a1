package dev.cairn.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The workers on a real PostgreSQL, where the killed one's claims have to lapse first. */
@Tag("slow")
class WorkersOnPostgresTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void printsTheSameAsOnSqlite() throws IOException, InterruptedException {
        try (EmbeddedPostgres server = EmbeddedPostgres.builder()
                .setServerConfig("listen_addresses", "127.0.0.1")
                .start()) {
            String url = server.getJdbcUrl("postgres", "postgres");
            String printed = Program.run(folder, List.of("workers", url, "postgres", "postgres"));
            assertThat("$ examples/run workers\n" + printed).isEqualTo(onSqlite());
        }
    }

    private static String onSqlite() {
        return Fenced.blocks(Path.of("README.md"), "console").stream()
                .filter(session -> session.startsWith("$ examples/run workers"))
                .findFirst()
                .orElseThrow();
    }
}
