package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.Rectangle;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.support.ui.WebDriverWait;

/** The viewer in a real Chromium that reaches nothing but this machine. */
final class ViewerPage implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration HAND_RESTS = Duration.ofMillis(600);
    private static final int DRAG_STEPS = 8;
    /** What a part is called. */
    private static final String NAME = """
            const name = at => {
              const named = document.getElementById(at.getAttribute('aria-labelledby') || ' ');
              const label = at.labels && at.labels[0] ? at.labels[0] : named;
              const said = (at.ariaLabel || (label || at).textContent || '').trim();
              return (at.role === 'tabpanel' ? 'panel of ' + said : said).replace(/\\s+/g, ' ');
            };
            """;

    private static final Duration LOOK = Duration.ofMillis(50);

    private final ChromeDriver driver;

    private ViewerPage(ChromeDriver driver) {
        this.driver = driver;
    }

    /** Starts a browser; without its driver the test is skipped, or fails when {@code CAIRN_REQUIRE_PAGES} is set, as where a change lands. */
    static ViewerPage start() {
        return new ViewerPage(StudioChromium.start());
    }

    void open(String address) {
        driver.get(address);
    }

    void go(String hash) {
        driver.executeScript("location.hash = arguments[0]", hash);
    }

    void shape(int width, String theme) {
        shape(width, 900, theme);
    }

    void shape(int width, int height, String theme) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", theme))));
    }

    /** A picture for people, in the build's output. */
    Path picture(String name) throws IOException {
        Path folder = Files.createDirectories(Path.of("target", "viewer"));
        return Files.write(folder.resolve(name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
    }

    String text() {
        return driver.findElement(By.tagName("main")).getText();
    }

    void awaitText(String... parts) {
        await(() -> Stream.of(parts).allMatch(text()::contains));
    }

    void await(BooleanSupplier condition) {
        new WebDriverWait(driver, PATIENCE, LOOK)
                .ignoring(StaleElementReferenceException.class) // the page was drawn anew between two looks
                .withMessage(() -> "the page says: " + all("body").getFirst().getText() + "; its console: " + console())
                .until(any -> condition.getAsBoolean());
    }

    void awaitAll(String selector) {
        await(() -> !all(selector).isEmpty());
    }

    /** Clicks the first that is there; what was drawn anew meanwhile was not clicked, and the new one is. */
    void click(String selector) {
        click(() -> all(selector).getFirst());
    }

    void clickLast(String selector) {
        click(() -> all(selector).getLast());
    }

    void clickButton(String label) {
        click(() -> button(label));
    }

    /** Waits for the tab of that name, and clicks it. */
    void clickTab(String name) {
        await(() -> all("[role=tab]").stream().anyMatch(tab -> tab.getText().equals(name)));
        click(() -> all("[role=tab]").stream()
                .filter(tab -> tab.getText().equals(name))
                .findFirst()
                .orElseThrow());
    }

    void click(Supplier<WebElement> target) {
        await(() -> {
            target.get().click();
            return true;
        });
    }

    List<WebElement> all(String selector) {
        return driver.findElements(By.cssSelector(selector));
    }

    WebElement focused() {
        return driver.switchTo().activeElement();
    }

    /** Presses keys wherever the focus is, within shadow trees too. */
    void press(CharSequence... keys) {
        Actions actions = new Actions(driver);
        for (CharSequence key : keys) {
            int last = key.length() - 1;
            if (last > 0 && key.charAt(last) == Keys.NULL.charAt(0)) { // a chord: its first key is held
                Keys held = Objects.requireNonNull(Keys.getKeyFromUnicode(key.charAt(0)));
                actions.keyDown(held).sendKeys(key.subSequence(1, last)).keyUp(held);
            } else {
                actions.sendKeys(key);
            }
        }
        actions.perform();
    }

    /** Drags by the pointer, in some steps as a hand does, which rests on the way. */
    void drag(WebElement from, int right, int down) {
        Actions actions = new Actions(driver).moveToElement(from).clickAndHold();
        for (int i = 0; i < DRAG_STEPS; i++) {
            actions.moveByOffset(right / DRAG_STEPS, down / DRAG_STEPS);
        }
        actions.pause(HAND_RESTS);
        actions.moveByOffset(right % DRAG_STEPS, down % DRAG_STEPS).release().perform();
    }

    /** Drags from the middle of one part to the middle of another. */
    void drag(WebElement from, WebElement to) {
        Rectangle one = from.getRect();
        Rectangle other = to.getRect();
        drag(
                from,
                other.x + other.width / 2 - one.x - one.width / 2,
                other.y + other.height / 2 - one.y - one.height / 2);
    }

    /** What the focused part is called, within shadow trees too. */
    String focusedName() {
        return String.valueOf(run(NAME + """
                let at = document.activeElement;
                while (at.shadowRoot && at.shadowRoot.activeElement) at = at.shadowRoot.activeElement;
                return name(at);
                """));
    }

    /** Whether something of that name can have the focus. */
    private boolean hasFocusable(String name) {
        return Boolean.TRUE.equals(driver.executeScript(NAME + """
                const all = root => [...root.querySelectorAll('*')].flatMap(one => one.shadowRoot ? [one, ...all(one.shadowRoot)] : [one]);
                return all(document).some(one => (one.tabIndex >= 0 || one.isContentEditable) && name(one) === arguments[0]);
                """, name));
    }

    /** Goes by Tab, or back by Shift and Tab, to the part of that name. */
    void tabTo(String name, boolean back) {
        await(() -> hasFocusable(name)); // what is still being read is passed by, and the text behind it keeps each Tab
        for (int i = 0; i < 120; i++) {
            String at = focusedName();
            if (at.equals(name)) {
                return;
            }
            assertThat(at)
                    .as(
                            "what Tab leads to on the way to '%s': %s",
                            name, focused().getDomProperty("outerHTML"))
                    .isNotEmpty();
            press(back ? Keys.chord(Keys.SHIFT, Keys.TAB) : Keys.TAB);
        }
        throw new AssertionError("no Tab leads to '" + name + "', the last was '" + focusedName() + "'");
    }

    /** The text in the editor of a flow. */
    String flowText() {
        return String.valueOf(
                run(
                        "return document.querySelector('.flow-text')?.shadowRoot?.querySelector('.cm-content')?.innerText ?? ''"));
    }

    WebElement button(String label) {
        return driver.findElement(By.xpath("//button[normalize-space()='" + label + "']"));
    }

    @Nullable
    Object run(String script) {
        return driver.executeScript(script);
    }

    /** What the page tells whoever cannot see it, see {@link AccessibilityTree}. */
    List<String> accessible() {
        return AccessibilityTree.of(driver);
    }

    /** The window that is looked at. */
    String window() {
        return driver.getWindowHandle();
    }

    /** Looks at a window of its own, of the same browser. */
    void openWindow(String address) {
        driver.switchTo().newWindow(WindowType.WINDOW);
        shape(1280, "light");
        open(address);
    }

    /** Looks at a window that was opened. */
    void look(String window) {
        driver.switchTo().window(window);
    }

    /** Runs a script with what else it is told. */
    @Nullable
    Object run(String script, Object told) {
        return driver.executeScript(script, told);
    }

    /** What axe-core finds that keeps people out, by WCAG 2.2 A and AA: the rule, and where. */
    List<String> barriers(String axe) {
        return barriers(axe, "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']");
    }

    /** The same, but only of the rules whose verdict depends on colours: for a page that was looked at whole in another theme. */
    List<String> barriersOfColour(String axe) {
        return barriers(axe, "{type: 'rule', values: ['color-contrast', 'link-in-text-block']}");
    }

    private List<String> barriers(String axe, String only) {
        if (Boolean.TRUE.equals(run("return window.axe === undefined"))) {
            run(axe);
        }
        Object found = driver.executeAsyncScript("""
                const done = arguments[arguments.length - 1];
                axe.run(document, {runOnly: %s}).then(
                  result => done(result.violations.map(one => one.id + ': ' + one.nodes.map(node => node.html + ' ' + node.failureSummary).join(' | '))),
                  error => done(['axe failed: ' + error]));
                """.formatted(only));
        return ((List<?>) Objects.requireNonNull(found))
                .stream().map(String::valueOf).toList();
    }

    /** What the page wrote to its console, reports of its policy among it. */
    List<String> console() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::toString)
                .toList();
    }

    @Override
    public void close() {
        driver.quit();
    }
}
