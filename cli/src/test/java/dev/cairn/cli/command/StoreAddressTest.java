package dev.cairn.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is taken as a shared store's URL, and that its password is shown nowhere. */
class StoreAddressTest {
    private static final String PASSWORD = "hush-4711";

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "postgresql://ann@db.example/cairn, postgresql://ann@db.example/cairn",
        "postgres://db.example:5433/cairn, postgresql://db.example:5433/cairn",
        "postgresql://ann:hush-4711@db.example/cairn, postgresql://ann:***@db.example/cairn",
        "postgresql://:hush-4711@db.example/cairn, postgresql://:***@db.example/cairn",
        "'postgresql://ann@a:1,b:2/cairn?sslmode=require', 'postgresql://ann@a:1,b:2/cairn'",
        "postgresql://ann@[::1]:5432/cairn?schema=agents&sslmode=verify-full, postgresql://ann@[::1]:5432/cairn?schema=agents"
    })
    void isShownWithoutItsPassword(String url, String shown) {
        assertThat(StoreAddress.parse(url).toString()).isEqualTo(shown);
    }

    @Test
    void isWrittenAgainForAnotherCommandWithAllButItsPassword() {
        String url = "postgresql://a%40b:hush-4711@h:1,[::1]:2/my%20runs?sslmode=verify-full&schema=of%20ours";
        String again = StoreAddress.parse(url).withoutPassword();
        assertThat(again).isEqualTo("postgresql://a%40b@h:1,[::1]:2/my%20runs?schema=of%20ours&sslmode=verify-full");
        assertThat(StoreAddress.parse(again).parameters())
                .isEqualTo(StoreAddress.parse(url).parameters());
        assertThat(StoreAddress.parse("postgresql://:hush-4711@h/d").withoutPassword())
                .isEqualTo("postgresql://h/d");
    }

    @Test
    void decodesNamesAndPasswords() {
        StoreAddress address = StoreAddress.parse("postgresql://a%40b:p%3A%2f+%25@h/my%20runs");
        assertThat(address.user()).hasValue("a@b");
        assertThat(address.password()).hasValue("p:/+%");
        assertThat(address.database()).isEqualTo("my runs");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "ann:hush-4711@db.example/cairn",
                "mysql://ann:hush-4711@db.example/cairn",
                "jdbc:postgresql://ann:hush-4711@db.example/cairn",
                "postgresql:ann:hush-4711@db.example/cairn",
                "postgresql://ann:hush-4711@db.example",
                "postgresql://ann:hush-4711@db.example/",
                "postgresql://ann:hush-4711@/cairn",
                "postgresql://ann:hush-4711@a,,b/cairn",
                "postgresql://ann:hush-4711@a b/cairn",
                "postgresql://ann:hush-4711@db.example:0/cairn",
                "postgresql://ann:hush-4711@db.example:65536/cairn",
                "postgresql://ann:hush-4711@db.example:port/cairn",
                "postgresql://ann:hush-4711@x@db.example/cairn",
                "postgresql://ann:hush/4711@db.example/cairn",
                "postgresql://ann:hush/4711@db.example",
                "postgresql://ann:4711/hush@db.example",
                "postgresql://ann:hush?4711@db.example/cairn",
                "postgresql://ann:hush-4711/cairn",
                "postgresql://ann:4711hush/cairn",
                "postgresql://ann:%zzhush-4711@db.example/cairn",
                "postgresql://ann@db.example/cairn?password=hush-4711",
                "postgresql://ann:hush-4711@db.example/cairn?socketFactory=org.example.Socket",
                "postgresql://ann:hush-4711@db.example/cairn?schema=",
                "postgresql://ann:hush-4711@db.example/cairn#part"
            })
    void refusesInOneLineWithoutThePassword(String url) {
        assertThatThrownBy(() -> StoreAddress.parse(url))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("store.url"))
                .hasMessageContaining("write postgresql://USER@HOST/DATABASE")
                .hasMessageNotContaining("hush")
                .hasMessageNotContaining("4711")
                .hasMessageNotContaining("\n")
                .hasNoCause();
    }

    @Test
    void takesThePasswordFromTheFirstPlaceThatHasOne() throws IOException {
        StoreAddress bare = StoreAddress.parse("postgresql://ann@h/d");
        StoreAddress full = StoreAddress.parse("postgresql://ann:of-the-url@h/d");
        Map<String, String> both = Map.of("CAIRN_STORE_PASSWORD", "ours", "PGPASSWORD", "everybody's");
        Path file = Files.writeString(folder.resolve("password"), "of the file \nanother line\n");

        assertThat(StorePassword.of(bare, null, Map.<String, String>of()::get)).isEmpty();
        assertThat(StorePassword.of(bare, null, Map.of("PGPASSWORD", "everybody's")::get))
                .hasValue("everybody's");
        assertThat(StorePassword.of(bare, null, both::get)).hasValue("ours");
        assertThat(StorePassword.of(full, null, both::get)).hasValue("of-the-url");
        assertThat(StorePassword.of(full, file, both::get)).hasValue("of the file ");
    }

    @Test
    void saysThatAFileHasNoPassword() throws IOException {
        StoreAddress address = StoreAddress.parse("postgresql://ann@h/d");
        Path empty = Files.writeString(folder.resolve("empty"), "\n" + PASSWORD);
        Path latin = Files.write(folder.resolve("latin"), "h\u00fcsh".getBytes(StandardCharsets.ISO_8859_1));
        assertRefused(address, folder.resolve("none"), "there is no such file");
        assertRefused(address, folder, "it cannot be read");
        assertRefused(address, empty, "its first line is empty");
        assertRefused(address, latin, "it is no text in UTF-8");
    }

    private static void assertRefused(StoreAddress address, Path file, String why) {
        assertThatThrownBy(() -> StorePassword.of(address, file, name -> null))
                .isInstanceOf(CairnException.class)
                .hasMessageContaining(file + ", but " + why)
                .hasMessageNotContaining(PASSWORD);
    }
}
