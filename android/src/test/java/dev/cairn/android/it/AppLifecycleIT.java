package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import android.R.attr;
import com.reandroid.arsc.value.ValueType;
import io.appium.java_client.AppiumBy;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.WebElement;

/** An app's activities, threads and processes come, wait and go as on a phone. */
@Tag("slow")
class AppLifecycleIT extends PlatformScreens {
    @Test
    void activitiesAreMadeAnewWithWhatTheySaved() throws IOException {
        open("anew");
        shows("1 en_US en_US day");
        tap("recreate");
        shows("2 en_US en_US day");
        tap("twice");
        shows("3 en_US en_US day");
        tap("french");
        shows("4 fr_FR fr_FR day");
        tap("night");
        shows("5 fr_FR fr_FR night");
    }

    /** Since Android 9 in this order; nobody leaves an app that is made anew. */
    @Test
    void activitiesAreAskedForWhatTheySaveOnceTheyAreStopped() throws IOException {
        open("anew");
        tap("recreate");
        assertThat(driver.findElement(AppiumBy.accessibilityId("calls")).getText())
                .isEqualTo("pause stop save destroy ");
    }

    /** Each list of calls is that of a phone: who is left stops and ends when the one in front has drawn and rests. */
    @Test
    void whoIsLeftStopsAndEndsAfterTheOneInFrontHasResumed() throws IOException {
        JavaApp app = JavaApp.named("order").with(manifest -> {
            for (String name : List.of("Next", "Passing", "Restless")) {
                component(manifest, "activity", "dev.cairn.order.Main$" + name);
            }
        });
        driver.installApp(app.build(temp).toString());
        driver.activateApp(app.packageName());
        tap("open");
        calls("Main.pause Next.create Next.start Next.resume Next.posted Main.stop");
        tap("leave");
        calls("Next.pause! Main.result Main.start Main.resume Main.posted Next.stop! Next.destroy!");
        tap("open");
        tap("clear");
        calls("Next.pause Main.result Main.newIntent Main.start Main.resume Main.posted Next.stop! Next.destroy!");
        tap("pass");
        calls("Main.pause Passing.create Next.create Next.start Next.resume Next.posted Passing.destroy! Main.stop");
        tap("restless");
        calls("Next.pause! Restless.create Restless.start Restless.resume Restless.posted");
        pass(11);
        calls("Next.pause! Restless.create Restless.start Restless.resume Restless.posted Next.stop! Next.destroy!");
        tap("again");
        calls("Restless.pause! Restless.create Restless.start Restless.resume Restless.posted");
    }

    /** What was called since the last tap, by the last text of the activity in front. */
    private void calls(String expected) {
        List<WebElement> texts = driver.findElements(By.className("android.widget.TextView"));
        texts.getLast().click();
        assertThat(texts.getLast().getText()).isEqualTo(expected);
    }

    @Test
    void activitiesThatLieDeepComeBackWithWhatTheySavedAndGetTheirResults() throws IOException {
        openWithServices("deep", "Main$Helper");
        pass(5);
        shows("60 made 1 got nothing for itself");
        for (int depth = 60; depth > 0; depth--) {
            driver.findElement(By.className("android.widget.TextView")).click();
            if (depth == 60) {
                shows("59 made 1 got 60 for itself");
            } else if (depth == 2) {
                shows("1 made 2 got 2 for itself");
            }
        }
        shows("0 made 2 got 1 for nobody");
        // each left its connection to the service, and its receiver
        assertThat(driver.findElement(AppiumBy.accessibilityId("nobody is bound"))
                        .isDisplayed())
                .isTrue();
        // sixty ended, each with a dialog open: the first one, and those that the framework looked at last
        assertThat(histogram().filter(line -> line.endsWith(" dev.cairn.deep.Main")))
                .allSatisfy(line -> assertThat(Integer.parseInt(line.trim().split("\\s+")[1]))
                        .isLessThan(6));
    }

    @Test
    void whatAnAppChoseOfItsConfigurationOutlivesItsProcess() throws IOException {
        open("anew");
        tap("french");
        tap("night");
        driver.terminateApp("dev.cairn.anew");
        driver.activateApp("dev.cairn.anew");
        shows("1 fr_FR fr_FR night");
        driver.executeScript("mobile: clearApp", Map.of("appId", "dev.cairn.anew"));
        driver.activateApp("dev.cairn.anew");
        shows("1 en_US en_US day");
    }

    /** A way to a crash is walked again from no data, and what was copied before would lead elsewhere. */
    @Test
    void theClipboardOutlivesAProcessAndGoesWithTheData() throws IOException {
        open("saves");
        driver.setClipboardText("copied");
        driver.terminateApp("dev.cairn.saves");
        driver.activateApp("dev.cairn.saves");
        assertThat(driver.getClipboardText()).isEqualTo("copied");
        driver.executeScript("mobile: clearApp", Map.of("appId", "dev.cairn.saves"));
        driver.activateApp("dev.cairn.saves");
        assertThat(driver.getClipboardText()).isEmpty();
    }

    @Test
    void whatAnAppDrawsIsTheSameInEachProcess() throws IOException {
        open("chance");
        List<String> drawn = texts();
        driver.terminateApp("dev.cairn.chance");
        driver.activateApp("dev.cairn.chance");
        assertThat(texts()).isEqualTo(drawn).hasSize(7).doesNotContain("abcdefghijklmnopqrstuvwxyz");
    }

    @Test
    void theLoaderAndTheDexFilesAreSuchAsLibrariesLookAt() throws IOException {
        open("loaders");
        assertThat(texts())
                .containsExactly(
                        "library null",
                        "true",
                        "resource null",
                        "native path String",
                        "hidden true true",
                        "loaded true",
                        "absent");
    }

    @Test
    void nothingOfAnAppIsKeptWhenItsProcessHasEnded() throws Exception {
        open("leaves");
        shows("level 9");
        assertThat(driver.manage().logs().get("logcat").getAll())
                .extracting(entry -> entry.getMessage().replaceFirst("^.* (?=W leaves)", ""))
                .contains(
                        "W leaves: what was said",
                        "W leaves: in two lines",
                        "W leaves: java.lang.IllegalStateException: and why");
        for (int i = 0; i < 6; i++) {
            driver.terminateApp("dev.cairn.leaves");
            driver.activateApp("dev.cairn.leaves");
            shows("level 9");
        }

        // the process that runs, the first one, which the framework's own classes were made in, and one whose threads
        // may still be ending
        assertThat(histogram().filter(line -> line.endsWith(" dev.cairn.leaves.Main")))
                .hasSize(1);
    }

    /** What is alive in the device, a line for each class: its rank, how many, their bytes, its name. */
    private Stream<String> histogram() throws IOException {
        JvmTool jcmd = new JvmTool("jcmd", String.valueOf(process.pid()));
        for (int i = 0; i < 3; i++) {
            jcmd.run("GC.run"); // what has a finaliser goes the time after
            jcmd.run("GC.run_finalization");
        }
        return jcmd.run("GC.class_histogram").lines();
    }

    @Test
    void keysThatAreLeftToTheSystemOutliveTheProcessAndGoWithTheData() throws IOException {
        open("keys");
        shows("first: secret RSA signs EC signs code of 32");
        driver.terminateApp("dev.cairn.keys");
        driver.activateApp("dev.cairn.keys");
        shows("again: secret RSA signs EC signs [EC, Master, RSA, code]");
        driver.executeScript("mobile: clearApp", Map.of("appId", "dev.cairn.keys"));
        driver.activateApp("dev.cairn.keys");
        shows("first: secret RSA signs EC signs code of 32");
    }

    @Test
    void timersFiltersQueriesAndSwitchersRunAsTheFrameworkHasThem() throws IOException {
        open("widgets");
        pass(4);
        String all = driver.findElement(By.className("android.widget.TextView")).getText();
        assertThat(all).startsWith("switched abc");
        assertThat(all.split(", "))
                .containsExactlyInAnyOrder(
                        "switched abc", "filtered elsewhere", "queried", "tick", "tick", "done", "magnified");
        assertThat(all).endsWith("tick, done, magnified");
    }

    @Test
    void aFrameIsDrawnBeforeWhatItPostsRuns() throws IOException {
        open("frames");
        tap("waiting");
        shows("drawn 1");
    }

    @Test
    void animationsOfViewsGoOnAndEnd() throws IOException {
        open("tween");
        tap("go");
        shows("started repeated ended");
    }

    @Test
    void noWindowIsSeenBeforeItsFirstFrame() throws IOException {
        open("frames");
        for (int delay = 960; delay <= 1000; delay += 10) {
            tap("after " + delay);
            assertThat(driver.getPageSource()).containsPattern("text=\"(waiting|opened)\"");
            driver.navigate().back();
        }
    }

    @Test
    void aDialogOfOnCreateLiesOverItsActivityAndTheSplashScreenIsSeenOut() throws IOException {
        open("welcome");
        assertThat(driver.getPageSource()).contains("welcome").doesNotContain("below");
        driver.findElement(By.id("android:id/button1")).click();
        shows("seen out with its icon, started");
    }

    @Test
    void theDisplayIsTurnedAsTheActivityInFrontAsks() throws IOException {
        JavaApp app = JavaApp.named("turning")
                .with(manifest -> component(manifest, "activity", "dev.cairn.turning.Main$Wide")
                        .getOrCreateAndroidAttribute("screenOrientation", attr.screenOrientation)
                        .setTypeAndData(ValueType.DEC, 0));
        driver.installApp(app.build(temp).toString());
        driver.activateApp(app.packageName());
        isTurned("1 high, asks -1", 600, 1080);
        tap("OPEN");
        isTurned("2 wide, asks 0", 1080, 600);
        driver.navigate().back();
        isTurned("1 high, asks -1", 600, 1080);
        tap("WIDE");
        isTurned("3 wide, asks 0", 1080, 600);
        tap("ANY");
        isTurned("4 high, asks -1", 600, 1080);
        tap("OPEN");
        driver.terminateApp(app.packageName());
        isTurned("Home", 600, 1080);
    }

    @Test
    void anAppThatAndroidRefusesIsNotInstalled() throws IOException {
        JavaApp app = JavaApp.named("turning").with(manifest -> manifest.setMinSdkVersion(9_999));
        String apk = app.build(temp).toString();
        assertThatThrownBy(() -> driver.installApp(apk))
                .hasMessageContaining("Android does not install " + app.packageName() + ": the app ")
                .hasMessageContaining("newer sdk");
        assertThat(driver.isAppInstalled(app.packageName())).isFalse();
    }

    private void isTurned(String text, int width, int height) {
        shows(text);
        assertThat(driver.manage().window().getSize()).isEqualTo(new Dimension(width, height));
    }
}
