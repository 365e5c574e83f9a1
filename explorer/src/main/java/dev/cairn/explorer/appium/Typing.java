package dev.cairn.explorer.appium;

import dev.cairn.agent.action.Action.Target;
import dev.cairn.agent.screen.Bounds;
import io.appium.java_client.android.AndroidDriver;
import java.util.List;
import java.util.function.Consumer;
import org.openqa.selenium.By;
import org.openqa.selenium.NoSuchElementException;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;

/** Fills a field: touches it, empties it, types. Each is done once, also where the field is made anew under it in between. */
final class Typing {
    private static final int MOST_LOOKS = 3;

    private final AndroidDriver driver;
    private final Target target;

    Typing(AndroidDriver driver, Target target) {
        this.driver = driver;
        this.target = target;
    }

    /**
     * Fills the field.
     *
     * @throws NoSuchElementException if the field is not where it was seen; nothing was done then
     */
    void fill(String text) {
        WebElement field = driver.findElement(where());
        try {
            field.click();
        } catch (StaleElementReferenceException e) {
            throw new NoSuchElementException("the field is not there any more", e);
        }
        once(WebElement::clear);
        if (!text.isEmpty()) {
            once(it -> it.sendKeys(text));
        }
    }

    /** A stale element means that nothing was done: so it is looked for again. */
    private void once(Consumer<WebElement> command) {
        for (int look = 1; ; look++) {
            try {
                command.accept(found());
                return;
            } catch (StaleElementReferenceException e) {
                if (look == MOST_LOOKS) {
                    throw e;
                }
            }
        }
    }

    /** The touch may have moved it, as where a keyboard came: then the id tells it, or that it has the focus. */
    private WebElement found() {
        List<WebElement> there = driver.findElements(where());
        if (there.isEmpty() && !target.resourceId().isEmpty()) {
            there = driver.findElements(By.xpath("//*[@resource-id='" + target.resourceId() + "']"));
        }
        return there.size() == 1 ? there.getFirst() : driver.findElement(By.xpath("//*[@focused='true']"));
    }

    private By where() {
        Bounds at = target.bounds();
        return By.xpath("//*[@class='%s' and @bounds='[%d,%d][%d,%d]']"
                .formatted(target.className(), at.left(), at.top(), at.right(), at.bottom()));
    }
}
