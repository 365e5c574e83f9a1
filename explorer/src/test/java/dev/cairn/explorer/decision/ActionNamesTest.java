package dev.cairn.explorer.decision;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.map.Page;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.testkit.device.ViewXml;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ActionNamesTest {
    private static List<String> names(Page page) throws Exception {
        List<Action> taps = page.actions().stream()
                .filter(action -> action.kind() == ActionKind.TAP)
                .toList();
        Map<Action, String> names = ActionNames.of(taps, Optional.of(Hierarchy.parse(page.xml())));
        return taps.stream().map(names::get).toList();
    }

    private static ViewXml icon(String id, int top) {
        return view("ImageButton")
                .with("clickable", "true")
                .with("resource-id", id)
                .with("bounds", "[300,%d][380,%d]".formatted(top, top + 60));
    }

    private static ViewXml label(String text, int top) {
        return ViewXml.text(text).with("bounds", "[0,%d][280,%d]".formatted(top, top + 60));
    }

    @Test
    void whatHasALabelIsCalledByIt() throws Exception {
        assertThat(names(Page.of("Home", button("Save"), button("Close"))))
                .containsExactly("tap 'Save'", "tap 'Close'");
    }

    @Test
    void whatHasNoneIsCalledByItsClassAndId() throws Exception {
        assertThat(names(Page.of("Home", icon("demo:id/play", 100), icon("demo:id/stop", 200))))
                .containsExactly("tap ImageButton #play", "tap ImageButton #stop");
    }

    @Test
    void whatIsStillAlikeIsToldByItsRow() throws Exception {
        assertThat(names(Page.of("Home", label("Ann", 100), icon("", 100), label("Bob", 200), icon("", 200))))
                .containsExactly("tap ImageButton, in the row of 'Ann'", "tap ImageButton, in the row of 'Bob'");
    }

    @Test
    void whatIsStillAlikeThenIsToldByItsPlace() throws Exception {
        assertThat(names(Page.of("Home", icon("", 200), icon("", 100), icon("", 300))))
                .containsExactly(
                        "tap ImageButton, number 2 of 3",
                        "tap ImageButton, number 1 of 3",
                        "tap ImageButton, number 3 of 3");
    }

    @Test
    void noTwoAreAlikeWhateverThereIs() throws Exception {
        Page page = Page.of(
                "Home", button("Ok"), button("Ok"), icon("demo:id/x", 100), icon("demo:id/x", 100), icon("", 100));
        assertThat(names(page)).doesNotHaveDuplicates();
    }
}
