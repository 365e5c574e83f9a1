package dev.cairn.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** The page in a real browser, from disk, without a network. */
abstract class ReportPageFixture {
    static final SampleReport SAMPLE = SampleReport.of(60);

    @TempDir
    static Path temporary;

    static DiskPage browser;
    static Path page;

    @BeforeAll
    static void writeReport() {
        BuiltPages.require();
        browser = DiskPage.start();
        page = ReportWriter.into(temporary.resolve("report")).write(SAMPLE.map(), SAMPLE.summary(), SAMPLE);
    }

    @AfterAll
    static void closeBrowser() {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void desktop() {
        browser.resize(1280, 800);
    }

    @AfterEach
    void nothingIsOnTheConsoleAndNothingCameFromElsewhere() {
        assertThat(browser.console()).isEmpty();
        assertThat(browser.requests()).hasSizeGreaterThan(3).allMatch(url -> url.matches("(file|data|about):.*"));
    }
}
