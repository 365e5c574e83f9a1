package dev.cairn.browser.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.task.Expectation.Kind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TaskReaderTest {
    private static List<TaskClause> clauses(String task) {
        return TaskReader.read(task, "http://localhost", List.of()).clauses();
    }

    @Test
    void readsClausesInEnglish() {
        assertThat(
                        clauses(
                                "click 'Log in', type ada into the user name field and then choose German from Language; tick Newsletter"))
                .containsExactly(
                        new TaskClause.Press("Log in"),
                        new TaskClause.Enter("ada", "user name"),
                        new TaskClause.Pick("German", Optional.of("Language")),
                        new TaskClause.Tick("Newsletter", true));
    }

    @Test
    void readsClausesInGerman() {
        assertThat(
                        clauses(
                                "klicke auf Anmelden, gib ada in das Feld Name ein, wähle Deutsch aus Sprache und suche nach Grace"))
                .containsExactly(
                        new TaskClause.Press("Anmelden"),
                        new TaskClause.Enter("ada", "Name"),
                        new TaskClause.Pick("Deutsch", Optional.of("Sprache")),
                        new TaskClause.Search("Grace"));
    }

    @Test
    void readsKeysByTheirNames() {
        assertThat(
                        clauses(
                                "type Ada into Name and press Enter, hit the Delete key, drücke die Eingabetaste, press Shift+Tab"))
                .containsExactly(
                        new TaskClause.Enter("Ada", "Name"),
                        new TaskClause.Key("Enter"),
                        new TaskClause.Key("Delete"),
                        new TaskClause.Key("Enter"),
                        new TaskClause.Key("Shift+Tab"));
        assertThat(clauses("press Delete, click Enter, press Home"))
                .containsExactly(
                        new TaskClause.Press("Delete"), new TaskClause.Press("Enter"), new TaskClause.Press("Home"));
    }

    @Test
    void readsWhatIsPutIntoAForm() {
        assertThat(clauses("add the customer Ada Lovelace, ada@example.org, city: London"))
                .containsExactly(new TaskClause.Fill(
                        "add",
                        "customer",
                        List.of(
                                new GivenValue(Optional.empty(), "Ada Lovelace"),
                                new GivenValue(Optional.empty(), "ada@example.org"),
                                new GivenValue(Optional.of("city"), "London"))));
    }

    @Test
    void readsWhichRecordIsMeant() {
        assertThat(clauses("delete the customer Ada Lovelace"))
                .containsExactly(new TaskClause.InRecord("delete", "Ada Lovelace"));
        assertThat(clauses("lösche den Kunden \"Ada Lovelace\""))
                .containsExactly(new TaskClause.InRecord("lösche", "Ada Lovelace"));
    }

    @Test
    void expectsWhatTheWordsSay() {
        assertThat(TaskReader.read("click Save, until 'Saved' is shown", "http://localhost", List.of())
                        .expectations())
                .containsExactly(Expectation.of(Kind.TEXT, "Saved"));
        assertThat(TaskReader.read("delete the customer Ada", "http://localhost", List.of())
                        .expectations())
                .containsExactly(Expectation.of(Kind.NO_TEXT, "Ada"));
    }

    @Test
    void keepsQuotesWhole() {
        assertThat(clauses("type \"yes, and then no\" into Comment"))
                .containsExactly(new TaskClause.Enter("yes, and then no", "Comment"));
    }

    /** A text goes into a file whole, and no row of blanks, articles or quotes is tried from each of its own. */
    @Test
    void readsWordsOfAnyLength() {
        String text = "a".repeat(100_000);

        assertThat(clauses("use files.write_file content=\"" + text + "\""))
                .containsExactly(new TaskClause.UseTool(
                        "files.write_file", List.of(new GivenValue(Optional.of("content"), text)), List.of()));
        assertThat(clauses("type a" + " ".repeat(20_000) + "b"))
                .containsExactly(new TaskClause.Unclear("type a" + " ".repeat(20_000) + "b"));
        assertThat(clauses("click A" + " ".repeat(20_000) + "and then click B"))
                .containsExactly(new TaskClause.Press("A"), new TaskClause.Press("B"));
        assertThat(clauses("click " + "the ".repeat(20_000) + "button"))
                .containsExactly(new TaskClause.Press("button"));
        assertThat(clauses("add the customer " + "\"Ada\", ".repeat(2_000) + "x"))
                .hasSize(1);
    }

    @Test
    void dividesWhereAWordBeginsAndNotWithinOne() {
        assertThat(clauses("click A, then click B, and choose Athen from City und dann click C"))
                .containsExactly(
                        new TaskClause.Press("A"),
                        new TaskClause.Press("B"),
                        new TaskClause.Pick("Athen", Optional.of("City")),
                        new TaskClause.Press("C"));
    }

    @Test
    void makesNothingOfWordsThatItDoesNotKnow() {
        assertThat(clauses("do what is right")).containsExactly(new TaskClause.Unclear("do what is right"));
    }

    @Test
    void goesToAddresses() {
        assertThat(clauses("open https://example.org/a, open Settings"))
                .containsExactly(new TaskClause.Visit("https://example.org/a"), new TaskClause.Press("Settings"));
    }
}
