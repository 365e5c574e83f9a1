package dev.cairn.browser.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.screen.Bounds;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageElement.Place;
import dev.cairn.browser.look.PageElement.State;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ElementLocatorTest {
    private static final State ON = new State(true, false, false, false, false, false, false);

    private static PageElement button(String id, String name, Map<String, String> attributes, String record, int top) {
        return new PageElement(
                id,
                new Place(top, 0, "", Optional.empty()),
                "button",
                name,
                "",
                "button",
                "",
                attributes,
                ON,
                Optional.empty(),
                List.of(),
                "",
                "",
                record,
                "Customers",
                new Bounds(10, top, 60, top + 20),
                record.isEmpty()
                        ? Optional.empty()
                        : Optional.of(List.of(record.replace(name, "").strip())));
    }

    private static PageElement delete(String id, String record, int top) {
        return button(id, "Delete", Map.of(), record, top);
    }

    @Test
    void findsARowsButtonWhereverTheRowIsNow() {
        PageElement sought = delete("e1", "Alan Turing alan@example.org Delete", 10);
        List<PageElement> now = List.of(
                delete("e1", "Grace Hopper grace@example.org Delete", 10),
                delete("e2", "Alan Turing alan@example.org Delete", 40));
        assertThat(ElementLocator.find(sought, List.of(sought), now))
                .map(PageElement::id)
                .contains("e2");
    }

    @Test
    void findsNothingWhenTheRowIsGone() {
        PageElement sought = delete("e1", "Alan Turing alan@example.org Delete", 10);
        assertThat(ElementLocator.find(
                        sought, List.of(sought), List.of(delete("e1", "Grace Hopper grace@example.org Delete", 10))))
                .isEmpty();
    }

    @Test
    void findsNothingWhereTwoCouldBeMeant() {
        PageElement sought = delete("e1", "Alan Turing alan@example.org Delete", 10);
        List<PageElement> twins = List.of(
                delete("e1", "Alan Turing alan@example.org Delete", 40),
                delete("e2", "Alan Turing alan@example.org Delete", 70));
        assertThat(ElementLocator.find(sought, List.of(sought), twins)).isEmpty();
    }

    @Test
    void findsWhatHasAnotherIdAndTheSameName() {
        PageElement sought = button("e1", "Save", Map.of("id", "b1", "data-testid", "save"), "", 10);
        PageElement moved = button("e7", "Save", Map.of("id", "b2", "data-testid", "save"), "", 400);
        PageElement other = button("e8", "Cancel", Map.of("id", "b1"), "", 10);
        assertThat(ElementLocator.find(sought, List.of(sought), List.of(other, moved)))
                .contains(moved);
    }

    @Test
    void anIdAloneIsNotEnoughWhenTheNameIsAnother() {
        PageElement sought = button("e1", "Save", Map.of("id", "b1"), "", 10);
        assertThat(ElementLocator.find(
                        sought, List.of(sought), List.of(button("e1", "Delete account", Map.of("id", "b1"), "", 10))))
                .isEmpty();
    }
}
