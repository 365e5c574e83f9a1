package dev.cairn.agent.device;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.identity.Pins;
import dev.cairn.agent.identity.PinsFile;
import dev.cairn.agent.identity.ScreenSignature;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.Readiness;
import dev.cairn.engine.effects.DetachedEffects;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.testkit.device.ViewXml;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
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

    @Test
    void whatTheUserSaysThatTheAppCallsThingsIsSeenAsThat() throws Exception {
        Pins pins = PinsFile.of("test", List.of("word bubble = toast"));
        ViewXml told = view("LinearLayout", text("Well done")).id("bubble");

        assertThat(signature(pins, button("Go on"), told)).isEqualTo(signature(pins, button("Go on")));
        assertThat(signature(Pins.NONE, button("Go on"), told)).isNotEqualTo(signature(Pins.NONE, button("Go on")));
    }

    private static ScreenSignature signature(Pins pins, ViewXml... views) throws Exception {
        ScriptedDevice device = new ScriptedDevice(view("FrameLayout", views));
        return new ScreenObserver(device)
                .look(device.source(), Optional.empty(), pins, new DetachedEffects(new InMemoryFileStore()))
                .signature();
    }
}
