package dev.cairn.browser.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.gate.RulesDocument;
import dev.cairn.agent.gate.RulesFile;
import dev.cairn.agent.origin.OriginPattern;
import dev.cairn.agent.origin.WebOrigin;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What rules let in and keep out, and what is said of it. */
class GuardRulesTest extends GuardClientFixture {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GET http://other.example:PORT/ HTTP/1.1       | UNKNOWN_ORIGIN",
                "GET http://app.example/ HTTP/1.1              | UNKNOWN_ORIGIN",
                "GET http://127.0.0.1:PORT/ HTTP/1.1           | UNKNOWN_ORIGIN",
                "GET http://0x7f.1:PORT/ HTTP/1.1              | UNKNOWN_ORIGIN",
                "GET http://[::ffff:127.0.0.1]:PORT/ HTTP/1.1  | UNKNOWN_ORIGIN",
                "CONNECT other.example:PORT HTTP/1.1           | UNKNOWN_ORIGIN",
                "CONNECT [::1]:PORT HTTP/1.1                   | UNKNOWN_ORIGIN",
                "CONNECT app.example:443 HTTP/1.1              | UNKNOWN_ORIGIN",
            })
    void refusesAllElseAndSaysWhichRuleWouldLetItIn(String start, GuardRefusal.Reason reason) throws IOException {
        try (BrowserGuard guard = guard()) {
            String told = ask(guard, start.replace("PORT", "" + site.port()) + "\r\n\r\n");
            assertThat(told).startsWith("HTTP/1.1 403");
            assertThat(guard.refusals()).singleElement().satisfies(refusal -> {
                assertThat(refusal.reason()).isEqualTo(reason);
                assertThat(refusal.count()).isEqualTo(1);
                assertThat(told).contains(refusal.rule());
                assertThat(RulesFile.document("rules: [" + refusal.rule() + "]", "f")
                                .rules())
                        .hasSize(1);
            });
            assertThat(site.arrived()).isEmpty();
        }
    }

    @Test
    void aNameMayNotLeadIntoThePrivateNetworkLater() throws IOException {
        answer = List.of(address("192.88.99.7"));
        try (BrowserGuard guard = guard()) { // the first look
            answer = List.of(address("127.0.0.1"));
            assertThat(ask(guard, get("/"))).startsWith("HTTP/1.1 403");
            assertThat(guard.refusals())
                    .extracting(GuardRefusal::reason)
                    .containsExactly(GuardRefusal.Reason.PRIVATE_ADDRESS);
            assertThat(site.arrived()).isEmpty();
        }
    }

    @Test
    void rulesLetInAndKeepOut() throws IOException {
        answer = List.of(address("127.0.0.1"));
        RulesDocument rules = RulesFile.document("""
                rules:
                  - {origin: "http://*.example:PORT", mode: allow}
                  - {origin: "http://named.example:PORT", mode: allow}
                  - {origin: "http://denied.example:PORT", mode: deny}
                  - {origin: "http://asked.example:PORT", mode: confirm}
                """.replace("PORT", "" + site.port()), "f");
        try (BrowserGuard guard = guard(new GuardPolicy(Set.of(), rules.origins(), List.of()), GuardLimits.DEFAULT)) {
            String start = "GET http://%s.example:" + site.port() + "/ HTTP/1.1\r\n\r\n";
            assertThat(ask(guard, start.formatted("named"))).startsWith("HTTP/1.1 200");
            assertThat(ask(guard, start.formatted("any")))
                    .as("a pattern for many hosts lets no private address in")
                    .startsWith("HTTP/1.1 403");
            assertThat(ask(guard, start.formatted("denied"))).startsWith("HTTP/1.1 403");
            assertThat(ask(guard, start.formatted("asked"))).startsWith("HTTP/1.1 403");
            guard.approve(WebOrigin.of("http://asked.example:" + site.port()).orElseThrow());
            assertThat(ask(guard, start.formatted("asked"))).startsWith("HTTP/1.1 200");
            assertThat(guard.refusals())
                    .extracting(GuardRefusal::reason)
                    .containsExactly(
                            GuardRefusal.Reason.PRIVATE_ADDRESS,
                            GuardRefusal.Reason.DENIED,
                            GuardRefusal.Reason.UNCONFIRMED);
        }
    }

    @Test
    void assetsAreFetchedAndToldNothing() {
        OriginPattern cdn = OriginPattern.parse("http://cdn.example").orElseThrow();
        GuardPolicy policy = new GuardPolicy(Set.of(), List.of(), List.of(cdn));
        WebOrigin there = WebOrigin.of("http://cdn.example").orElseThrow();
        assertThat(policy.ground(there, true, Set.of())).contains(GuardPolicy.Ground.PUBLIC_ONLY);
        assertThat(policy.ground(there, false, Set.of())).isEmpty();
    }

    @Test
    void refusalsAreCountedWithinBounds() {
        RefusalCounts refusals = new RefusalCounts(refusal -> {});
        for (int i = 0; i < 3_000; i++) {
            refusals.add(WebOrigin.of("http://h" + i + ".example").orElseThrow(), GuardRefusal.Reason.UNKNOWN_ORIGIN);
        }
        assertThat(refusals.all()).hasSize(1_000);
        assertThat(refusals.total()).isEqualTo(3_000);
    }
}
