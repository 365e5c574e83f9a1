package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** A page that stays open while its server is killed again and again under a run that a third process works on. */
@Tag("slow")
class KilledPageTest {
    /** How often the server is killed; more by {@code -Dcairn.kills=10}. */
    private static final int KILLS = Integer.getInteger("cairn.kills", 4);

    /** More than there is time for: the test ends the run's process. */
    private static final int TICKS = 1_000_000;

    private static final int ROW_PX = 26;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /** The instants are drawn as numbers of entries after which the server is killed, so that each falls into the run. */
    @Test
    void afterEachRestartThePageShowsEachEntryOnceAndInOrderWithoutBeingLoadedAnew() throws Exception {
        StudioBuild.require();
        String file = folder.resolve("journal.db").toString();
        Path log = folder.resolve("log");
        String port = freePort();
        Random random = new Random(29);
        Process worker = ServedStore.start(log, "work", file, Integer.toString(TICKS));
        Process server = ServedStore.start(log, "serve", file, port);
        try (ViewerPage page = ViewerPage.start()) {
            page.shape(1280, "light");
            page.open("http://127.0.0.1:" + port + "/#key=" + ServedStore.KEY);
            page.awaitText(ServedStore.RUN);
            page.click("main a[href='/runs/" + ServedStore.RUN + "']");
            page.awaitAll(".moment[data-seq]");
            page.run("window.notLoadedAnew = true");
            for (int kill = 0; kill < KILLS; kill++) {
                long next = end(page) + 1 + random.nextInt(30);
                page.await(() -> end(page) >= next);
                server.destroyForcibly().waitFor();
                page.await(() -> !page.all("[role=alert], .offline").isEmpty());
                server = ServedStore.start(log, "serve", file, port);
                long before = end(page);
                page.await(() -> end(page) > before);
                assertInOrder(shown(page).keySet().stream().toList());
            }
            worker.destroyForcibly().waitFor();
            assertThat(page.run("return window.notLoadedAnew")).isEqualTo(true);
            assertAllIsShown(page, file);
        } finally {
            server.destroyForcibly().waitFor();
            worker.destroyForcibly().waitFor();
        }
    }

    private static long end(ViewerPage page) {
        return Long.parseLong(
                String.valueOf(page.all(".moment[data-seq]").getFirst().getAttribute("data-seq")));
    }

    /** The rows that are drawn, by their numbers, each of which is there once. */
    private static SortedMap<Long, String> shown(ViewerPage page) {
        SortedMap<Long, String> rows = new TreeMap<>();
        Object told = page.run(
                "return [...document.querySelectorAll('.entries [role=option]')].map(row => row.querySelector('.seq').textContent + ' ' + (row.querySelector('.what')?.textContent ?? ''))");
        for (Object row : (List<?>) Objects.requireNonNull(told)) {
            String[] parts = String.valueOf(row).split(" ", 2);
            assertThat(rows.put(Long.parseLong(parts[0]), parts[1]))
                    .as("entry " + parts[0])
                    .isNull();
        }
        return rows;
    }

    private static void assertInOrder(List<Long> numbers) {
        for (int i = 1; i < numbers.size(); i++) {
            assertThat(numbers.get(i)).isEqualTo(numbers.get(i - 1) + 1);
        }
    }

    /** Goes through the list from its beginning, and holds each row against the journal. */
    private static void assertAllIsShown(ViewerPage page, String file) {
        List<StoredEvent> journal = journal(file);
        page.await(() -> end(page) == journal.size());
        page.await(() -> page.text().contains("goes on " + (journal.size() - 1) + "×"));
        SortedMap<Long, String> all = new TreeMap<>();
        Locator list = page.all(".entries").getFirst();
        list.press("Home");
        page.await(() -> shown(page).containsKey(1L));
        while (all.isEmpty() || all.lastKey() < journal.size()) {
            page.await(() -> shown(page).values().stream().noneMatch(String::isEmpty));
            long last = all.isEmpty() ? 0 : all.lastKey();
            SortedMap<Long, String> rows = shown(page);
            assertThat(rows.firstKey()).as("the row behind " + last).isLessThanOrEqualTo(last + 1);
            all.putAll(rows);
            page.run("document.querySelector('.entries').scrollTop = arguments[0]", (double) all.lastKey() * ROW_PX);
            long before = all.lastKey();
            page.await(() -> shown(page).lastKey() > before || before == journal.size());
        }
        assertThat(all).hasSize(journal.size());
        for (StoredEvent entry : journal) {
            assertThat(all.get(entry.seq()))
                    .isEqualTo(JsonMapper.shared()
                            .readTree(entry.payload())
                            .get("event")
                            .asString()
                            .replace('_', ' '));
        }
    }

    private static List<StoredEvent> journal(String file) {
        try (SqliteRunStore store = SqliteRunStore.open(Path.of(file))) {
            return store.read(ServedStore.RUN, 0, Integer.MAX_VALUE);
        }
    }

    private static String freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return Integer.toString(socket.getLocalPort());
        }
    }
}
