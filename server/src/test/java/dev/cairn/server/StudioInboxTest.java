package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.RunStatus;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

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

    @Test
    void questionsAreAnsweredByTheirSchemaAndLikeOnesTogether() throws Exception {
        try (StudioVisit visit = StudioVisit.of(server -> server.serving(Parcel.GRAPH, LOAN))) {
            Engine engine = visit.engine();
            CairnServer server = visit.server();
            ViewerPage page = visit.page();
            engine.run(LOAN, new Loan("ann", 0, ""), RunOptions.DEFAULT.id("loan-1"));
            for (String label : List.of("books", "maps", "pens", "ink")) {
                engine.run(Parcel.GRAPH, Parcel.of(label), RunOptions.DEFAULT.id("parcel-" + label));
            }
            visit.enter();
            page.awaitText("loan-1");
            page.awaitText("By which terms does ann borrow?"); // what a run waits for stands in the list
            page.open(server.address().resolve("inbox").toString());
            page.await(() -> page.all("[data-interrupt]").size() == 5);

            aRecordIsAnsweredByItsFields(page, engine);
            likeOnesAreAnsweredTogether(page, engine);
            visit.assertQuiet();
        }
    }

    private static WebElement card(ViewerPage page, String run) {
        return page.all("[data-interrupt^='" + run + "/']").getFirst();
    }

    private static boolean isEnded(Engine engine, String run) {
        return engine.store().head(run).orElseThrow().status() == RunStatus.SUCCEEDED;
    }

    private static void aRecordIsAnsweredByItsFields(ViewerPage page, Engine engine) throws Exception {
        page.await(() -> !page.all("[data-interrupt^='loan-1/'] select").isEmpty());
        new StudioLook(page).at("inbox-forms");
        WebElement form = card(page, "loan-1").findElement(By.tagName("form"));
        form.findElement(By.cssSelector("button.main")).click();
        page.await(() -> !page.all("[data-interrupt^='loan-1/'] [role=alert]").isEmpty());
        form.findElement(By.name("months")).sendKeys("24");
        form.findElement(By.name("rate")).sendKeys("FIXED");
        form.findElement(By.name("because")).sendKeys("a boat", Keys.ENTER);
        page.awaitText("Answered with");
        page.await(() -> isEnded(engine, "loan-1"));
        assertThat(engine.state(LOAN, "loan-1").state()).isEqualTo(new Loan("ann", 24, "a boat"));
    }

    private static void likeOnesAreAnsweredTogether(ViewerPage page, Engine engine) {
        WebElement books = card(page, "parcel-books");
        books.findElement(By.cssSelector(".like summary")).click();
        assertThat(books.findElement(By.className("like")).getText())
                .contains("3 questions like it", "Send maps?", "parcel-maps")
                .doesNotContain("By which terms");
        for (WebElement one : books.findElements(By.cssSelector(".like label"))) {
            if (one.getText().contains("maps") || one.getText().contains("pens")) {
                one.click();
            }
        }
        assertThat(books.getText()).contains("the answer goes to 2 of them, too");
        books.findElement(By.cssSelector("button.main")).click();
        page.awaitText("2 others answered with it.");
        for (String label : List.of("books", "maps", "pens")) {
            page.await(() -> isEnded(engine, "parcel-" + label));
        }
        assertThat(engine.interrupts("parcel-ink")).hasSize(1);
    }
}
