package dev.cairn.browser.device;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.input.Secret;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretMasksTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private Secret secret(String name, String value) throws IOException {
        Path file = Files.writeString(folder.resolve(name), value);
        return Secret.parse("file:" + file).orElseThrow();
    }

    @Test
    void nothingIsLeftOfASecretThatHoldsAnother() throws IOException {
        Secret name = secret("name", "ada");
        Secret password = secret("password", "ada-1815!");
        SecretMasks both = SecretMasks.of(new LinkedHashSet<>(List.of(name, password)));
        assertThat(both.masked("ada has ada-1815! and ADA-1815%21")).isEqualTo("••• has ••• and •••");
        assertThat(SecretMasks.of(Set.of(name)).with(Set.of(password)).masked("ada has ada-1815!"))
                .isEqualTo("••• has •••");
    }
}
