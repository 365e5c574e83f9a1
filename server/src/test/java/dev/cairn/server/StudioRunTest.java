package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What stands behind an entry of a run, on its page: the graphs that are called, items, the decision with its prompt, log lines, the trace. */
@Tag("slow")
class StudioRunTest {
    private static final String RUN = "convoy-1";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void whatIsCalledOpensInPlaceAndADecisionHasItsPromptItsLogAndItsTrace() throws Exception {
        InMemoryFileStore files = new InMemoryFileStore();
        try (StudioVisit visit = StudioVisit.of(
                files,
                (engine, server) -> server.serving(Convoy.GRAPH, Parcel.GRAPH)
                        .files(files)
                        .prompting(
                                Convoy.GRAPH, (convoy, node, output, effects) -> Convoy.prompt(convoy, node, effects))
                        .logs(run -> Optional.of(folder.resolve(run + ".jsonl")))
                        .traces(run -> URI.create("https://traces.example/trace/" + run)))) {
            visit.engine().run(Convoy.GRAPH, Convoy.of(4), RunOptions.DEFAULT.id(RUN));
            visit.engine().run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("parcel-1"));
            List<StoredEvent> journal = visit.engine().store().read(RUN, 0, 1_000);
            long stamping = last(journal, "step_completed", "Mark");
            long gate = last(journal, "step_completed", "Gate");
            Files.writeString(folder.resolve(RUN + ".jsonl"), log(journal.get((int) gate - 1)));
            visit.engine().run(Parcel.GRAPH, Parcel.of("books ".repeat(4_000)), RunOptions.DEFAULT.id("large"));
            visit.enter();
            visit.page().awaitText(RUN);

            calls(visit, stamping);
            decision(visit, gate);
            log(visit, gate);
            nothingThere(visit);
            found(visit, journal);
            played(visit, journal.size());
            large(visit);
            silent(visit);
            visit.assertQuiet();
        }
    }

    private static long last(List<StoredEvent> journal, String event, String node) {
        return journal.stream()
                .filter(entry -> {
                    JsonNode told = JsonMapper.shared().readTree(entry.payload());
                    return told.path("event").asString("").equals(event)
                            && told.path("node").asString("").equals(node);
                })
                .reduce((former, later) -> later)
                .orElseThrow()
                .seq();
    }

    private static String log(StoredEvent entry) {
        return """
                {"at":"%s","level":"DEBUG","module":"engine","actor":"engine","message":"Gate completed","runId":"convoy-1","nodeName":"Gate","stepOrdinal":"%d"}
                {"at":"%s","level":"WARN","module":"engine","actor":"engine","message":"of another step","stepOrdinal":"99"}
                {"at":"%s","level":"WARN","module":"llm","actor":"agent","event":"the south gate <b>creaks</b>","stack_trace":"at Gate.open"}
                {"at":"%s","level":"WARN","module":"llm","actor":"ag
                """.formatted(entry.at(), entry.stepOrdinal(), entry.at(), entry.at(), entry.at());
    }

    /** As they are drawn, with the letters of this browser: on no other, and on no node. */
    private static void labels(ViewerPage page) {
        page.await(() -> page.all(".way-label").size() > 4);
        assertThat((List<?>) page.run("""
                const labels = [...document.querySelectorAll('.way-label')];
                const boxes = [...document.querySelectorAll('.graph .box:not(.opened)')];
                const over = (one, other) => {
                  const a = one.getBoundingClientRect();
                  const b = other.getBoundingClientRect();
                  return a.left < b.right && b.left < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom;
                };
                return labels.flatMap((one, i) => [...labels.slice(i + 1), ...boxes].filter(other => over(one, other))
                  .map(other => one.textContent + ' on ' + other.textContent));
                """)).isEmpty();
    }

    private static void calls(StudioVisit visit, long stamping) throws Exception {
        ViewerPage page = visit.page();
        visit.open("/runs/" + RUN + "@" + stamping);
        page.awaitAll("[data-id='Stamp']");
        page.await(() -> text(node(page, "Stamp")).contains("3 done, 1 running of 4"));
        assertThat(text(node(page, "Load"))).contains("3 done, 1 failed of 4");
        toggle(page, "Stamp");
        page.awaitAll("[data-id='Stamp/Mark']");
        page.await(() -> page.all(".box.lit .name").stream()
                .map(Locator::innerText)
                .toList()
                .equals(List.of("Stamp", "Stamped")));
        assertThat(node(page, "Stamp/Mark").getAttribute("aria-label"))
                .as("of all items together")
                .isEqualTo("Mark in Stamp, step, entered 8 times");
        labels(page);
        new StudioLook(page).at("calls");
        toggle(page, "Stamp");
        page.await(() -> page.all("[data-id='Stamp/Mark']").isEmpty());
        toggle(page, "Check");
        page.awaitAll("[data-id='Check/Mark']");
        assertThat(node(page, "Check/Mark").getAttribute("aria-label"))
                .isEqualTo("Mark in Check, step, entered 2 times");
        toggle(page, "Check");
        page.await(() -> page.all("[data-id='Check/Mark']").isEmpty());
        toggle(page, "Load");
        page.await(() -> page.all("[data-id='Load'] .cells-of-items i").size() == 4);
        assertThat(page.all("[data-id='Load'] .cells-of-items .failed")).hasSize(1);
    }

    private static void toggle(ViewerPage page, String node) {
        page.awaitAll("[data-id='" + node + "'] button.opens");
        page.click("[data-id='" + node + "'] button.opens");
    }

    private static Locator node(ViewerPage page, String id) {
        return page.all("[data-id='" + id + "']").getFirst();
    }

    private static String text(Locator element) {
        return element.innerText().replaceAll("\\s+", " ");
    }

    private static void decision(StudioVisit visit, long gate) throws Exception {
        ViewerPage page = visit.page();
        visit.open("/runs/" + RUN + "@" + gate);
        page.clickTab("Decision");
        page.awaitText(
                "scripted:gatekeeper",
                "the south gate is shut",
                "20 tokens sent",
                "Made again from the state before this step; it is what was sent",
                "4 of 4 lorries are stamped.");
        new StudioLook(page).at("decision");
        page.clickButton("Ask again …");
        page.awaitAll("[role=dialog] #fork-state");
        assertThat(page.all("[role=dialog] h2").getFirst().innerText()).isEqualTo("Fork at entry " + (gate - 1));
        page.press("Escape");
        page.await(() -> page.all("[role=dialog]").isEmpty());
    }

    private static void log(StudioVisit visit, long gate) throws Exception {
        ViewerPage page = visit.page();
        page.clickTab("Log");
        page.await(() -> page.all(".log li").size() == 2);
        assertThat(page.all(".log li").getFirst().innerText()).contains("DEBUG", "engine · engine", "Gate completed");
        assertThat(page.all(".log li").getLast().innerText()).contains("WARN", "the south gate <b>creaks</b>");
        assertThat(page.all(".head a[href='https://traces.example/trace/" + RUN + "']"))
                .as("the trace")
                .hasSize(1);
        new StudioLook(page).at("log");
    }

    private static void nothingThere(StudioVisit visit) {
        ViewerPage page = visit.page();
        visit.open("/runs/parcel-1@2");
        page.clickTab("Log");
        page.awaitText("No log lines of this step.");
        assertThat(page.all("[role=tab]")).noneMatch(tab -> tab.innerText().equals("Decision"));
        assertThat(page.all("button.opens")).isEmpty();
        visit.open("/runs/parcel-1");
        page.await(() -> page.all(".box.lit .standing").stream()
                .anyMatch(word -> word.innerText().contains("waiting")));
        assertThat(node(page, "Approve").getAttribute("aria-label")).endsWith("the run is here, waiting");
        assertThat(page.all(".graph path.trail.ago-0")).as("the last move").hasSize(1);
    }

    /** Entries are looked for by words, in the whole run, and the cursor goes among those that were found. */
    private static void found(StudioVisit visit, List<StoredEvent> journal) throws Exception {
        ViewerPage page = visit.page();
        visit.open("/runs/" + RUN + "@1");
        page.awaitAll(".moment[data-seq='1']");
        page.press("/");
        page.type("node:Gate event:step_completed");
        long gate = last(journal, "step_completed", "Gate");
        page.await(() -> page.all(".entry .seq").stream()
                .map(Locator::innerText)
                .toList()
                .equals(List.of(String.valueOf(gate))));
        assertThat(page.all(".entry .charges").getFirst().innerText()).contains("28 tokens");
        new StudioLook(page).at("found");
        page.click(".entry");
        page.awaitAll(".moment[data-seq='" + gate + "']");
        page.press("/");
        page.press("Control+a");
        page.type("colour:red node:nobody");
        page.awaitText("'colour' is no filter of entries", "No entry matches.");
    }

    /** By a press it goes on to its end, ten times as fast where that is wanted. */
    private static void played(StudioVisit visit, int end) {
        ViewerPage page = visit.page();
        visit.open("/runs/" + RUN + "@" + (end - 12));
        page.awaitAll(".moment[data-seq='" + (end - 12) + "']");
        page.clickButton("10×");
        page.press("Space"); // the button has the focus: it is let go again
        page.clickButton("10×");
        page.click("button[aria-label='Play']");
        page.awaitAll(".moment[data-seq='" + end + "']");
        page.awaitAll("button[aria-label='Play']:disabled");
    }

    /** Lists leave out what is large; the entry that is looked at has it. */
    private static void large(StudioVisit visit) {
        visit.open("/runs/large@1");
        visit.page().clickTab("Entry");
        visit.page().awaitText("books books");
    }

    /** A run that has said nothing for long says where it is, and since when. */
    private static void silent(StudioVisit visit) {
        RunStore store = visit.engine().store();
        RunHead head = store.head("parcel-1").orElseThrow();
        RunHead silent = new RunHead(
                "silent",
                head.graph(),
                head.version(),
                head.fingerprint(),
                RunStatus.RUNNING,
                "Weigh",
                1,
                head.startedAt(),
                Instant.now().minus(Duration.ofMinutes(12)),
                Optional.empty(),
                Optional.empty(),
                head.labels());
        store.create(Append.of(silent, store.read("parcel-1", 0, 1)));
        visit.open("/runs/silent");
        visit.page().awaitText("running", "at Weigh for 12 min");
    }
}
