package dev.cairn.browser.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.input.Values;
import dev.cairn.agent.screen.Bounds;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageElement.Place;
import dev.cairn.browser.look.PageElement.State;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.BrowseProgress;
import dev.cairn.browser.task.TaskReader;
import dev.cairn.browser.tool.OfferedTools;
import dev.cairn.browser.tool.TaskToolUse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the words of a task make of a page, step by step until the clause at hand is done or somebody is asked. */
class WordsPlannerTest {
    private static final String URL = "http://localhost/";

    private final List<PageElement> page = new ArrayList<>();

    private PageElement add(String role, String name, String type, String record, List<String> options) {
        PageElement element = new PageElement(
                "e" + page.size(),
                new Place(page.size(), 0, "", Optional.empty()),
                role,
                name,
                "",
                role.equals("button") ? "button" : "input",
                type,
                Map.of(),
                new State(true, role.equals("textbox"), false, false, false, false, false),
                Optional.empty(),
                options,
                "",
                "",
                record,
                "",
                new Bounds(0, 20 * page.size(), 100, 20 * page.size() + 20),
                Optional.empty());
        page.add(element);
        return element;
    }

    private void field(String name) {
        add("textbox", name, "text", "", List.of());
    }

    private void button(String name, String record) {
        add("button", name, "", record, List.of());
    }

    private PageView view(Map<String, String> typed) {
        List<PageElement> now = page.stream()
                .map(one -> new PageElement(
                        one.id(),
                        one.at(),
                        one.role(),
                        one.name(),
                        one.hint(),
                        one.tag(),
                        one.type(),
                        one.attributes(),
                        one.state(),
                        Optional.ofNullable(typed.get(one.id())),
                        one.options(),
                        one.form(),
                        one.leads(),
                        one.record(),
                        one.heading(),
                        one.bounds(),
                        one.cells()))
                .toList();
        return new PageView(
                URL,
                "",
                "d",
                "s",
                0,
                true,
                now,
                page.stream().map(PageElement::record).toList(),
                0,
                Optional.empty(),
                List.of(URL),
                0,
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private NextStep plan(String task, BrowseProgress progress, Map<String, String> typed) {
        return WordsPlanner.plan(new PlanInput(
                TaskReader.read(task, URL, List.of()),
                progress,
                Values.NONE,
                view(typed),
                false,
                Optional.empty(),
                List.of(),
                Optional.empty(),
                OfferedTools.NONE,
                TaskToolUse.NONE));
    }

    /** What is done to what, until the first clause is done or nothing more is. */
    private List<String> done(String task) {
        BrowseProgress progress = BrowseProgress.at(URL);
        Map<String, String> typed = new LinkedHashMap<>();
        List<String> all = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            NextStep next = plan(task, progress, typed);
            progress = next.tried().map(progress::trying).orElse(progress);
            switch (next.action()) {
                case BrowseAction.Type(String target, String text, boolean enter) -> {
                    typed.put(target, text);
                    all.add(name(target) + "=" + text);
                }
                case BrowseAction.Choose(String target, String option) -> {
                    typed.put(target, option);
                    all.add(name(target) + "=" + option);
                }
                case BrowseAction.Click(String target) -> all.add(name(target));
                case BrowseAction other -> {
                    all.add(other.getClass().getSimpleName());
                    return all;
                }
            }
            if (next.completes()) {
                return all;
            }
        }
        return all;
    }

    private String name(String id) {
        return page.stream()
                .filter(one -> one.id().equals(id))
                .map(one -> one.name() + (one.record().isEmpty() ? "" : " of " + one.record()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatAFieldIsCalledIsNotTypedIntoIt() {
        field("Title:");
        field("Author:");
        field("Publication year");
        field("Description");
        button("Save", "");

        assertThat(done("add the book Dune, author Frank Herbert, publication year 1965, description a desert"))
                .containsExactly(
                        "Title:=Dune",
                        "Author:=Frank Herbert",
                        "Publication year=1965",
                        "Description=a desert",
                        "Save");
        assertThat(done("add a book titled Dune with the author Frank Herbert"))
                .containsExactly("Title:=Dune", "Author:=Frank Herbert", "Save");
    }

    @Test
    void whatNoFieldIsCalledByIsPartOfTheValue() {
        field("Name");
        field("Street");
        field("Notes");
        button("Add", "");

        assertThat(done("add the customer Ada Lovelace, main street 5"))
                .containsExactly("Name=Ada Lovelace", "Notes=main street 5", "Add");
        assertThat(done("add the customer Ada Lovelace, street 5 Elm Road"))
                .containsExactly("Name=Ada Lovelace", "Street=5 Elm Road", "Add");
        assertThat(done("add a customer called Ada Lovelace")).containsExactly("Name=Ada Lovelace", "Add");
    }

    @Test
    void aNameOfWhichThePageKnowsNoPartIsWhole() {
        field("Name");
        field("E-mail");
        button("Register", "");

        assertThat(done("register Ada Lovelace, email ada@example.org"))
                .containsExactly("Name=Ada Lovelace", "E-mail=ada@example.org", "Register");
        button("New Customer", "");
        assertThat(done("add Customer Ada Lovelace, email ada@example.org"))
                .startsWith("Name=Ada Lovelace", "E-mail=ada@example.org");
    }

    @Test
    void theButtonThatLedToAFormDoesNotSendIt() {
        button("Add Book", "");
        assertThat(done("add the book Dune")).startsWith("Add Book");
        field("Title");
        button("Save", "");
        assertThat(done("add the book Dune")).containsExactly("Title=Dune", "Add Book");

        BrowseProgress led = BrowseProgress.at(URL).trying("way " + FormPlanner.key(page.getFirst()));
        NextStep next = plan("add the book Dune", led, Map.of("e1", "Dune"));
        assertThat(next.action()).isEqualTo(new BrowseAction.Click("e2"));
    }

    @Test
    void whatNoVerbBeginsIsPressedIfItIsWrittenSomewhere() {
        button("Logout", "");
        button("Checkout", "");
        button("Dark mode", "");
        button("Star", "Hello from Ada");
        button("Star", "Invoice from Bob");

        assertThat(done("log out")).containsExactly("Logout");
        assertThat(done("check out")).containsExactly("Checkout");
        assertThat(done("switch to dark mode")).containsExactly("Dark mode");
        assertThat(done("star the message Invoice")).containsExactly("Star of Invoice from Bob");
        assertThat(done("star the message Nobody")).containsExactly("NeedUser");
        assertThat(done("what is the star of the show")).containsExactly("NeedUser");
    }

    @Test
    void whatIsDoneIsTickedOff() {
        add("checkbox", "", "checkbox", "Buy milk", List.of());
        add("checkbox", "", "checkbox", "Buy paint", List.of());
        button("Done", "Call Ada");
        button("Delete", "Call Ada");

        assertThat(done("mark \"Buy paint\" as done")).containsExactly(" of Buy paint");
        assertThat(done("complete the task \"Call Ada\"")).containsExactly("Done of Call Ada");
    }

    @Test
    void whoSignsInFillsTheFormIn() {
        field("Email");
        add("textbox", "Password", "password", "", List.of());
        button("Sign in", "");

        assertThat(done("log in as ada@example.org with the password Secret1"))
                .containsExactly("Email=ada@example.org", "Password=Secret1", "Sign in");
    }
}
