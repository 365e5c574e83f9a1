package dev.cairn.agent.map;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.list;
import static dev.cairn.testkit.device.ViewXml.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.agent.identity.IdentityException;
import dev.cairn.agent.identity.PinRule;
import dev.cairn.agent.identity.Pins;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.testkit.device.ViewXml;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RunExplanationTest {
    private static final Page HOME = Page.of("Home", button("Free"), button("Paid"), button("Notes"), text("Welcome"));
    private static final Page NOTES = Page.of("Notes", text("Notes"), list("b", "a", "c", "d"));
    private static final Page MORE_NOTES = Page.of("Notes", text("Notes"), list("d", "f", "e", "g"));
    private static final Page FREE = account("Free plan");
    private static final Page PAID = account("Paid plan");
    private static final Page LIMITS = Page.of("Limits", text("Limits"));
    private static final Page INVOICE = Page.of("Invoice", text("Invoice"));

    private final InMemoryFileStore files = new InMemoryFileStore();
    private final Walk walk =
            Walk.from(HOME).tap("Notes", NOTES).scroll(MORE_NOTES).back(HOME).tap("Free", FREE);

    private static Page account(String plan) {
        Stream<ViewXml> settings =
                Stream.of("Name", "Language", "Country", "Theme", "Sound").map(ViewXml::text);
        return Page.of(
                "Account",
                Stream.concat(settings, Stream.of(text(plan), button("Details"), button("Sign out")))
                        .toArray(ViewXml[]::new));
    }

    private String explained(Pins pins, String a, String b) {
        Stream.of(HOME, NOTES, MORE_NOTES, FREE, PAID, LIMITS, INVOICE)
                .forEach(page -> files.put(page.xml().getBytes(StandardCharsets.UTF_8)));
        return String.join("\n", new RunExplanation(walk.map(), pins, files).of(a, b));
    }

    @Test
    void saysWhatTellsTwoScreensApart() {
        assertThat(explained(Pins.NONE, walk.screenOf(HOME), walk.screenOf(NOTES)))
                .contains(
                        "in the map: two screens",
                        "different screens: activity differs",
                        "demo/demo.Home; demo/demo.Notes");
    }

    @Test
    void saysWhyTwoSightsAreOneScreen() {
        String first = NOTES.sight().key();
        String scrolled = MORE_NOTES.sight().key().substring(0, 8);

        assertThat(explained(Pins.NONE, first, scrolled))
                .contains("in the map: one screen, " + walk.screenOf(NOTES), "one screen: all layers agree");
    }

    @Test
    void saysWhatWasLearnedWhereItWasRefined() {
        walk.tap("Details", LIMITS).back(FREE).back(HOME).tap("Paid", PAID).tap("Details", INVOICE);

        assertThat(explained(Pins.NONE, walk.screenOf(FREE), walk.screenOf(PAID)))
                .contains("in the map: two screens")
                .contains("learned at step 9: sights like this are a screen of their own, since on "
                        + walk.screenOf(FREE) + " tap \"Details\" leads to different screens")
                .contains("one screen: all layers agree");
    }

    @Test
    void pinsAreSeen() {
        PinRule rule = new PinRule(
                PinRule.Kind.SPLIT,
                List.of(new PinRule.Condition(PinRule.Subject.TEXT, "Welcome")),
                "split text=Welcome");

        assertThat(explained(new Pins(List.of(rule)), walk.screenOf(HOME), walk.screenOf(NOTES)))
                .contains("different screens: pin differs", "split text=Welcome");
    }

    @Test
    void saysWhichScreensThereAre() {
        assertThatThrownBy(() -> explained(Pins.NONE, "s001", "s099"))
                .isInstanceOf(IdentityException.class)
                .hasMessageContaining("no screen or sight 's099'; it has s001 to s003");
    }
}
