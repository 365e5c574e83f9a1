package dev.cairn.report;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** The page in a real browser, from disk, without a network. */
class ReportPageTest {
    private static final SampleReport SAMPLE = SampleReport.of(60);

    private static final String CY = "document.querySelector('.map-canvas')._cyreg.cy";
    private static final String PICTURE = "document.querySelector('.details .frame img')";

    @TempDir
    private static Path temporary;

    private static Chromium browser;
    private static Path page;

    @BeforeAll
    static void writeReport() {
        browser = Chromium.start();
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
        assertThat(browser.requests()).hasSizeGreaterThan(20).allMatch(url -> url.matches("(file|data|about):.*"));
    }

    @Test
    void showsEveryScreenOnTheMapWithItsPicture() {
        browser.resize(2560, 1600);
        browser.open(page, "");

        List<String> expected = SAMPLE.map().screens().stream()
                .map(ScreenMap.Screen::id)
                .filter(id -> SAMPLE.screenshot(id).isPresent())
                .toList();
        browser.await(() -> screensWithPicture(expected).equals(expected));
        assertThat(browser.run("return " + CY + ".nodes('.screen').length")).isEqualTo(61L);
    }

    @Test
    void showsTheRunInFigures() {
        browser.open(page, "");

        assertThat(browser.await("h1").getText()).isEqualTo("io.appium.android.apis 5.0");
        assertThat(browser.await(".run").getText()).contains("01KAKM4Q3B8WQ0T5Z6S1R7V9XN", "max-coverage", "7");
        assertThat(browser.await(".figures").getText())
                .contains("Screens\n60", "Activities\n49 of 89", "Crashes\n2", "Elapsed\n42.3 s", "step budget");
    }

    @Test
    void clickOnAScreenShowsItsDetails() {
        browser.open(page, "");
        click("s004");

        assertThat(browser.await(".details h2").getText()).isEqualTo("App");
        assertThat(hash()).isEqualTo("#s004");
        assertThat(browser.all(".details .outline.tried")).hasSize(5);
        assertThat(browser.all(".details .outline.untried")).hasSize(1);
        browser.await(() -> Boolean.TRUE.equals(browser.run("return " + PICTURE + ".naturalWidth === 411")));
        assertThat(browser.await(".details").getText()).contains("6 of 7 tried", "Ways out", "Ways in", "API Demos");
    }

    @Test
    void pointingAtAnElementTellsWhatItIs() {
        browser.open(page, "#s001");
        new Actions(browser.driver())
                .moveToElement(browser.await(".outline.tried"))
                .perform();

        assertThat(browser.await(".caption").getText())
                .contains("Accessibility", "tried", "TextView", "android:id/text1", "leads to Accessibility");
    }

    @Test
    void goesToAnotherScreenAndBack() {
        browser.open(page, "#s004");
        browser.await(".details .row[href='#s001']").click();
        browser.await(() -> browser.await(".details h2").getText().equals("API Demos"));

        browser.driver().navigate().back();
        browser.await(() -> browser.await(".details h2").getText().equals("App"));

        new Actions(browser.driver()).sendKeys(Keys.ESCAPE).perform();
        browser.await(() -> browser.all(".details:not([hidden])").isEmpty());
        assertThat(hash()).isEqualTo("#map");
    }

    @Test
    void showsACrashWithTheWayToIt() {
        browser.open(page, "#c1");

        WebElement crash = browser.await("#crash-c1");
        assertThat(crash.getText())
                .contains("NullPointerException", "Attempt to invoke", "met 2 times", "Demo.onClick(Demo.java:42)")
                .contains("reproduced 3 of 3", "3 steps are enough of 61 that were done before it")
                .contains("cairn runs repro", "--junit tests/");
        assertThat(browser.all("#crash-c1 .steps li"))
                .hasSize(3)
                .first()
                .satisfies(step -> assertThat(step.getText()).contains("API Demos", "Tap “Animation”"));
        browser.await(() -> Boolean.TRUE.equals(
                browser.run("return document.querySelector('#crash-c1 .steps img').naturalWidth > 0")));
    }

    @Test
    void showsHowCoverageGrewAndWhatIsMissing() {
        browser.open(page, "#coverage");

        WebElement chart = browser.await(".chart canvas");
        assertThat(chart.getAccessibleName()).contains("After step 102: 60 screens");
        browser.await(() -> colours(chart) > 3);
        browser.await(".choice:nth-of-type(3)").click();
        browser.await(".activities-part input[type=search]").sendKeys("activity7");
        assertThat(browser.all(".activities li").stream()
                        .filter(WebElement::isDisplayed)
                        .map(WebElement::getText))
                .containsExactly("unseen.Activity7");
    }

    @Test
    void findsAScreenByAnElement() {
        browser.open(page, "");
        browser.await(".search input").sendKeys("crash me");

        browser.await(() -> browser.all(".results [role=option]").size() == 2);
        assertThat(browser.run("return " + CY + ".nodes('.screen').not('.unmatched').length"))
                .isEqualTo(2L);
        browser.await(".search input").sendKeys(Keys.ARROW_DOWN, Keys.ENTER);
        assertThat(browser.await(".details .notice.bad").getText()).contains("Crash me");
    }

    @Test
    void isReachableByKeyboard() {
        browser.open(page, "");
        browser.run("document.querySelector('.map-canvas').focus()");
        new Actions(browser.driver()).sendKeys(Keys.ARROW_DOWN).perform();
        assertThat(browser.run("return document.querySelector('.map-status').textContent"))
                .isEqualTo("API Demos, 11 ways out");

        new Actions(browser.driver()).sendKeys(Keys.ARROW_DOWN, Keys.ENTER).perform();
        assertThat(browser.await(".details .trail").getText()).startsWith("API Demos");
    }

    @Test
    void showsBackOnlyWhenAsked() {
        browser.open(page, "");
        assertThat(shownBackLinks()).isZero();

        browser.await(".map-options label:last-child").click();
        browser.await(() -> shownBackLinks() > 0);
    }

    @Test
    void showsMarkupInATitleAsText() {
        ScreenMap.Screen hostile = SAMPLE.map().screens().stream()
                .filter(screen -> screen.title().equals(SampleReport.HOSTILE))
                .findFirst()
                .orElseThrow();
        browser.open(page, "#" + hostile.id());

        assertThat(browser.await(".details h2").getText()).contains("<img src=x onerror=", "<b>Bold</b> &");
        browser.driver().findElement(By.cssSelector("[data-tab=screens]")).click();
        browser.await(".cards");
        assertThat(browser.run("return window.broken")).isNull();
        assertThat(browser.all("img[src=x], .cards b")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "#s004", "#screens", "#crashes", "#coverage", "#nothing-here"})
    void fitsANarrowPage(String hash) {
        browser.resize(390, 844);
        browser.open(page, hash);

        browser.await("main .view");
        assertThat(browser.run("return Math.max(...[document.documentElement, ...document.querySelectorAll("
                        + "'main, .view:not([hidden]), .details:not([hidden])')].map(part => part.scrollWidth))"))
                .isEqualTo(390L);
    }

    @Test
    void drawsATallMapOnATallPage() {
        browser.resize(390, 844);
        browser.open(page, "");
        assertThat(aspectRatio()).isLessThan(1.0);

        browser.resize(844, 390);
        browser.await(() -> aspectRatio() > 1);
    }

    @Test
    void isDecentWithoutCrashAndPicture() {
        ScreenMap map = SampleReport.of(1).map();
        Path lonely = ReportWriter.into(temporary.resolve("lonely"))
                .write(map, SampleReport.of(1).summary(), Pictures.none());
        browser.open(lonely, "#s001");
        assertThat(browser.await(".details").getText()).contains("API Demos", "None was found.");
        assertThat(browser.await(".details .frame .no-picture").getAccessibleName())
                .isEqualTo("No picture");

        browser.open(lonely, "#crashes");
        assertThat(browser.await(".view[data-view=crashes]").getText()).contains("No crash");
    }

    @Test
    void isDecentWithoutAnyScreen() {
        Path nothing = ReportWriter.into(temporary.resolve("nothing"))
                .write(ScreenMapTest.map(List.of(), List.of(), List.of()), SAMPLE.summary(), Pictures.none());

        browser.open(nothing, "");
        assertThat(browser.await(".map .empty").getText()).contains("No screen was seen");
        browser.open(nothing, "#coverage");
        assertThat(browser.await(".view[data-view=coverage]").getText()).contains("No step was taken");
    }

    private static String hash() {
        return String.valueOf(browser.run("return location.hash"));
    }

    private static long shownBackLinks() {
        return (Long) requireNonNull(browser.run("return " + CY + ".edges('.back:visible').length"));
    }

    private static double aspectRatio() {
        return ((Number) requireNonNull(
                        browser.run("const box = " + CY + ".elements().boundingBox(); return box.w / box.h")))
                .doubleValue();
    }

    /** Clicks with a pointer where the map shows a screen. */
    private static void click(String screen) {
        List<Integer> at = positions(List.of(screen), 0.5).get(screen);
        new Actions(browser.driver())
                .moveToLocation(requireNonNull(at).get(0), at.get(1))
                .click()
                .perform();
    }

    /** Those of these screens whose title bar shows in its colour; that is below its text and above the first row. */
    private static List<String> screensWithPicture(List<String> screens) {
        BufferedImage shown = browser.picture();
        List<String> found = new ArrayList<>();
        positions(screens, 53.0 / SampleScreen.HEIGHT).forEach((screen, at) -> {
            Color colour = new Color(shown.getRGB(at.get(0), at.get(1)));
            if (Chromium.similar(colour, SampleScreen.colour(Integer.parseInt(screen.substring(1))))) {
                found.add(screen);
            }
        });
        return found;
    }

    /** Where screens are on the page, in pixels: at the middle of their width and a part of their height. */
    @SuppressWarnings("unchecked")
    private static Map<String, List<Integer>> positions(List<String> screens, double part) {
        Object positions = browser.run(
                "const top = document.querySelector('.map-canvas').getBoundingClientRect().top;"
                        + "return Object.fromEntries(arguments[0].map(id => {"
                        + "  const node = " + CY + ".$id(id), at = node.renderedPosition();"
                        + "  return [id, [at.x, top + at.y + (arguments[1] - 0.5) * node.renderedHeight()]"
                        + ".map(Math.round)]; }))",
                screens,
                part);
        Map<String, List<Integer>> ordered = new TreeMap<>();
        ((Map<String, List<Number>>) requireNonNull(positions))
                .forEach((screen, at) ->
                        ordered.put(screen, at.stream().map(Number::intValue).toList()));
        return ordered;
    }

    private static long colours(WebElement canvas) {
        return (Long) requireNonNull(browser.run(
                "const canvas = arguments[0];"
                        + "const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;"
                        + "const seen = new Set();"
                        + "for (let i = 0; i < pixels.length; i += 4)"
                        + "  if (pixels[i + 3] === 255) seen.add(pixels[i] + ',' + pixels[i + 1] + ',' + pixels[i + 2]);"
                        + "return seen.size",
                canvas));
    }
}
