package dev.cairn.android.it;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.ScreenOrientation;
import org.openqa.selenium.WebElement;

/** What an app's threads wait for, and who comes first. */
@Tag("slow")
class ThreadsIT extends PlatformScreens {
    /** By each of Java's waits that have a limit: to its end, and let go on before. */
    @Test
    void waitsForAnotherThreadAreOverByTheDevicesTime() throws IOException {
        open("waits");
        pass(3);
        assertThat(shown())
                .containsExactly(
                        "wait early 200",
                        "join early 200",
                        "latch true 200",
                        "lock true 200",
                        "nanos 800 200",
                        "condition true 200",
                        "semaphore true 200",
                        "poll item 200",
                        "offer true 200",
                        "get done 200");
        tap("wait early 200");
        pass(3);
        assertThat(shown())
                .containsExactly(
                        "wait late 1000",
                        "join late 1000",
                        "latch false 1000",
                        "lock false 1000",
                        "nanos 0 1000",
                        "condition false 1000",
                        "semaphore false 1000",
                        "poll null 1000",
                        "offer false 1000",
                        "get late 1000");
    }

    /** As coroutines wait that have no handler. */
    @Test
    void threadsAreParkedInTheDevicesTime() throws IOException {
        open("parks");
        assertThat(texts()).containsExactly("main 500", "woken");
        pass(3);
        assertThat(texts()).containsExactly("main 500", "woken", "thread 3000");
    }

    /** By Java's timers and pools, and by an app's own that inherit from them. */
    @Test
    void timersAndPoolsKeepTheDevicesTime() throws IOException {
        open("timers");
        pass(6);
        assertThat(texts())
                .containsExactly(
                        "true false 1",
                        "3500 true",
                        "waiting 0",
                        "Task already scheduled or cancelled",
                        "dozed 1950",
                        "behind a cancelled one 2000",
                        "slept true 2600",
                        "once true 3000",
                        "date true 3100",
                        "beats 3300",
                        "dozed 3300",
                        "alarm true 3400",
                        "called 3500",
                        "turns 3600",
                        "crew 3800",
                        "after true 3800",
                        "named 100 4000",
                        "later 4100",
                        "ended 4500");
    }

    @Test
    void thePoolsThreadThatHasItsTurnLateIsWaitedForEachTime() throws IOException {
        open("slowpool");
        pass(6);
        shows("1 2 3 4 5 6 7 8 9 10");
    }

    @Test
    void aLooperThatIsInterruptedWaitsForMessagesAsBefore() throws IOException {
        open("looper");
        tap("interrupt");
        shows("interrupted");
        tap("interrupted");
        shows("rests, interrupted");
    }

    @Test
    void whatPostsItselfForEverIsCalledSomeTimesAFrame() throws IOException {
        open("looper");
        tap("post");
        pass(5);
        String times = driver.findElement(By.xpath("//*[@text='post']")).getDomAttribute("content-desc");
        assertThat(Integer.parseInt(times)).isBetween(5_000, 60_000);
        driver.rotate(ScreenOrientation.LANDSCAPE);
        tap("interrupt");
        shows("interrupted");
        driver.rotate(ScreenOrientation.PORTRAIT);
    }

    @Test
    void aThreadThatWakesAsAMessageIsDueComesFirst() throws IOException {
        open("looper");
        tap("meet");
        pass(2);
        assertThat(driver.findElement(By.xpath("//*[starts-with(@text, 'met')]"))
                        .getText())
                .isEqualTo("met 2 3 4 5 6 7 8 9 10 11");
    }

    @Test
    void whatAMessageHandsToAnotherThreadComesBeforeTheMessageBehindIt() throws IOException {
        open("looper");
        tap("hand");
        pass(4);
        assertThat(driver.findElement(By.xpath("//*[starts-with(@text, 'handed')]"))
                        .getText())
                .isEqualTo(
                        "handed" + IntStream.range(0, 32).mapToObj(i -> " " + i).collect(joining()));
    }

    /** By Java's latches, locks, queues, futures and monitors. */
    @Test
    void whoIsLetGoOnByAMessageComesBeforeTheMessageBehindIt() throws IOException {
        open("woken");
        tap("wake");
        pass(5);
        assertThat(driver.findElement(By.xpath("//*[starts-with(@text, 'woken')]"))
                        .getText())
                .isEqualTo(
                        "woken" + IntStream.range(0, 40).mapToObj(i -> " " + i).collect(joining()));
    }

    @Test
    void timePassesWhileTheMainThreadWaitsForAMessageOfAnotherThreads() throws IOException {
        open("looper");
        tap("wait");
        tap("waited");
    }

    @Test
    void aLoopWithinTheMainThreadsKeepsNobody() throws IOException {
        open("looper");
        tap("nest");
        tap("goes on");
        tap("wait");
        tap("waited");
    }

    @Test
    void whatAnActivityBeginsWhenItIsPausedHasBegunBeforeItEnds() throws IOException {
        JavaApp app =
                JavaApp.named("saves").with(manifest -> component(manifest, "activity", "dev.cairn.saves.Main$Note"));
        driver.installApp(app.build(temp).toString());
        driver.activateApp(app.packageName());
        for (int note = 0; note < 8; note++) {
            tap("saved " + note);
            tap("leave");
        }
        shows("saved 8");
    }

    private List<String> shown() {
        return driver.findElements(By.className("android.widget.TextView")).stream()
                .map(WebElement::getText)
                .toList();
    }
}
