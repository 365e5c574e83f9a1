package dev.cairn.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnencryptedPasswordTest {
    private static final String PASSWORD = "hush-4711";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://db.example/cairn",
                "jdbc:postgresql://10.0.0.7:5433/cairn?sslmode=prefer",
                "jdbc:postgresql://localhost,db.example/cairn?sslmode=allow"
            })
    void isWarnedOf(String url) {
        assertThat(UnencryptedPassword.warning(url, PASSWORD))
                .hasValueSatisfying(
                        line -> assertThat(line).contains("sslmode=verify-full").doesNotContain(PASSWORD));
        assertThat(UnencryptedPassword.warning(url, "")).isEmpty();
    }

    @Test
    void oneInTheUrlIsOne() {
        assertThat(UnencryptedPassword.warning("jdbc:postgresql://db.example/cairn?password=" + PASSWORD, ""))
                .hasValueSatisfying(
                        line -> assertThat(line).contains("db.example").doesNotContain(PASSWORD));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://db.example/cairn?sslmode=require",
                "jdbc:postgresql://db.example/cairn?sslmode=verify-full",
                "jdbc:postgresql://db.example/cairn?ssl=true",
                "jdbc:postgresql://localhost:5433/cairn",
                "jdbc:postgresql://127.0.0.1/cairn",
                "jdbc:postgresql://[::1]:5432/cairn",
                "jdbc:postgresql:cairn",
                "no url"
            })
    void isFineEncryptedOrAtHome(String url) {
        assertThat(UnencryptedPassword.warning(url, PASSWORD)).isEmpty();
    }

    @Test
    void isNotSaidWhereTheUrlIsNone() {
        assertThatThrownBy(() ->
                        PostgresRunStore.open("jdbc:nosuch://me:" + PASSWORD + "@h/d?password=" + PASSWORD, "", ""))
                .hasMessageContaining("jdbc:nosuch://h/d is no URL")
                .hasMessageNotContaining(PASSWORD);
    }
}
