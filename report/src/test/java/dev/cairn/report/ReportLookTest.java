package dev.cairn.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.diff.MapDiff;
import dev.cairn.agent.diff.MapDiff.Changes;
import dev.cairn.agent.diff.MapDiff.CrashRef;
import dev.cairn.agent.diff.MapDiff.ScreenChange;
import dev.cairn.agent.diff.MapDiff.ScreenRef;
import dev.cairn.agent.diff.MapDiff.Side;
import dev.cairn.agent.diff.MapDiff.Way;
import dev.cairn.agent.diff.MapDiff.WayChange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is opened from disk, in both themes: no barrier that axe finds, and a picture for people in {@code target/pages}. */
@Tag("slow")
class ReportLookTest {
    private static final SampleReport SAMPLE = SampleReport.of(60);
    private static final Path AXE = Path.of("../studio/node_modules/axe-core/axe.min.js");
    private static final Path PICTURES = Path.of("target/pages");

    @Test
    void eachViewIsWithinEverybodysReach(@TempDir Path folder) throws IOException {
        BuiltPages.require();
        Files.createDirectories(PICTURES);
        Path report = ReportWriter.into(folder.resolve("report")).write(SAMPLE.map(), SAMPLE.summary(), SAMPLE);
        Path diff = new DiffReport(folder.resolve("diff"), (side, screen) -> SAMPLE.screenshot(screen)).write(diff());
        String axe = Files.readString(AXE);
        try (DiskPage browser = DiskPage.start()) {
            browser.resize(1280, 800);
            for (String theme : List.of("light", "dark")) {
                browser.theme(theme);
                for (String view : List.of("map", "s004", "screens", "crashes", "limits", "coverage", "decisions")) {
                    look(browser, report, "#" + view, axe, view + "-" + theme);
                }
                look(browser, diff, "", axe, "diff-" + theme);
                look(browser, report.resolveSibling("plain.html"), "", axe, "plain-" + theme);
            }
        }
    }

    private static void look(DiskPage browser, Path page, String hash, String axe, String name) throws IOException {
        browser.open(page, hash);
        browser.await("main section:not([inert])");
        browser.await(
                () -> Boolean.TRUE.equals(
                        browser.run(
                                "return [...document.images].every(image => image.complete || image.getBoundingClientRect().top > innerHeight)")));
        ImageIO.write(browser.shown(), "png", PICTURES.resolve(name + ".png").toFile());
        browser.run(axe);
        Object found = browser.run(
                "return axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then(all =>"
                        + " all.violations.map(one => one.id + ': ' + one.nodes.slice(0, 3).map(node => node.html).join(' ')))");
        assertThat(found).as(name).isEqualTo(List.of());
    }

    private static MapDiff diff() {
        ScreenRef gained = new ScreenRef("s004", "App", "io.appium.App", true);
        Way way = new Way("s001", "API Demos", "tap \"App\"", "s004", "App", false);
        return new MapDiff(
                new Side("01A", SampleReport.APP, "5.0", 60, 120, 1),
                new Side("01B", SampleReport.APP, "5.1", 61, 124, 2),
                new Changes<>(
                        List.of(gained),
                        List.of(new ScreenRef("s005", "Content", "io.appium.Content", false)),
                        List.of(new ScreenChange(
                                "s002", "s003", "Animation", "io.appium.Animation", List.of("title: A, was B")))),
                new Changes<>(
                        List.of(way),
                        List.of(way),
                        List.of(new WayChange("s001", "API Demos", "tap \"OS\"", "OS", "Views"))),
                new Changes<>(
                        List.of(new CrashRef(
                                "c1", "java.lang.NullPointerException", "null", Optional.of("s004"), true)),
                        List.of(),
                        List.of()));
    }
}
