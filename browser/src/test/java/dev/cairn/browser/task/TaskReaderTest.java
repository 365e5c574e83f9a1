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

    private static GivenValue called(String label, String text, String words) {
        return new GivenValue(Optional.of(label), text, Optional.of(words));
    }

    private static GivenValue bare(String text) {
        return new GivenValue(Optional.empty(), text);
    }

    /** As one would say it: what a field is called is written small, and its value begins with a capital letter, a digit or a quote. */
    @Test
    void tellsLabelsFromValuesByHowTheyAreWritten() {
        assertThat(clauses("add the book Dune, author Frank Herbert, publication year 1965"))
                .containsExactly(new TaskClause.Fill(
                        "add",
                        "book",
                        List.of(
                                bare("Dune"),
                                called("author", "Frank Herbert", "author Frank Herbert"),
                                called("publication year", "1965", "publication year 1965"))));
        assertThat(clauses("add a book with the title Dune and the author Frank Herbert and a genre of Fiction"))
                .containsExactly(new TaskClause.Fill(
                        "add",
                        "book",
                        List.of(
                                called("title", "Dune", "the title Dune"),
                                called("author", "Frank Herbert", "the author Frank Herbert"),
                                called("genre", "Fiction", "a genre of Fiction"))));
        assertThat(clauses("füge den Kunden Ada mit der E-Mail ada@example.org und der Stadt London hinzu"))
                .containsExactly(new TaskClause.Fill(
                        "füge",
                        "Kunden",
                        List.of(
                                bare("Ada"),
                                called("E-Mail", "ada@example.org", "der E-Mail ada@example.org"),
                                called("Stadt", "London", "der Stadt London"))));
        assertThat(clauses("add the band Rock and Roll Radio, Simon and Garfunkel, the city"))
                .containsExactly(new TaskClause.Fill(
                        "add",
                        "band",
                        List.of(bare("Rock and Roll Radio"), bare("Simon and Garfunkel"), bare("the city"))));
    }

    @Test
    void whatStandsInQuotesIsOneValue() {
        assertThat(clauses("create a note with the text \"yes, with a smile and the word No\" and the tag \"a, b\""))
                .containsExactly(new TaskClause.Fill(
                        "create",
                        "note",
                        List.of(
                                called(
                                        "text",
                                        "yes, with a smile and the word No",
                                        "the text \"yes, with a smile and the word No\""),
                                called("tag", "a, b", "the tag \"a, b\""))));
    }

    @Test
    void readsWhatItIsCalled() {
        assertThat(clauses("create a card titled \"Buy paint\" with priority High"))
                .containsExactly(new TaskClause.Fill(
                        "create",
                        "card",
                        List.of(
                                called("title", "Buy paint", "Buy paint"),
                                called("priority", "High", "priority High"))));
        assertThat(clauses("add a task called buy milk"))
                .containsExactly(new TaskClause.Fill("add", "task", List.of(called("name", "buy milk", "buy milk"))));
        assertThat(clauses("add the film \"A man called Otto\""))
                .containsExactly(new TaskClause.Fill("add", "film", List.of(bare("A man called Otto"))));
    }

    @Test
    void expectsWhatWasGivenBareElseTheName() {
        assertThat(TaskReader.read("add the book Dune, genre Fiction, some words", "http://localhost", List.of())
                        .expectations())
                .containsExactly(Expectation.of(Kind.TEXT, "Dune"));
        assertThat(TaskReader.read("add a book with the title Dune and genre Fiction", "http://localhost", List.of())
                        .expectations())
                .containsExactly(Expectation.of(Kind.TEXT, "Dune"));
        assertThat(TaskReader.read("log in as ada@example.org", "http://localhost", List.of())
                        .expectations())
                .isEmpty();
        assertThat(TaskReader.read(
                                "add the book Dune, rename Dune to Arrakis, add the book Emma, delete Emma",
                                "http://localhost",
                                List.of())
                        .expectations())
                .containsExactly(Expectation.of(Kind.TEXT, "Arrakis"), Expectation.of(Kind.NO_TEXT, "Emma"));
    }

    @Test
    void readsWhoSignsIn() {
        assertThat(clauses("log in as ada@example.org with the password Secret1, then log out"))
                .containsExactly(
                        new TaskClause.Fill(
                                "log in",
                                "",
                                List.of(
                                        bare("ada@example.org"),
                                        called("password", "Secret1", "the password Secret1"))),
                        new TaskClause.Unclear("log out"));
        assertThat(clauses("sign in")).containsExactly(new TaskClause.Fill("log in", "", List.of()));
    }

    @Test
    void readsWhatIsChangedInARecord() {
        assertThat(clauses("change the genre of the book Dune to Poetry"))
                .containsExactly(
                        new TaskClause.InRecord("edit", "Dune"),
                        new TaskClause.Fill(
                                "update", "genre", List.of(new GivenValue(Optional.of("genre"), "Poetry"))));
        assertThat(clauses("rename the list Work to Home"))
                .containsExactly(
                        new TaskClause.InRecord("rename", "Work"),
                        new TaskClause.Fill("update", "name", List.of(called("name", "Home", "Home"))));
        assertThat(clauses("change City to London")).containsExactly(new TaskClause.Enter("London", "City"));
        assertThat(clauses("mark \"Buy milk\" as done, complete the task Paint"))
                .containsExactly(new TaskClause.Tick("Buy milk", true), new TaskClause.Tick("Paint", true));
        assertThat(clauses("mark the book Dune as read")).containsExactly(new TaskClause.InRecord("read", "Dune"));
        assertThat(clauses("turn off Sounds and check out"))
                .containsExactly(new TaskClause.Tick("Sounds", false), new TaskClause.Unclear("check out"));
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
        for (String row :
                List.of("the ", "and the ", "a and ", "with ", "of ", "ab ", "called ", "\" and ", "der Stadt ")) {
            assertThat(clauses("add the customer Ada, " + row.repeat(20_000))).isNotEmpty();
            assertThat(clauses("change the " + row.repeat(20_000))).isNotEmpty();
            assertThat(clauses("mark " + row.repeat(20_000))).isNotEmpty();
        }
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
