package dev.cairn.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.diff.MapDiff;
import dev.cairn.agent.diff.MapDiff.Changes;
import dev.cairn.agent.diff.MapDiff.CrashRef;
import dev.cairn.agent.diff.MapDiff.ScreenChange;
import dev.cairn.agent.diff.MapDiff.ScreenRef;
import dev.cairn.agent.diff.MapDiff.Side;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reports whose every text, picture and source is an attack on the page, in a real browser: no script of theirs runs, nothing is refused by the page's
 * policy (which is the second wall, and would tell that the first has a hole), and nothing is asked for elsewhere.
 */
@Tag("slow")
class HostileReportTest {
    private static final String ELSEWHERE = "http://127.43.21.7:9/";
    private static final List<String> ATTACKS = List.of(
            "<img src=x onerror=\"window.broken=1\">",
            "</script><script>window.broken=1</script>",
            "\"><svg onload=\"window.broken=1\">",
            "' autofocus onfocus='window.broken=1' x='",
            "javascript:window.broken=1",
            "<iframe srcdoc=\"<script>parent.broken=1</script>\"></iframe>",
            "<link rel=stylesheet href=" + ELSEWHERE + "a.css>",
            "<style>@import '" + ELSEWHERE + "b.css';</style>",
            "<meta http-equiv=refresh content='0;url=" + ELSEWHERE + "c'>",
            "<base href=" + ELSEWHERE + ">",
            "<a href='javascript:window.broken=1' ping=" + ELSEWHERE + ">go</a>",
            "{{constructor.constructor('window.broken=1')()}}${window.broken=1}",
            "<!-- ]]> --> \u2028 window.broken=1 \u2029 \u202e\u0000\u001b[2J",
            "\ud800<object data=" + ELSEWHERE + "d></object>",
            "__proto__",
            "url(" + ELSEWHERE + "e.png)",
            "<template shadowrootmode=open><img src=x onerror=window.broken=1></template>",
            "&lt;img src=x onerror=window.broken=1&gt; &#60;script&#62;");
    private static final Set<String> TEXTS = Set.of(
            "title",
            "activity",
            "label",
            "text",
            "class",
            "resource_id",
            "exception",
            "message",
            "trace",
            "version_name",
            "policy",
            "launcher",
            "package");
    private static final SampleReport SAMPLE = SampleReport.of(30);

    @TempDir
    private static Path temporary;

    private static DiskPage browser;
    private static Path page;
    private static Path diff;

    private static int next;

    @BeforeAll
    static void writeReports() {
        BuiltPages.require();
        browser = DiskPage.start();
        ScreenMap map = attacked(SAMPLE.map());
        page = ReportWriter.into(temporary.resolve("report")).write(map, attacked(SAMPLE.summary()), new Attacks());
        diff = new DiffReport(temporary.resolve("diff"), (side, screen) -> Optional.of(new byte[0])).write(diff());
    }

    @AfterAll
    static void closeBrowser() {
        if (browser != null) {
            browser.close();
        }
    }

    @AfterEach
    void nothingRanAndNothingWasAskedForElsewhere() {
        assertThat(browser.run("return window.broken")).isNull();
        assertThat(browser.console()).noneMatch(line -> line.contains("Content Security Policy"));
        assertThat(browser.requests()).isNotEmpty().allMatch(url -> url.matches("(file|data|about):.*"));
    }

    private static String attack() {
        return ATTACKS.get(next++ % ATTACKS.size());
    }

    /** With an attack wherever an app's text stands. */
    private static ScreenMap attacked(ScreenMap map) {
        JsonMapper mapper = JsonMapper.builder()
                .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                .build();
        JsonNode tree = mapper.readTree(ReportJson.document(map));
        replace(tree);
        return mapper.treeToValue(tree, ScreenMap.class);
    }

    private static void replace(JsonNode node) {
        if (node instanceof ObjectNode fields) {
            for (String name : List.copyOf(fields.propertyNames())) {
                if (TEXTS.contains(name) && fields.get(name).isString()) {
                    fields.put(name, attack());
                }
            }
        }
        node.forEach(HostileReportTest::replace);
    }

    private static Summary attacked(Summary sample) {
        return new Summary(
                sample.run(),
                attack(),
                attack(),
                sample.seed(),
                sample.steps(),
                sample.screens(),
                sample.screensKnown(),
                sample.transitions(),
                sample.placesSeen(),
                sample.placesDeclared(),
                sample.crashes(),
                sample.crashesReproduced(),
                sample.elapsedMs(),
                sample.stepsPerSecond(),
                attack(),
                attack(),
                sample.llm(),
                Optional.of(attack()),
                List.of(new Summary.Limit("library", attack(), attack(), 1, 3, attack())),
                List.of(attack()));
    }

    private static MapDiff diff() {
        List<ScreenRef> screens = new ArrayList<>();
        List<CrashRef> crashes = new ArrayList<>();
        List<ScreenChange> changes = new ArrayList<>();
        for (int i = 0; i < ATTACKS.size(); i++) {
            screens.add(new ScreenRef("s001", attack(), attack(), true));
            crashes.add(new CrashRef("c1", attack(), attack(), Optional.of("s001"), true));
            changes.add(new ScreenChange("s001", "s002", attack(), attack(), List.of(attack(), attack())));
        }
        return new MapDiff(
                new Side(attack(), attack(), attack(), 1, 1, 1),
                new Side(attack(), attack(), attack(), 1, 1, 1),
                new Changes<>(screens, screens, changes),
                new Changes<>(List.of(), List.of(), List.of()),
                new Changes<>(crashes, crashes, List.of()));
    }

    /** What says that it is a picture, or a source, and is a page. */
    private static final class Attacks implements Pictures {
        @Override
        public Optional<byte[]> screenshot(String screenId) throws IOException {
            int number = Integer.parseInt(screenId.substring(1));
            return switch (number % 4) {
                case 0 ->
                    Optional.of(("<svg xmlns='http://www.w3.org/2000/svg' onload='parent.broken=1'><image href='"
                                    + ELSEWHERE + "f.png'/><script>parent.broken=1</script></svg>")
                            .getBytes(UTF_8));
                case 1 -> Optional.of("<html><script>window.broken=1</script></html>".getBytes(UTF_8));
                case 2 -> Optional.of(new byte[0]);
                default -> SAMPLE.screenshot(screenId);
            };
        }

        @Override
        public Optional<byte[]> source(String screenId) {
            return Optional.of(("<html xmlns='http://www.w3.org/1999/xhtml'><head><script>window.broken=1</script>"
                            + "<?xml-stylesheet href='" + ELSEWHERE + "g.xsl'?></head><body onload='window.broken=1'>"
                            + "<img src='" + ELSEWHERE + "h.png'/></body></html>")
                    .getBytes(UTF_8));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "#screens", "#crashes", "#coverage", "#c1", "#<img src=x onerror=window.broken=1>"})
    void aPageShowsTextsAsTexts(String hash) {
        browser.open(page, hash);
        browser.await("main .view:not([inert])");

        assertThat(browser.all("main iframe, main object, main base, main meta, main link, main style, main script"))
                .isEmpty();
        assertThat(browser.all("img[src=x], [onerror], [onload], [onfocus], a[href^='javascript']"))
                .isEmpty();
    }

    @Test
    void eachScreenShowsTextsAsTexts() {
        for (ScreenMap.Screen screen : SAMPLE.map().screens()) {
            browser.open(page, "#" + screen.id());
            browser.await(".details h2");
            assertThat(browser.all("[onerror], [onload], .details iframe, .details object, .details script"))
                    .isEmpty();
        }
    }

    @Test
    void searchingForAnAttackFindsTexts() {
        browser.open(page, "");
        browser.type(browser.await(".search input"), "<img src=x onerror");

        browser.await(() -> !browser.all(".results [role=option]").isEmpty());
        assertThat(browser.all("img[src=x]")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"index.html", "plain.html"})
    void aDiffShowsTextsAsTexts(String file) {
        browser.open(diff.resolveSibling(file), "");
        browser.await("main .entries");

        assertThat(browser.all(
                        "main iframe, main object, main base, main script, [onerror], [onload], [onfocus], img[src=x]"))
                .isEmpty();
        assertThat(browser.await("main").innerText()).contains("<img src=x onerror=", "javascript:window.broken=1");
    }

    @Test
    void thePlainPageShowsTextsAsTexts() {
        browser.open(page.resolveSibling("plain.html"), "");
        browser.await("main .entries");

        assertThat(browser.all("iframe, object, base, script, [onerror], [onload], [onfocus], img[src=x]"))
                .isEmpty();
    }

    @Test
    void aSourceAndAPictureAreNoPages() throws IOException {
        List<Path> files;
        try (var all = Files.walk(page.resolveSibling("screens"))) {
            files = all.filter(Files::isRegularFile).sorted().limit(12).toList();
        }
        for (Path file : files) {
            browser.open(file, "");
            assertThat(browser.run("return window.broken")).as(file.toString()).isNull();
        }
        assertThat(files).anyMatch(file -> file.toString().endsWith(".xml.txt"));
    }
}
