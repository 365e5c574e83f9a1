package dev.cairn.agent.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RulesFileTest {
    private static final List<Rule> TWO = List.of(
            new Rule(
                    "shop",
                    Optional.of(Effect.PAYMENT),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Mode.DENY),
            new Rule(
                    "rule 2",
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of("delete draft*"),
                    Optional.of("btn_*"),
                    Mode.ALLOW));

    @TempDir
    Path folder;

    @Test
    void readsYaml() {
        assertThat(RulesFile.parse("""
                rules:
                  - name: shop
                    effect: payment   # whatever it is called
                    mode: deny
                  - {text: "delete draft*", id: btn_*, mode: Allow}
                """, "f")).isEqualTo(TWO);
    }

    @Test
    void readsJson() {
        assertThat(RulesFile.parse(
                        "{\n\t\"rules\": [\n\t\t{\"name\": \"shop\", \"effect\": \"payment\", \"mode\": \"deny\"},\n"
                                + "\t\t{\"text\": \"delete draft*\", \"id\": \"btn_*\", \"mode\": \"allow\"}]}",
                        "f"))
                .isEqualTo(TWO);
    }

    @Test
    void tellsAllProblemsAtOnceAndWhereTheyAre() {
        assertThatThrownBy(() -> RulesFile.parse("""
                rules:
                  - effect: payment
                    mode: forbid
                  - text: /(/
                    mode: deny
                    colour: red
                  - mode: allow
                  - id: x
                  - effect: theft
                    mode: deny
                  - just words
                """, "my.yaml"))
                .isInstanceOf(CairnException.class)
                .hasMessageStartingWith("my.yaml is no file of rules: (1) ")
                .hasMessageContainingAll(
                        "line 3, rules[0].mode: 'forbid' is none of allow, confirm and deny",
                        "line 4, rules[1].text: '/(/' is no pattern",
                        "rules[1].colour: there is no such key",
                        "line 7, rules[2]: says nothing of what it is about",
                        "line 8, rules[3]: has no mode",
                        "line 9, rules[4].effect: 'theft' is none of destructive, payment",
                        "line 11, rules[5]: must be an object");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''             | it is empty",
                "'# nothing'    | it is empty",
                "rules: 3       | rules: must be a list",
                "rule: []       | there is no such key",
                "hello          | must be a list 'rules'",
                "'rules: ['     | line 1",
                "'a: 1\na: 2'   | line 2",
            })
    void refusesWhatIsNoListOfRules(String document, String problem) {
        assertThatThrownBy(() -> RulesFile.parse(document, "f")).hasMessageContaining(problem);
    }

    @Test
    void aFileThatIsNoTextIsSaidToBeNone() throws IOException {
        Path file = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        assertThatThrownBy(() -> RulesFile.read(file)).hasMessageEndingWith("is no text in UTF-8");
    }

    @Test
    void saysThatThereIsNoSuchFile() {
        assertThatThrownBy(() -> RulesFile.read(folder.resolve("none.yaml"))).hasMessageContaining("there is no file");
    }

    @ParameterizedTest
    @CsvSource({
        "delete draft, Delete draft?, true",
        "delete draft, Delete this draft, false",
        "del*, Deleted, true",
        "/^ok$/, OK, true",
        "/^ok$/, OK then, false",
        "e-mail, E-Mail senden, true"
    })
    void findsTexts(String pattern, String text, boolean found) {
        assertThat(TextPattern.of(pattern).matches(text)).isEqualTo(found);
    }

    @Test
    void readsRulesOfRunsFromBeforeThereWereClasses() {
        JsonCodec codec = JsonCodec.standard();
        Rule rule = codec.read(
                "rule",
                new Json("{\"name\":\"shop\",\"effect\":\"payment\",\"text\":null,\"id\":null,\"mode\":\"deny\"}"),
                Rule.class);
        assertThat(rule).isEqualTo(TWO.getFirst());
    }

    @Test
    void classesAreReadAndKept() {
        Rule rule =
                RulesFile.parse("rules: [{class: row-swipe, mode: deny}]", "f").getFirst();
        assertThat(rule.sort()).contains(TouchSort.ROW_SWIPE);
        JsonCodec codec = JsonCodec.standard();
        assertThat(codec.<Rule>read("rule", codec.write(rule), Rule.class)).isEqualTo(rule);
        assertThatThrownBy(() -> RulesFile.parse("rules: [{class: swipes, mode: deny}]", "f"))
                .hasMessageContaining("'swipes' is none of unnamed-icon, affirmative-button, unreadable-question");
    }
}
