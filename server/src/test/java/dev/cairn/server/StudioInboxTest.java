package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.microsoft.playwright.Locator;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.RunStatus;
import java.awt.Color;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What waits for a person: a record is answered by its fields, like questions together. In a real browser, against a real server. */
@Tag("slow")
class StudioInboxTest {
    /** What is asked of a loan; one may say why. */
    record Terms(int months, Rate rate, boolean insured, String because) {}

    /** Of interest. */
    enum Rate {
        FIXED,
        VARIABLE
    }

    /** A loan. */
    record Loan(String of, int months, String because) {}

    private static final Graph<Loan> LOAN = loan();

    private static Graph<Loan> loan() {
        Ask<Loan, String, Terms> terms = Ask.of(
                "Terms",
                Terms.class,
                (Loan loan) -> "By which terms does " + loan.of() + " borrow?",
                (loan, given) -> new Loan(loan.of(), given.months(), given.because()));
        return Graph.define("loan", 1, Loan.class)
                .start(terms)
                .from(terms)
                .to(End.succeeded("Lent"))
                .build();
    }

    /** What is asked before something is done; the answer repeats the id. */
    record Permission(String reference, String act, FileRef picture, Region target) {}

    /** A part of a picture. */
    record Region(double left, double top, double width, double height) {}

    /** What may become of it. */
    enum Verdict {
        NO,
        YES,
        NEVER
    }

    /** What a person says to it. */
    record Ruling(
            String reference,
            Verdict verdict,

            @JsonPropertyDescription("what to do in its place")
            Optional<String> instead) {}

    /** Something that takes a permission. */
    record Deed(String reference, FileRef picture, String ruled) {}

    private static final Graph<Deed> DEED = deed();
    private static final List<String> IDS = List.of("01KA2B3C4D5E6F7G8H9JKMNPQR", "01KB2B3C4D5E6F7G8H9JKMNPQR");

    private static Graph<Deed> deed() {
        Ask<Deed, Permission, Ruling> permit = Ask.of(
                "Permit",
                Ruling.class,
                (Deed deed) -> new Permission(
                        deed.reference(), "press the red button", deed.picture(), new Region(0.5, 0.25, 0.25, 0.1)),
                (deed, given) -> new Deed(
                        deed.reference(),
                        deed.picture(),
                        given.reference() + " " + given.verdict() + " "
                                + given.instead().orElse("nothing")));
        return Graph.define("deed", 1, Deed.class)
                .start(permit)
                .from(permit)
                .to(End.succeeded("Ruled"))
                .build();
    }

    @Test
    void questionsAreAnsweredByTheirSchemaAndLikeOnesTogether() throws Exception {
        InMemoryFileStore files = new InMemoryFileStore();
        try (StudioVisit visit = StudioVisit.of(
                files,
                (engine, server) -> server.serving(Parcel.GRAPH, LOAN, DEED).files(files))) {
            Engine engine = visit.engine();
            CairnServer server = visit.server();
            ViewerPage page = visit.page();
            engine.run(LOAN, new Loan("ann", 0, ""), RunOptions.DEFAULT.id("loan-1"));
            for (String label : List.of("books", "maps", "pens", "ink")) {
                engine.run(Parcel.GRAPH, Parcel.of(label), RunOptions.DEFAULT.id("parcel-" + label));
            }
            FileRef picture = files.put(StudioMapTest.picture(Color.RED));
            for (int i = 0; i < IDS.size(); i++) {
                engine.run(DEED, new Deed(IDS.get(i), picture, ""), RunOptions.DEFAULT.id("deed-" + i));
            }
            visit.enter();
            page.awaitText("loan-1");
            page.awaitText("By which terms does ann borrow?"); // what a run waits for stands in the list
            page.open(server.address().resolve("inbox").toString());
            page.await(() -> page.all("[data-interrupt]").size() == 7);

            aRecordIsAnsweredByItsFields(page, engine);
            likeOnesAreAnsweredTogether(page, engine);
            aChoiceIsAButtonAndWhatIsKnownIsNotAsked(page, engine);
            anAnsweredRunSaysThatItGoesOn(visit);
            visit.assertQuiet();
        }
    }

    private static Locator card(ViewerPage page, String run) {
        return page.all("[data-interrupt^='" + run + "/']").getFirst();
    }

    private static boolean isEnded(Engine engine, String run) {
        return engine.store().head(run).orElseThrow().status() == RunStatus.SUCCEEDED;
    }

    private static void aRecordIsAnsweredByItsFields(ViewerPage page, Engine engine) throws Exception {
        page.await(() -> !page.all("[data-interrupt^='loan-1/'] select").isEmpty());
        new StudioLook(page).at("inbox-forms");
        page.click("[data-interrupt^='loan-1/'] form button.main");
        page.await(() -> !page.all("[data-interrupt^='loan-1/'] [role=alert]").isEmpty());
        Locator form = card(page, "loan-1").locator("form");
        page.type(form.locator("[name=months]"), "24");
        form.locator("[name=rate]").selectOption("fixed");
        page.type(form.locator("[name=because]"), "a boat");
        page.press("Enter");
        page.awaitText("Answered with");
        page.await(() -> isEnded(engine, "loan-1"));
        assertThat(engine.state(LOAN, "loan-1").state()).isEqualTo(new Loan("ann", 24, "a boat"));
    }

    private static void likeOnesAreAnsweredTogether(ViewerPage page, Engine engine) {
        page.click("[data-interrupt^='parcel-books/'] .like summary");
        Locator books = card(page, "parcel-books");
        assertThat(books.locator(".like").innerText())
                .contains("3 questions like it", "Send maps?", "parcel-maps")
                .doesNotContain("By which terms");
        for (Locator one : books.locator(".like label").all()) {
            if (one.innerText().contains("maps") || one.innerText().contains("pens")) {
                one.click();
            }
        }
        assertThat(books.innerText()).contains("the answer goes to 2 of them, too");
        page.click("[data-interrupt^='parcel-books/'] button.main");
        page.awaitText("2 others answered with it.");
        for (String label : List.of("books", "maps", "pens")) {
            page.await(() -> isEnded(engine, "parcel-" + label));
        }
        assertThat(engine.interrupts("parcel-ink")).hasSize(1);
    }

    private static void aChoiceIsAButtonAndWhatIsKnownIsNotAsked(ViewerPage page, Engine engine) {
        page.await(() -> page.all("[data-interrupt^='deed-'] button").stream()
                        .filter(button -> button.innerText().equals("Never"))
                        .count()
                == 2);
        page.awaitAll("[data-interrupt^='deed-0/'] img");
        Locator asked = card(page, "deed-0");
        assertThat(asked.innerText())
                .contains("press the red button", "what to do in its place")
                .doesNotContain(IDS);
        assertThat(asked.locator("form input:not(.by input)").all()).hasSize(1);
        assertThat(page.run("""
                const shown = document.querySelector("[data-interrupt^='deed-0/'] img").getBoundingClientRect();
                const target = document.querySelector("[data-interrupt^='deed-0/'] .asked-target").getBoundingClientRect();
                return [(target.left - shown.left) / shown.width, target.width / shown.width].map(one => one.toFixed(1)).join(' ');
                """)).as("the target's place on the picture").isEqualTo("0.5 0.3");
        page.click("[data-interrupt^='deed-0/'] .like summary");
        page.click("[data-interrupt^='deed-0/'] .like input");
        assertThat(asked.locator("label[title='instead (i)']").all()).hasSize(1);
        assertThat(asked.locator("[name=instead]").getAttribute("aria-keyshortcuts"))
                .isEqualTo("i");
        asked.focus();
        page.press("i");
        page.type("press the green one"); // with letters that are keys of the choices
        page.press("Enter");
        assertThat(asked.locator("[name=instead]").inputValue()).isEqualTo("press the green one");
        page.press("?");
        page.awaitAll("dialog[open]");
        assertThat(page.first("dialog[open]").innerText()).contains("what to do instead");
        page.press("Escape", "n");
        for (int i = 0; i < IDS.size(); i++) {
            String run = "deed-" + i;
            page.await(() -> isEnded(engine, run));
            assertThat(engine.state(DEED, run).state().ruled())
                    .as("each answer repeats the id of its own question")
                    .isEqualTo(IDS.get(i) + " NO press the green one");
        }
    }

    /** Its answer is accepted, and nobody has taken it up yet. */
    private static void anAnsweredRunSaysThatItGoesOn(StudioVisit visit) {
        ViewerPage page = visit.page();
        visit.open("/runs/parcel-ink");
        page.awaitText("Waits for a person at Approve", "Answer below, and it goes on.");
        visit.engine()
                .accept(
                        Parcel.GRAPH,
                        visit.engine().interrupts("parcel-ink").getFirst().id(),
                        true);
        visit.open("/runs/parcel-ink");
        page.awaitText("Answered", "It goes on as soon as it is taken up");
        assertThat(page.all("[data-interrupt]")).isEmpty();
    }
}
