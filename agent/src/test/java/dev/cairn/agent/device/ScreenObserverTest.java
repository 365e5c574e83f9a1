package dev.cairn.agent.device;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.Readiness;
import dev.cairn.testkit.device.ViewXml;
import java.time.Duration;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class ScreenObserverTest {
    private static String seen(ScriptedDevice device, Predicate<Hierarchy> unready) throws Exception {
        return new ScreenObserver(device).readySource(unready);
    }

    @Test
    void aSplashScreenIsWaitedFor() throws Exception {
        ScriptedDevice device = new ScriptedDevice(text("Welcome")).becoming(button("Go on"), Duration.ofSeconds(3));
        assertThat(seen(device, Readiness::offersNothing)).contains("Go on");
        assertThat(device.paused()).isLessThan(Duration.ofSeconds(4));
    }

    @Test
    void whatStaysAsItIsIsNotWaitedForForEver() throws Exception {
        ScriptedDevice device = new ScriptedDevice(text("That is all"));
        ScreenObserver eyes = new ScreenObserver(device);
        assertThat(eyes.readySource(Readiness::offersNothing)).contains("That is all");
        assertThat(device.paused()).isEqualTo(Duration.ofSeconds(6));
        assertThat(eyes.readySource(Readiness::offersNothing)).contains("That is all");
        assertThat(device.paused()).as("once is enough").isEqualTo(Duration.ofSeconds(6));
    }

    @Test
    void whereSomethingCanBeDoneNothingIsWaitedFor() throws Exception {
        ScriptedDevice device = new ScriptedDevice(view("FrameLayout", text("Loading"), button("Cancel")));
        assertThat(seen(device, Readiness::offersNothing)).contains("Loading");
        assertThat(device.paused()).isZero();
    }

    @Test
    void onlyASignThatSomethingIsDoneMakesAScreenBusy() throws Exception {
        ViewXml busy = view("FrameLayout", view("ProgressBar"));
        ScriptedDevice device = new ScriptedDevice(busy).becoming(text("Done"), Duration.ofSeconds(1));
        assertThat(seen(device, Readiness::isBusy)).contains("Done");
        assertThat(device.paused()).isEqualTo(Duration.ofSeconds(1));
    }
}
