package dev.cairn.report;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The page of a sample, as who looks at it meets it. */
class ReportPageTest extends ReportPageFixture {
    private static final String PICTURE = "document.querySelector('.details .frame img')";

    @Test
    void showsEveryScreenOnTheMapWithItsPicture() {
        browser.resize(2560, 1600);
        browser.open(page, "");

        List<String> expected = SAMPLE.map().screens().stream()
                .map(ScreenMap.Screen::id)
                .filter(id -> SAMPLE.screenshot(id).isPresent())
                .toList();
        browser.await(() -> screensWithPicture(expected).equals(expected));
        assertThat(browser.all(".screen")).hasSize(61);
    }

    @Test
    void showsTheRunInFigures() {
        browser.open(page, "");

        assertThat(browser.await("h1").innerText()).isEqualTo("io.appium.android.apis 5.0");
        assertThat(browser.await(".run").innerText()).contains("01KAKM4Q3B8WQ0T5Z6S1R7V9XN", "max-coverage", "7");
        assertThat(browser.await(".figures").innerText())
                .contains("Screens\n60", "Activities\n49 of 89", "Crashes\n2", "Elapsed\n42.3 s")
                .contains("Stopped\n" + SAMPLE.summary().stopped());
    }

    @Test
    void clickOnAScreenShowsItsDetails() {
        browser.open(page, "");
        browser.await(screen("s004")).click();

        assertThat(browser.await(".details h2").innerText()).isEqualTo("App");
        assertThat(hash()).isEqualTo("#s004");
        assertThat(browser.all(".details .outline.tried")).hasSize(5);
        assertThat(browser.all(".details .outline.untried")).hasSize(1);
        browser.await(() -> Boolean.TRUE.equals(browser.run("return " + PICTURE + ".naturalWidth === 411")));
        assertThat(browser.await(".details").innerText()).contains("6 of 7 tried", "Ways out", "Ways in", "API Demos");
    }

    @Test
    void pointingAtAnElementTellsWhatItIs() {
        browser.open(page, "#s001");
        browser.await(".outline.tried").hover();

        assertThat(browser.await(".caption").innerText())
                .contains("Accessibility", "tried", "TextView", "android:id/text1", "leads to Accessibility");
    }

    @Test
    void goesToAnotherScreenAndBack() {
        browser.open(page, "#s004");
        browser.await(".details .row[href='#s001']").click();
        browser.await(() -> browser.await(".details h2").innerText().equals("API Demos"));

        browser.back();
        browser.await(() -> browser.await(".details h2").innerText().equals("App"));

        browser.press("Escape");
        browser.await(() -> browser.all(".details").isEmpty());
        assertThat(hash()).isEqualTo("#map");
    }

    @Test
    void showsACrashWithTheWayToIt() {
        browser.open(page, "#c1");

        Locator crash = browser.await("#crash-c1");
        assertThat(crash.innerText())
                .contains("NullPointerException", "Attempt to invoke", "met 2 times", "Demo.onClick(Demo.java:42)")
                .contains("reproduced 3 of 3", "3 steps are enough of 61 that were done before it")
                .contains("cairn runs repro", "--junit tests/");
        assertThat(browser.all("#crash-c1 .steps li"))
                .hasSize(3)
                .first()
                .satisfies(step -> assertThat(step.innerText()).contains("API Demos", "Tap “Animation”"));
        browser.await(() -> Boolean.TRUE.equals(
                browser.run("return document.querySelector('#crash-c1 .steps img').naturalWidth > 0")));
    }

    @Tag("slow")
    @Test
    void showsHowCoverageGrewAndWhatIsMissing() {
        browser.open(page, "#coverage");

        assertThat(browser.await(".chart svg").getAttribute("aria-label")).contains("After step 102: 60 screens");
        assertThat(browser.all(".chart path.line")).hasSize(3);
        assertThat(browser.all(".chart path.crash-mark")).hasSize(2);
        browser.await(".choice:nth-of-type(3)").click();
        browser.type(browser.await(".activities-part input[type=search]"), "activity7");
        assertThat(browser.all(".activities li").stream()
                        .filter(Locator::isVisible)
                        .map(Locator::innerText))
                .containsExactly("unseen.Activity7");
    }

    @Test
    void tellsWhatKeptTheRunToFewScreensBesideTheLimits() {
        browser.open(page, "#limits");

        assertThat(browser.await("[data-view=limits]").innerText())
                .contains("Few screens, since", "s001 asks for a password", "<b>com.shop</b>", "library libfoo.so");
    }

    @Tag("slow")
    @Test
    void findsAScreenByAnElement() {
        browser.open(page, "");
        browser.type(browser.await(".search input"), "crash me");

        browser.await(() -> browser.all(".results [role=option]").size() == 2);
        assertThat(browser.all(".screen:not(.lost)")).hasSize(2);
        browser.press("ArrowDown", "Enter");
        assertThat(browser.await(".details .notice.wrong").innerText()).contains("Crash me");
    }

    @Tag("slow")
    @Test
    void isReachableByKeyboard() {
        browser.open(page, "");
        browser.await(screen("s001"));
        browser.run("document.querySelector('.screen[tabindex=\"0\"]').focus()");
        assertThat(focused()).isEqualTo("s001");

        browser.press("ArrowDown");
        browser.await(() -> !focused().equals("s001"));
        browser.press("Enter");
        assertThat(browser.await(".details .trail").innerText()).startsWith("API Demos");
        browser.press("/");
        assertThat(browser.run("return document.activeElement.type")).isEqualTo("search");
    }

    @Tag("slow")
    @Test
    void showsBackOnlyWhenAsked() {
        browser.open(page, "");
        browser.await(screen("s001"));
        assertThat(browser.all(".react-flow__edge.back")).isEmpty();

        browser.await(".map-options label:last-child").click();
        browser.await(() -> !browser.all(".react-flow__edge.back").isEmpty());
    }

    @Test
    void showsMarkupInATitleAsText() {
        ScreenMap.Screen hostile = SAMPLE.map().screens().stream()
                .filter(screen -> screen.title().equals(SampleReport.HOSTILE))
                .findFirst()
                .orElseThrow();
        browser.open(page, "#" + hostile.id());

        assertThat(browser.await(".details h2").innerText()).contains("<img src=x onerror=", "<b>Bold</b> &");
        browser.await("[data-tab=screens]").click();
        browser.await(".cards");
        assertThat(browser.run("return window.broken")).isNull();
        assertThat(browser.all("img[src=x], .cards b")).isEmpty();
    }

    private static String hash() {
        return String.valueOf(browser.run("return location.hash"));
    }

    private static String screen(String id) {
        return ".screen[data-screen='" + id + "']";
    }

    private static String focused() {
        return String.valueOf(browser.run("return document.activeElement.dataset.screen"));
    }

    /** Those of these screens whose title bar shows in its colour; that is below its text and above the first row. */
    private static List<String> screensWithPicture(List<String> screens) {
        BufferedImage shown = browser.shown();
        List<String> found = new ArrayList<>();
        positions(screens, 53.0 / SampleScreen.HEIGHT).forEach((screen, at) -> {
            Color colour = new Color(shown.getRGB(at.get(0), at.get(1)));
            if (DiskPage.similar(colour, SampleScreen.colour(Integer.parseInt(screen.substring(1))))) {
                found.add(screen);
            }
        });
        return found;
    }

    /** Where screens are on the page, in pixels: at the middle of their width and a part of their height. */
    @SuppressWarnings("unchecked")
    private static Map<String, List<Integer>> positions(List<String> screens, double part) {
        Object positions = browser.run(
                "return Object.fromEntries(arguments[0].map(id => ["
                        + "  id, document.querySelector(`.screen[data-screen='${id}'] img`)]).filter(([, img]) => img).map(([id, img]) => {"
                        + "  const r = img.getBoundingClientRect();"
                        + "  return [id, [r.left + r.width / 2, r.top + arguments[1] * r.height].map(Math.round)]; }))",
                screens,
                part);
        Map<String, List<Integer>> ordered = new TreeMap<>();
        ((Map<String, List<Number>>) requireNonNull(positions))
                .forEach((screen, at) ->
                        ordered.put(screen, at.stream().map(Number::intValue).toList()));
        return ordered;
    }
}
