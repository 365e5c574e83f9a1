package dev.cairn.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AliasKeyTest {
    private static final String APP = "com.example.app";

    @TempDir
    Path folder;

    @TempDir
    Path other;

    @Test
    void aNameHasOneAliasInAFolderAndAnotherElsewhere() {
        String alias = AliasKey.in(folder).apply(APP);

        assertThat(alias).matches("app_[0-9a-f]{12}");
        assertThat(AliasKey.in(folder).apply(APP)).isEqualTo(alias);
        assertThat(AliasKey.in(folder).apply("com.example")).isNotEqualTo(alias);
        assertThat(AliasKey.in(other).apply(APP)).isNotEqualTo(alias);
    }

    @Test
    void theKeyIsForItsOwnerAlone() throws Exception {
        AliasKey.in(folder);
        assertThat(Files.list(folder)).containsExactly(folder.resolve("alias.key"));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("alias.key"))))
                .isEqualTo("rw-------");
    }

    @Test
    void allWhoMakeItAtTheSameTimeHaveTheSame() throws Exception {
        Callable<String> alias = () -> AliasKey.in(folder).apply(APP);
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            List<Future<String>> made =
                    threads.invokeAll(IntStream.range(0, 8).mapToObj(i -> alias).toList());
            for (Future<String> one : made) {
                assertThat(one.get()).isEqualTo(AliasKey.in(folder).apply(APP));
            }
        }
    }

    @Test
    void aDamagedKeyIsSaid() throws Exception {
        Files.writeString(folder.resolve("alias.key"), "no key");
        assertThatThrownBy(() -> AliasKey.in(folder))
                .isInstanceOf(CairnException.class)
                .hasMessageContaining("alias.key is damaged");
    }
}
