package dev.cairn.explorer.policy;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.map.Page;
import dev.cairn.agent.map.Walk;
import dev.cairn.testkit.device.ViewXml;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What the default policy makes of what a browser tells of links and forms. */
class WebControlsTest {
    private static PolicyChoice choose(Walk walk) {
        Page here = walk.here();
        return PolicyKind.MAX_COVERAGE
                .policy()
                .choose(new Situation(walk.map(), here.sight(), here.actions()), new SplittableRandom(1));
    }

    @Test
    void followsLinksToPlacesThatWereNeverSeenBeforeThoseToKnownOnes() {
        Page list =
                Page.of("List", leading("Ada", "R/#"), leading("Alan", "R/#"), button("Sort"), leading("New", "New"));
        Page record = Page.of("R/#", text("All that is known"));
        Walk walk = Walk.from(list);
        assertThat(choose(walk).action().label()).isEqualTo("Ada");
        walk.tap("Ada", record).back(list);
        assertThat(choose(walk).action().label()).isEqualTo("New");
        walk.tap("New", Page.of("New", text("Nothing"))).back(list);
        assertThat(choose(walk).action().label()).isEqualTo("Sort");
        walk.tap("Sort", list);
        assertThat(choose(walk).action().label()).isEqualTo("Alan");
    }

    private static ViewXml leading(String label, String place) {
        return button(label).with("apart", "true").with("leads", "demo." + place);
    }

    @Test
    void ticksWhatHasToBeTickedBeforeAFormIsSent() {
        ViewXml box = view("CheckBox").with("text", "Agreed").with("clickable", "true");
        Page form =
                Page.of("Word", button("Send"), box.with("checkable", "true").with("unfilled", "true"));

        assertThat(choose(Walk.from(form)).action().label()).isEqualTo("Agreed");
    }

    @Test
    void fillsInWhatAButtonWaitsForBeforeWhatBringsLess() {
        ViewXml field = view("EditText").with("hint", "Word").with("unfilled", "true");
        ViewXml dead = button("Send").with("enabled", "false");
        ViewXml box = view("CheckBox").with("text", "Loud").with("clickable", "true");
        Page form = Page.of("Word", box.with("checkable", "true"), field.with("awaited", "true"), dead);

        assertThat(choose(Walk.from(form)).action().kind()).isEqualTo(ActionKind.TYPE);
    }
}
