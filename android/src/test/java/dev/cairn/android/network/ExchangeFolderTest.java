package dev.cairn.android.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExchangeFolderTest {
    @TempDir
    private Path folder;

    @Test
    void aBodyThatIsNamedAgainAndAgainIsThereOnce() throws IOException {
        byte[] body = new byte[4 << 20];
        String hash = Exchange.sha256(body);
        Files.createDirectory(folder.resolve("bodies"));
        Files.write(folder.resolve("bodies").resolve(hash), body);
        String line = "{\"method\": \"GET\", \"url\": \"http://a.example/\", \"bodySha256\": \"none\","
                + " \"status\": 200, \"headers\": [], \"answerSha256\": \"" + hash + "\"}\n";
        Files.writeString(folder.resolve("exchanges.jsonl"), line.repeat(2_000)); // 8 GB of answers
        ExchangeFolder exchanges = ExchangeFolder.toReplay(folder);
        Exchange.Request request = new Exchange.Request("GET", "http://a.example/", "none");
        byte[] first = exchanges.next(request).orElseThrow().body();
        assertThat(first).hasSize(body.length);
        assertThat(exchanges.next(request).orElseThrow().body()).isSameAs(first);
        assertThat(exchanges.knows("a.example")).isTrue();
    }

    @Test
    void aListThatIsTooLargeIsNotRead() throws IOException {
        try (RandomAccessFile list =
                new RandomAccessFile(folder.resolve("exchanges.jsonl").toFile(), "rw")) {
            list.setLength(3L << 30); // nothing of it is written
        }
        assertThatThrownBy(() -> ExchangeFolder.toReplay(folder))
                .isInstanceOf(IOException.class)
                .hasMessageEndingWith("exchanges.jsonl is larger than 64 MB");
    }
}
