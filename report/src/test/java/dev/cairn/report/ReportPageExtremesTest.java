package dev.cairn.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page where it is narrow, tall, or has little to show. */
class ReportPageExtremesTest extends ReportPageFixture {
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"", "#s004", "#screens", "#crashes", "#coverage", "#nothing-here"})
    void fitsANarrowPage(String hash) {
        browser.resize(390, 844);
        browser.open(page, hash);

        browser.await("main .view");
        assertThat(browser.run("return Math.max(...[document.documentElement, ...document.querySelectorAll("
                        + "'main, .view:not([inert]), .details')].map(part => part.scrollWidth))"))
                .isEqualTo(390);
    }

    @Tag("slow")
    @Test
    void drawsATallMapOnATallPage() {
        browser.resize(390, 844);
        browser.open(page, "");
        browser.await(() -> aspectRatio() < 1);

        browser.resize(844, 390);
        browser.await(() -> aspectRatio() > 1);
    }

    @Tag("slow")
    @Test
    void isDecentWithoutCrashAndPicture() {
        ScreenMap map = SampleReport.of(1).map();
        Path lonely = ReportWriter.into(temporary.resolve("lonely"))
                .write(map, SampleReport.of(1).summary(), Pictures.none());
        browser.open(lonely, "#s001");
        assertThat(browser.await(".details").innerText()).contains("API Demos", "None was found.");
        assertThat(browser.await(".details .frame .no-picture").getAttribute("aria-label"))
                .isEqualTo("No picture");

        browser.open(lonely, "#crashes");
        assertThat(browser.await(".view[data-view=crashes]").innerText()).contains("No crash");
    }

    @Tag("slow")
    @Test
    void isDecentWithoutAnyScreen() {
        Path nothing = ReportWriter.into(temporary.resolve("nothing"))
                .write(ScreenMapTest.map(List.of(), List.of(), List.of()), SAMPLE.summary(), Pictures.none());

        browser.open(nothing, "");
        assertThat(browser.await(".report-map .empty").innerText()).contains("No screen was seen");
        browser.open(nothing, "#coverage");
        assertThat(browser.await(".view[data-view=coverage]").innerText()).contains("No step was taken");
    }

    /** The width of all screens on the page by their height; not a number where none is drawn yet. */
    private static double aspectRatio() {
        return browser.run("const all = [...document.querySelectorAll('.screen')].map(s => s.getBoundingClientRect());"
                                + "const span = (from, to) => Math.max(...all.map(to)) - Math.min(...all.map(from));"
                                + "return span(r => r.left, r => r.right) / span(r => r.top, r => r.bottom)")
                        instanceof Number ratio
                ? ratio.doubleValue()
                : Double.NaN;
    }
}
