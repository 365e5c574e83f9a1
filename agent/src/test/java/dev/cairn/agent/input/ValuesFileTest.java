package dev.cairn.agent.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.agent.screen.UiNode;
import dev.cairn.engine.CairnException;
import dev.cairn.testkit.device.ViewXml;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValuesFileTest {
    private static Field field(String id, String hint, String label) {
        return new Field("demo.app.Login", id, "demo:id/" + id, hint, label, "", "android.widget.EditText", false);
    }

    private static Field password(String id) {
        return new Field("demo.app.Login", id, "demo:id/" + id, "", "", "", "android.widget.EditText", true);
    }

    @Test
    void aUsersValueComesBeforeTheTable() {
        Values values = ValuesFile.parse("""
                values:
                  - id: email
                    text: me@corp.example
                  - hint: "Promo*"
                    text: SPRING
                  - {label: "Your city:", text: Oslo}
                """, "values.yaml");

        assertThat(values.of(field("email", "", ""))).isEqualTo("me@corp.example");
        assertThat(values.of(field("x", "promo code", ""))).isEqualTo("SPRING");
        assertThat(values.of(field("x", "", "Your city:"))).isEqualTo("Oslo");
        assertThat(values.of(field("other_mail", "", ""))).isEqualTo("ada@example.org");
    }

    @ParameterizedTest
    @CsvSource({
        "since, date, 2026-01-31",
        "email-since, date, 2026-01-31",
        "start date, time, 10:30",
        "when, datetime-local, 2026-01-31T10:30",
        "reach, tel, 5550100",
        "since, '', Ada",
        "word, week, Ada"
    })
    void whatAPageSaysMayBeTypedTellsMoreThanWhatIsWrittenOnIt(String name, String type, String typed) {
        UiNode view = new UiNode(
                Map.of("class", "android.widget.EditText", "resource-id", name, Field.TYPE, type), List.of());
        assertThat(Values.NONE.of(Field.of("/", view, ""))).isEqualTo(typed);
    }

    @Test
    void theMoreSpecificRuleWinsAndOfEqualsTheLater() {
        Values values = ValuesFile.parse("""
                [{"kind": "name", "activity": "Login", "text": "one"}, {"kind": "name", "text": "two"},
                 {"kind": "name", "text": "three"}]
                """, "values.json");

        assertThat(values.of(field("name", "", ""))).isEqualTo("one");
        assertThat(ValuesFile.parse("[{id: a, text: one}, {id: a, text: two}]", "v")
                        .of(field("a", "", "")))
                .isEqualTo("two");
    }

    @Test
    void aSecretIsKeptByItsNameAlone() {
        Values values = ValuesFile.parse("values: [{id: pw, secret: 'env:APP_PASSWORD'}]", "values.yaml");

        assertThat(values.of(password("pw"))).isEqualTo("${env:APP_PASSWORD}");
        assertThat(values.secrets()).containsExactly(new Secret.Env("APP_PASSWORD"));
        assertThat(values.of(password("other"))).as("not out of thin air").isEmpty();
    }

    @Test
    void aTextThatLooksLikeASecretIsAText() {
        Values values = ValuesFile.parse("values: [{id: x, text: '${env:HOME}'}]", "values.yaml");

        assertThat(Typed.parse(values.of(field("x", "", "")))).isEqualTo(new Typed.Text("${env:HOME}"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "values: [{text: x}] | says nothing of the field",
                "values: [{id: a}] | has nothing to type; give text or secret",
                "values: [{id: a, text: b, secret: 'env:C'}] | has both text and secret",
                "values: [{id: a, secret: hunter2}] | the secret must be env:NAME or file:PATH",
                "values: [{id: a, txt: b}] | there is no key 'txt'",
                "values: [a] | must be an object",
                "valuse: [] | there is no key 'valuse'",
                "'values: {' | line"
            })
    void saysWhatIsWrong(String document, String problem) {
        assertThatThrownBy(() -> ValuesFile.parse(document, "values.yaml"))
                .isInstanceOf(CairnException.class)
                .hasMessageStartingWith("values.yaml is no file of values: ")
                .hasMessageContaining(problem.strip())
                .hasMessageNotContaining("hunter2");
    }

    @Test
    void tellsAllProblemsAtOnceWithTheirLines() {
        assertThatThrownBy(() -> ValuesFile.parse("values:\n  - {id: a}\n  - {text: b}\n", "v.yaml"))
                .hasMessageContaining("(1) line 2: ")
                .hasMessageContaining("(2) line 3: ");
    }

    @Test
    void secretsAreLookedUp(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("pin"), "1234\n");

        assertThat(Secret.parse("file:" + file).orElseThrow().reveal()).isEqualTo("1234");
        assertThat(new Secret.Env("X").reveal(name -> name + "!")).isEqualTo("X!");
        assertThatThrownBy(() -> new Secret.Env("X").reveal(name -> null))
                .hasMessageContaining("the environment variable X is not set");
        assertThatThrownBy(() -> new Secret.Content(folder.resolve("none").toString()).reveal())
                .hasMessageContaining("cannot be read");
        Path large = Files.write(folder.resolve("large"), new byte[(Secret.MOST_MB << 20) + 1]);
        assertThatThrownBy(() -> new Secret.Content(large.toString()).reveal())
                .hasMessageContaining("large cannot be read: it is larger than 1 MB");
    }

    @Test
    void aFieldsKindIsInItsClassToo() {
        Field search = Field.of(
                "demo.Main",
                new dev.cairn.agent.screen.UiNode(
                        ViewXml.view("SearchView$SearchAutoComplete").attributes(), java.util.List.of()),
                "");

        assertThat(Values.NONE.of(search)).isEqualTo("a");
    }

    @Test
    void aPackagesNameSaysNothingOfAField() {
        Field field =
                new Field("m.Main", "title", "com.mail.app:id/title", "", "", "", "android.widget.EditText", false);

        assertThat(Values.NONE.of(field)).isEqualTo("A title");
    }
}
