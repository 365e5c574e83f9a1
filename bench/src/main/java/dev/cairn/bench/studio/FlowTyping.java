package dev.cairn.bench.studio;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.openqa.selenium.Keys;

/** How long it is from a key in a flow of many nodes until what is wrong is marked under the character. */
final class FlowTyping {
    private static final int NODES = 500;
    private static final double BOUND_MS = 150;

    /** Whether an editor that a selector finds has a mark under exactly these characters. */
    private static final String MARKED =
            "[...document.querySelectorAll('%s')].some(one => [...one.shadowRoot.querySelectorAll('.cm-lintRange-error')]"
                    + ".some(mark => mark.textContent.includes('%s')))";

    private final Path work;
    private final StudioChecks checks;
    private int typed;

    FlowTyping(Path work, StudioChecks checks) {
        this.work = work;
        this.checks = checks;
    }

    void measure() throws Exception {
        checks.say("A large flow …");
        Path folder = Files.createDirectories(work.resolve("flows"));
        Path file = folder.resolve("large.yaml");
        Files.writeString(file, flow());
        try (SqliteRunStore store = StudioStore.open(work, "flows.db")) {
            InMemoryFileStore files = new InMemoryFileStore();
            StudioChecks.served(
                    store,
                    StudioStore.GRAPH,
                    server -> server.flows(folder, files),
                    (engine, calls, browser) -> typed(browser));
        } finally {
            StudioStore.delete(folder);
            Files.deleteIfExists(folder);
        }
    }

    private void typed(Optional<StudioBrowser> browser) {
        if (browser.isEmpty()) {
            return;
        }
        StudioBrowser page = browser.get();
        page.open("/flows/large.yaml", "document.querySelector('.flow-text')?.shadowRoot?.querySelector('.cm-line')");
        page.until("document.querySelectorAll('.react-flow__node').length > 0");
        page.click("[role=tab][data-key=list], [aria-label=\"The flow's nodes\"] [role=tab]:nth-child(2)");
        page.until("document.querySelectorAll('.node-list button').length == " + NODES);
        page.click(".node-list li:nth-child(20) button");
        page.until("document.querySelector('.guard-text')?.shadowRoot?.querySelector('.cm-content')");
        page.script("document.querySelector('.guard-text').shadowRoot.querySelector('.cm-content').focus()");
        checks.page(browser, "a flow of 500 nodes: from a key in a guard to the mark under it", BOUND_MS, one -> {
            String name = "q" + typed++;
            one.chord(Keys.CONTROL, "a");
            return one.keys(MARKED.formatted(".guard-text", name), name);
        });
        page.script("document.querySelector('.flow-text').shadowRoot.querySelector('.cm-content').focus()");
        checks.page(browser, "a flow of 500 nodes: from a key in the text to the mark under it", BOUND_MS, one -> {
            String name = "x" + typed++;
            one.chord(Keys.CONTROL, Keys.HOME);
            return one.keys(MARKED.formatted(".flow-text", name), name + ": 1", Keys.ENTER);
        });
    }

    /** Questions one after the other, each asked only if the one before came to more than it. */
    private static String flow() {
        StringBuilder text = new StringBuilder("flow: large\nschema: 1\nstart: n0\nnodes:\n");
        for (int i = 0; i < NODES - 1; i++) {
            String when = i == 0 ? "" : ", when: \"n" + (i - 1) + " > " + i + "\"";
            text.append("  n%d: {ask: \"How many %d?\"%s, type: {whole: {from: 0, to: 1000}}, next: %s}\n"
                    .formatted(i, i, when, i == NODES - 2 ? "done" : "n" + (i + 1)));
        }
        return text.append("  done: {end: completed, say: \"Thank you.\"}\n").toString();
    }
}
