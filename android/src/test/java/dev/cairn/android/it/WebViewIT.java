package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.appium.java_client.AppiumBy;
import io.appium.java_client.appmanagement.ApplicationState;
import java.io.ByteArrayInputStream;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.remote.RemoteWebElement;

/** Web pages in apps are drawn, read, touched and talked to. */
@Tag("slow")
class WebViewIT extends WebScreens {
    @Test
    void elementsShowUnderAndroidsClassNames() {
        assertThat(driver.findElement(By.xpath("//android.webkit.WebView/android.webkit.WebView"))
                        .getText())
                .isEqualTo("First page");
        assertThat(driver.findElement(By.xpath("//android.widget.TextView[@text='Heading']"))
                        .isDisplayed())
                .isTrue();
        assertThat(in("count").getDomAttribute("className")).isEqualTo("android.widget.Button");
        assertThat(in("name").getDomAttribute("className")).isEqualTo("android.widget.EditText");
        assertThat(in("colour").getDomAttribute("className")).isEqualTo("android.widget.Spinner");
        assertThat(in("picture").getDomAttribute("className")).isEqualTo("android.widget.Image");
    }

    @Test
    void thePageIsDrawnWhereItsElementsAre() throws Exception {
        var page = driver.findElement(By.className("android.webkit.WebView")).getRect();
        var picture = ImageIO.read(new ByteArrayInputStream(driver.getScreenshotAs(OutputType.BYTES)));
        assertThat(picture.getRGB(page.x + 30, page.y + 30)).isEqualTo(0xff00ff00);
        assertThat(picture.getRGB(page.x + 300, page.y + 30)).isEqualTo(0xffffffff);
    }

    @Test
    void aPageThatAsksForEachFrameIsDrawn() throws Exception {
        var page = driver.findElement(By.className("android.webkit.WebView")).getRect();
        driver.executeScript("mobile: clickGesture", Map.of("x", page.x + 30, "y", page.y + 30));
        for (int looks = 0; looks < 5; looks++) {
            var picture = ImageIO.read(new ByteArrayInputStream(driver.getScreenshotAs(OutputType.BYTES)));
            assertThat(picture.getRGB(page.x + 30, page.y + 30)).isEqualTo(0xff0000ff);
            in("count").click();
            assertThat(in("count").getText()).isEqualTo((looks + 1) + " taps");
        }
    }

    /** A picture that Chromium was asked for before the page was there never came, nor did what followed. */
    @Test
    void aPageThatIsDrawnBeforeItIsThereIsDrawnThen() throws Exception {
        for (int cards = 1; cards <= 6; cards++) {
            driver.findElement(By.xpath("//android.widget.TextView[contains(@text, 'started')]"))
                    .click();
            var page =
                    driver.findElement(By.className("android.webkit.WebView")).getRect();
            var picture = ImageIO.read(new ByteArrayInputStream(driver.getScreenshotAs(OutputType.BYTES)));
            assertThat(picture.getRGB(page.x + 30, page.y + 30)).isEqualTo(cards % 2 == 0 ? 0xff00ff00 : 0xff0000ff);
            assertThat(driver.getPageSource()).contains("card " + cards);
        }
    }

    /** Chromium holds back the picture of a page that another was opened before, until the page has another size. */
    @Test
    void aPageIsDrawnAsItWasOnceAnotherBeforeItIsGone() throws Exception {
        By line = By.xpath("//android.widget.TextView[contains(@text, 'started')]");
        driver.findElement(line).click();
        driver.executeScript(
                "mobile: longClickGesture", Map.of("elementId", ((RemoteWebElement) driver.findElement(line)).getId()));
        assertThat(driver.getPageSource()).contains("the card's details");
        driver.navigate().back();
        driver.findElement(line).click(); // something to draw

        var page = driver.findElement(By.className("android.webkit.WebView")).getRect();
        var picture = ImageIO.read(new ByteArrayInputStream(driver.getScreenshotAs(OutputType.BYTES)));
        assertThat(picture.getRGB(page.x + 30, page.y + 30)).isEqualTo(0xff00ff00);
        assertThat(driver.getPageSource())
                .contains("card 2")
                .contains("as it was")
                .doesNotContain("resized");
    }

    /** One in some thirty was never drawn, and the device hung at it, where Chromium was told to run all stages of its compositor. */
    @Test
    void eachOfManyPagesIsDrawn() throws Exception {
        for (int i = 0; i < 80; i++) {
            fresh();
            thePageIsDrawnWhereItsElementsAre();
        }
    }

    @Test
    void touchesReachThePage() {
        in("count").click();
        in("count").click();
        assertThat(in("count").getText()).isEqualTo("2 taps");
    }

    @Test
    void scriptsCallTheAppAndTheAppCallsScripts() {
        in("ask").click();
        assertThat(in("answer").getText()).isEqualTo("hello page 5 undefined");
        assertThat(told()).contains("value {\"a\":[1,\"x\"],\"b\":null};");
    }

    @Test
    void navigationsAreAskedForAndAnsweredByTheApp() {
        assertThat(told()).isEqualTo("started page.html;title First page;finished page.html;");
        in("leave").click();
        assertThat(told()).endsWith("finished page.html;asked leave;");
        in("link").click();
        assertThat(told()).endsWith("asked other;started other;title Local;finished other;");
        assertThat(driver.getPageSource()).contains("from the app itself");
        driver.navigate().back();
        assertThat(driver.getPageSource()).contains("Ask the app");
    }

    @Test
    void anAppThatAsksForAMissingPageAgainAndAgainIsUsable() {
        driver.executeScript(
                "mobile: startActivity",
                Map.of(
                        "component",
                        WebApp.PACKAGE + "/.Web",
                        "stop",
                        true,
                        "extras",
                        List.of(List.of("s", "url", "https://gone.invalid/gone"))));
        assertThat(told()).contains("no gone;started gone;");
        assertThat(driver.getPageSource()).contains("Webpage not available");
    }

    @Test
    void timersFollowTheDevicesTime() {
        assertThat(in("late").getText()).isEqualTo("early");
        driver.executeScript("mobile: longClickGesture", Map.of("x", 500, "y", 1000, "duration", 3000));
        assertThat(in("late").getText()).isEqualTo("late");
    }

    /** Left to itself, Chromium moves them by the frames that it draws when the machine has time. */
    @Test
    void animationsFramesAndScrollingFollowThePagesTime() {
        String page = """
                data:text/html,<style>.on{transition:margin-left 600ms linear;margin-left:300px}</style>
                <p id=box>box</p><button onclick='go()'>go</button><p id=told>still</p><div style='height:4000px'></div><script>
                let frames = 0, start, ended;
                const count = () => { frames++; if (performance.now() - start < 800) requestAnimationFrame(count); else tell(); };
                const tell = () => told.innerText = [frames, ended ? 'ended' : 'goes on', scrollY].join(' ');
                box.addEventListener('transitionend', () => ended = performance.now() - start < 660);
                function go() { start = performance.now(); box.className = 'on'; scrollTo({top: 20, behavior: 'smooth'}); count(); }
                </script>""".replace("\n", " ");
        Set<List<String>> courses = new LinkedHashSet<>();
        for (int times = 0; times < 4; times++) {
            open(page);
            driver.findElement(By.xpath("//*[@text='go']")).click();
            String moving = in("box").getDomAttribute("bounds");
            driver.executeScript("mobile: longClickGesture", Map.of("x", 500, "y", 1000, "duration", 1000));
            courses.add(List.of(moving, in("told").getText()));
        }
        assertThat(courses).hasSize(1);
        assertThat(courses.iterator().next().getLast()).isEqualTo("50 ended 20");
    }

    /** It is there when the machine has done it: with the page's time going on meanwhile, it came at another moment of that each time. */
    @Test
    void whatOtherPartsOfTheBrowserDoForAPageTakesNoneOfItsTime() {
        open("""
                data:text/html,<button onclick='go()'>go</button><p id=told>still</p><script>
                async function go() {
                  const start = performance.now();
                  for (let i = 0; i < 20; i++) {
                    const blob = new Blob(['x'.repeat(1000)]);
                    await blob.arrayBuffer();
                    await new Promise(read => { const reader = new FileReader(); reader.onload = read; reader.readAsText(blob); });
                  }
                  told.innerText = 'read in ' + Math.round((performance.now() - start) / 10);
                }
                </script>""".replace("\n", " "));
        driver.findElement(By.xpath("//*[@text='go']")).click();
        assertThat(in("told").getText()).isEqualTo("read in 0");
    }

    @Test
    void textIsTypedIntoFields() {
        in("name").sendKeys("Ada");
        assertThat(in("name").getText()).isEqualTo("Ada");
        in("name").clear();
        assertThat(in("name").getText()).isEmpty();
    }

    @Test
    void dialogsAndListsOfPagesAreAndroids() {
        in("alert").click();
        assertThat(driver.getPageSource()).contains("Careful");
        driver.findElement(By.id("android:id/button1")).click();
        assertThat(in("answer").getText()).isEqualTo("alert is over");
        in("colour").click();
        driver.findElement(By.xpath("//*[@text='Blue']")).click();
        assertThat(in("colour").getText()).isEqualTo("Blue");
    }

    @Test
    void pagesScroll() {
        assertThat(driver.findElements(By.xpath("//*[@resource-id='last']"))).isEmpty();
        for (int swipes = 0; swipes < 4; swipes++) {
            driver.executeScript(
                    "mobile: swipeGesture",
                    Map.of("left", 100, "top", 300, "width", 300, "height", 600, "direction", "up", "percent", 1.0));
        }
        in("last").click();
        assertThat(in("last").getText()).isEqualTo("Reached");
    }

    @Test
    void theSameCommandsGiveTheSameScreens() {
        in("ask").click();
        String source = driver.getPageSource();
        byte[] picture = driver.getScreenshotAs(OutputType.BYTES);
        fresh();
        in("ask").click();
        assertThat(driver.getPageSource()).isEqualTo(source);
        assertThat(driver.getScreenshotAs(OutputType.BYTES)).isEqualTo(picture);
    }

    /** On a phone such a page holds up itself alone. */
    @Test
    void aScriptThatNeverEndsIsNotTheEndOfTheApp() {
        open("data:text/html,<p id=said>here</p><button onclick='for(;;);'>stop</button>");
        driver.findElement(By.xpath("//android.widget.Button[@text='stop']")).click();

        assertThat(driver.getPageSource()).contains("android.webkit.WebView");
        assertThat(driver.getScreenshotAs(OutputType.BYTES)).isNotEmpty();
        assertThat(driver.queryAppState(WebApp.PACKAGE)).isEqualTo(ApplicationState.RUNNING_IN_FOREGROUND);
        open("data:text/html,<p id=said>again</p>");
        assertThat(driver.getPageSource()).contains("again");
    }

    @Test
    void thereIsAContextForThePage() {
        assertThat(driver.getContextHandles()).containsExactly("NATIVE_APP", "WEBVIEW_" + WebApp.PACKAGE);
    }

    @Test
    void textWithoutAFontHasNoSerifs() {
        int plain = widthOf("Which font is it? B");
        assertThat(widthOf("Which font is it? A")).isCloseTo(plain, within(3));
        assertThat(widthOf("Which font is it? C")).as("the system's own").isCloseTo(plain, within(3));
    }

    /** Medium stood for regular once, and Black for bold. */
    @Test
    void textIsAsBoldAsItsPageSays() {
        open(Stream.of(400, 500, 700, 900)
                .map(weight -> "<p><a id=w%d href=x style='font: %d 30px sans-serif'>Weighing these words</a>"
                        .formatted(weight, weight))
                .collect(Collectors.joining("", "data:text/html,", "")));

        assertThat(Stream.of(400, 500, 700, 900).map(weight -> in("w" + weight).getSize().width))
                .doesNotHaveDuplicates();
    }

    private int widthOf(String text) {
        return driver.findElement(By.xpath("//*[@text='" + text + "']")).getSize().width;
    }

    @Test
    void accessibilityIdsFindLinks() {
        assertThat(driver.findElement(AppiumBy.accessibilityId("Other page")).isDisplayed())
                .isTrue();
    }
}
