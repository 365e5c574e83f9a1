package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each page in a real browser, against a real server; its pictures are in {@code target/viewer}. */
class ViewerTest {
    private static final String HOSTILE = "<img src=x onerror=alert(1)><script>alert(2)</script>";

    @Test
    void everyPageShowsWhatIsThereAndWhatComes(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("lamps.yaml"), FlowApiTest.LAMPS);
        Files.writeString(folder.resolve("broken.yaml"), FlowApiTest.LAMPS.replace("next: done", "next: dome"));
        InMemoryFileStore files = new InMemoryFileStore();
        try (Engine engine = Engine.on(new InMemoryRunStore()).files(files).build();
                CairnServer server = CairnServer.on(engine)
                        .serving(Parcel.GRAPH)
                        .flows(folder, files)
                        .start();
                ViewerPage page = ViewerPage.start()) {
            page.shape(1280, "light");
            engine.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("parcel-1"));

            page.open(server.address().resolve("plain#key=" + server.key()).toString());
            page.awaitText("parcel-1", "waiting", "1 runs");
            assertThat(String.valueOf(page.run("return location.href"))).doesNotContain(server.key());
            engine.run(Parcel.GRAPH, Parcel.of(HOSTILE), RunOptions.DEFAULT.id("parcel-2"));
            page.awaitText("parcel-2"); // without being loaded anew
            pictures(page, "runs");

            run(page);
            inbox(page, engine);
            flow(page);
            talk(page);

            assertThat(page.all("main img, main script")).isEmpty();
            assertThat(page.console())
                    .noneMatch(line -> line.startsWith("error") || line.contains("Content Security Policy"));
        }
    }

    private static void run(ViewerPage page) throws Exception {
        page.go("#/runs/parcel-2");
        page.awaitText("interrupt_raised", "Weigh");
        page.await(() -> page.all("svg g.lit").size() == 1);
        assertThat(page.all("svg g")).hasSize(4);
        assertThat(page.all("svg path.passed")).hasSize(1);
        page.clickButton("run_started");
        page.await(() -> !page.all("#state").isEmpty());
        assertThat(page.all("#state").getFirst().innerText()).contains(HOSTILE.substring(0, 20));
        pictures(page, "run");
    }

    private static void inbox(ViewerPage page, Engine engine) throws Exception {
        page.go("#/inbox");
        page.await(() -> page.all("#inbox section").size() == 2);
        pictures(page, "inbox");
        page.click("#inbox section button");
        page.await(() -> page.all("#inbox section").size() == 1);
        assertThat(engine.interrupts()).hasSize(1);
    }

    private static void flow(ViewerPage page) throws Exception {
        page.go("#/flows");
        page.awaitText("lamps.yaml", "broken.yaml", "errors");
        page.go("#/flows/broken.yaml");
        page.awaitText("F201", "dome");
        assertThat(page.all("svg g.wrong")).isNotEmpty();
        pictures(page, "flow");
    }

    private static void talk(ViewerPage page) throws Exception {
        page.go("#/flows/lamps.yaml");
        page.await(() ->
                page.all("main h1").stream().anyMatch(title -> title.innerText().equals("lamps.yaml")));
        page.clickButton("Talk to it");
        page.await(() -> page.all(".talk .said").size() == 1);
        page.type(page.first("main input"), "a tennis court");
        page.press("Enter");
        page.await(() -> page.all(".talk .said").size() == 3);
        page.awaitText("a tennis court", "How bright, in lux?");
        pictures(page, "talk");
    }

    /** In both themes, and as wide as a phone; there nothing is cut off. */
    private static void pictures(ViewerPage page, String name) throws Exception {
        page.picture(name + "-light");
        page.shape(1280, "dark");
        page.picture(name + "-dark");
        page.shape(390, "light");
        assertThat(page.run("return document.documentElement.scrollWidth <= window.innerWidth"))
                .as(name + " at 390 px")
                .isEqualTo(true);
        page.picture(name + "-phone");
        page.shape(1280, "light");
    }
}
