package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.HistoryEntry;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.testkit.crash.Walk;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the run page tells whoever cannot see it, of runs of random graphs at random cursors, is what is in their journals and what is folded from them: entry, graph, state; and two
 * windows tell the same. Read through the browser's accessibility tree.
 */
@Tag("slow")
class StudioTruthTest {
    private static final Pattern NODE =
            Pattern.compile("([^,]+), \\w+, entered ([\\d,.]+) times?(, the run is here)?.*");

    private final Random random = new Random(17);

    /** Of so many at so many cursors of each as {@code -Dcairn.graphs} and {@code -Dcairn.cursors} say; 300 at 20 take a quarter of an hour. */
    @Test
    void whatThePageTellsOfManyRandomRunsIsTrue() throws Exception {
        compare(Integer.getInteger("cairn.graphs", 50), Integer.getInteger("cairn.cursors", 1));
    }

    private void compare(int count, int cursors) throws Exception {
        StudioBuild.require();
        SimulatedRuns runs = new SimulatedRuns(count);
        try (Engine engine = Engine.on(runs.store).build();
                CairnServer server = CairnServer.on(engine)
                        .serving(runs::graph)
                        .rate(1_000_000)
                        .start();
                ViewerPage page = ViewerPage.start()) {
            page.shape(1280, "light");
            page.open(server.entrance().toString());
            page.awaitText("walk-");
            for (Map.Entry<String, Graph<Walk>> run : runs.graphs.entrySet()) {
                compare(engine, page, run.getKey(), run.getValue(), cursors);
            }
            twoWindows(engine, server, page);
            assertThat(page.console()).noneMatch(line -> line.startsWith("error"));
        }
    }

    private void compare(Engine engine, ViewerPage page, String run, Graph<Walk> graph, int cursors) {
        List<HistoryEntry<Walk>> history = new ArrayList<>();
        engine.<Walk>history(graph, run, history::add);
        List<StoredEvent> journal = engine.store().read(run, 0, Integer.MAX_VALUE);
        for (int i = 0; i < cursors; i++) {
            HistoryEntry<Walk> moment = history.get(random.nextInt(history.size()));
            int seq = (int) moment.entry().seq();
            at(page, run, seq);
            PageTold told = told(graph, journal.subList(0, seq), moment);
            page.await(() -> told.isToldBy(page.accessible()));
        }
    }

    /** Goes there as a link of the page does, without loading it anew, and shows the state. */
    private static void at(ViewerPage page, String run, int seq) {
        page.run(
                "history.pushState({}, '', arguments[0]); dispatchEvent(new PopStateEvent('popstate'))",
                "/runs/" + run + "@" + seq);
        page.awaitAll(".run[aria-label='Run " + run + "'] .moment[data-seq='" + seq + "']");
        page.run(
                "[...document.querySelectorAll('.moment [role=tab]')].find(tab => tab.textContent === 'State').click()");
    }

    /** What is told of the run: not which row of a list was left in view. */
    private static List<String> ofTheRun(List<String> lines) {
        return lines.stream()
                .filter(line -> line.matches("(?s)(heading|group|row|status|tab|option #).*"))
                .toList();
    }

    /** The second window gets there by its address, the first by its own way. */
    private static void twoWindows(Engine engine, CairnServer server, ViewerPage page) {
        List<StoredEvent> journal = engine.store().read("walk-1", 0, Integer.MAX_VALUE);
        Page first = page.window();
        page.openWindow(server.entrance().toString());
        page.awaitText("walk-");
        Page second = page.window();
        for (int seq : List.of(1, journal.size() / 2, journal.size())) {
            List<String> told = List.of();
            for (Page window : List.of(first, second)) {
                page.look(window);
                at(page, "walk-1", seq);
                page.await(() -> ofTheRun(page.accessible()).stream().anyMatch(line -> line.startsWith("row digest")));
                told = told.isEmpty() ? ofTheRun(page.accessible()) : told;
            }
            List<String> expected = told;
            page.await(() -> ofTheRun(page.accessible()).equals(expected));
        }
    }

    /**
     * What the page is to tell.
     *
     * @param heading what its heading begins with
     * @param turn whose turn it is
     * @param entered how often each node was entered
     * @param state the rows of the state
     */
    private record PageTold(String heading, String turn, Map<String, Integer> entered, List<String> state) {
        /** Nodes that are out of view are not in the tree; whose turn it is, is in view. */
        boolean isToldBy(List<String> lines) {
            boolean here = false;
            for (String line : lines) {
                Matcher node = NODE.matcher(line.startsWith("group ") ? line.substring("group ".length()) : "");
                if (node.matches()) {
                    here |= node.group(3) != null && node.group(1).equals(turn);
                    boolean wrong = Integer.parseInt(node.group(2).replaceAll("\\D", ""))
                                    != entered.getOrDefault(node.group(1), 0)
                            || node.group(3) != null && !node.group(1).equals(turn);
                    if (wrong) {
                        return false;
                    }
                }
            }
            return here
                    && lines.stream().anyMatch(line -> line.startsWith("heading " + heading))
                    && lines.containsAll(state);
        }
    }

    private static PageTold told(Graph<Walk> graph, List<StoredEvent> journal, HistoryEntry<Walk> moment) {
        Map<String, Integer> entered = new TreeMap<>();
        String turn = graph.start().name();
        for (StoredEvent entry : journal) {
            JsonNode event = event(entry);
            String node = event.path("node").asString("");
            String to = event.path("to").asString(event.at("/next/to").asString(""));
            if (entry.frame().isEmpty()) {
                if (!to.isEmpty() && !node.isEmpty()) {
                    entered.merge(to, 1, Integer::sum);
                }
                turn = to.isEmpty() ? node.isEmpty() ? turn : node : to;
            }
        }
        JsonNode last = event(journal.getLast());
        Walk state = moment.run().state();
        int places = state.trail().size();
        return new PageTold(
                "#" + journal.size() + " " + last.get("event").asString().replace('_', ' '),
                turn,
                entered,
                List.of(
                        "row digest " + state.digest(),
                        "row depth " + state.depth(),
                        "row trail " + (places == 0 ? "[]" : "[" + places + (places == 1 ? " item]" : " items]"))));
    }

    private static JsonNode event(StoredEvent entry) {
        return JsonMapper.shared().readTree(entry.payload());
    }
}
