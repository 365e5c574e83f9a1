package dev.cairn.agent.origin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebAddressTest {
    /** What Chromium's {@code new URL(…).origin} says of the same. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "https://crm.example.org/a?b#c       | https://crm.example.org",
                "HTTPS://CRM.Example.ORG:443         | https://crm.example.org",
                "http://crm.example.org:8080/        | http://crm.example.org:8080",
                "wss://crm.example.org/live          | https://crm.example.org",
                "https:\\\\crm.example.org\\a        | https://crm.example.org",
                "https:crm.example.org               | https://crm.example.org",
                "https://////crm.example.org/        | https://crm.example.org",
                "https://good.example\\@evil.example | https://good.example",
                "https://good.example@evil.example   | https://evil.example",
                "https://a:b@c@evil.example/         | https://evil.example",
                "https://evil.example#@good.example  | https://evil.example",
                "http://2130706433/                  | http://127.0.0.1",
                "http://0x7f.1/                      | http://127.0.0.1",
                "http://0177.0.0.01/                 | http://127.0.0.1",
                "http://127.1                        | http://127.0.0.1",
                "http://%31%32%37.0.0.1/             | http://127.0.0.1",
                "http://[::1]:81/                    | http://[::1]:81",
                "http://[0:0:0:0:0:0:0:1]/           | http://[::1]",
                "http://[::ffff:127.0.0.1]/          | http://[::ffff:7f00:1]",
                "http://[2001:db8:0:0:1:0:0:1]/      | http://[2001:db8::1:0:0:1]",
                "https://ＥＸＡＭＰＬＥ.org/             | https://example.org",
                "https://bücher.example/             | https://xn--bcher-kva.example",
                "https://ex%61mple.org/              | https://example.org",
                "blob:https://crm.example.org/1-2    | https://crm.example.org",
                "data:text/html,x                    | data:",
                "javascript:alert(1)                 | javascript:",
                "file:///etc/passwd                  | file:",
            })
    void readsAnOriginAsBrowsersDo(String address, String origin) {
        assertThat(WebOrigin.of(address).map(WebOrigin::toString)).contains(origin);
    }

    @Test
    void readsAnAddressOfAnyLength() {
        assertThat(WebOrigin.of("blob:".repeat(100_000) + "https://a.example/")).isEmpty();
        assertThat(WebOrigin.of("https://" + "ü".repeat(100_000) + ".example/")).isEmpty();
        assertThat(WebOrigin.of("https://" + "\ufdfa".repeat(200) + ".example/"))
                .isEmpty();
        assertThat(WebOrigin.of("https://a.example/" + "blob:".repeat(100_000)).map(WebOrigin::toString))
                .contains("https://a.example");
    }

    @Test
    void passesOverWhatBrowsersPassOver() {
        assertThat(WebOrigin.of(" \t\nhtt\nps://cr\tm.example\r.org/ ").map(WebOrigin::toString))
                .contains("https://crm.example.org");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/relative",
                "crm.example.org",
                "https://",
                "https:///",
                "https://a b/",
                "https://a%00b/",
                "https://a%2fb/",
                "https://a:99999/",
                "https://a:b/",
                "http://1.2.3.4.5/",
                "http://256.1.1.1/",
                "http://1.2.3.09/",
                "http://[::1/",
                "http://[1::2::3]/",
                "http://[fe80::1%25eth0]/",
                "https://a<b/",
                "https://a..b/",
                "https://a.example../",
                "https://.example/",
                "blob:blob:https://a.example/1-2",
            })
    void refusesWhatNoBrowserOpens(String address) {
        assertThat(WebOrigin.of(address)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "/b?c             | https://a.example",
                "c                | https://a.example",
                "//b.example/c    | https://b.example",
                "\\\\b.example/c  | https://b.example",
                "/\\b.example     | https://b.example",
                "http://b.example | http://b.example",
            })
    void readsALinkWhereItStands(String link, String origin) {
        WebAddress page = WebAddress.parse("https://a.example/x/y").orElseThrow();
        assertThat(WebAddress.parse(link, page).map(address -> address.origin().toString()))
                .contains(origin);
    }

    @Test
    void tellsWhetherAnAddressSaysMoreThanWhereItLeads() {
        assertThat(WebAddress.parse("https://a.example/").map(WebAddress::saysMore))
                .contains(false);
        assertThat(WebAddress.parse("https://a.example").map(WebAddress::saysMore))
                .contains(false);
        assertThat(WebAddress.parse("https://a.example/?").map(WebAddress::saysMore))
                .contains(true);
        assertThat(WebAddress.parse("https://a.example/#x").map(WebAddress::saysMore))
                .contains(true);
        assertThat(WebAddress.parse("https://secret@a.example").map(WebAddress::saysMore))
                .contains(true);
    }

    @ParameterizedTest
    @CsvSource({
        "crm.example.org, https://crm.example.org, true",
        "crm.example.org, http://crm.example.org, false",
        "crm.example.org, https://crm.example.org:8443, false",
        "crm.example.org:*, https://crm.example.org:8443, true",
        "https://crm.example.org/, https://crm.example.org, true",
        "wss://crm.example.org, https://crm.example.org, true",
        "*.example.org, https://crm.example.org, true",
        "*.example.org, https://a.b.example.org, true",
        "*.example.org, https://example.org, false",
        "*.example.org, https://evilexample.org, false",
        "*.example.org, https://example.org.evil.example, false",
        "http://*.example.org:81, http://a.example.org:81, true",
        "*.0.0.1, http://127.0.0.1, false",
        "*, https://anything.example:81, true",
        "*, data:text/html, false",
        "data:, data:text/html, true",
        "http://2130706433, http://127.0.0.1, true",
        "http://localhost:8080, http://localhost:8080/x, true",
    })
    void patternsMeanOriginsAndNoMore(String pattern, String address, boolean meant) {
        Optional<OriginPattern> parsed = OriginPattern.parse(pattern);
        assertThat(parsed.map(it -> it.matches(WebOrigin.of(address).orElseThrow()))
                        .orElse(false))
                .isEqualTo(meant);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "https://a.example/path",
                "a*.example",
                "ftp://a.example",
                "https://",
                "a.example:99999",
                "*.*.example",
                "a b",
                "https://u@a.example"
            })
    void refusesPatternsThatPromiseMore(String pattern) {
        assertThat(OriginPattern.parse(pattern)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://crm.example.org",
                "*.example.org",
                "http://*.example.org:81",
                "*",
                "data:",
                "http://[::1]:8080",
                "https://a.example:*"
            })
    void patternsAreWrittenAsTheyAreRead(String pattern) {
        assertThat(OriginPattern.parse(pattern).map(OriginPattern::toString)).contains(pattern);
    }
}
