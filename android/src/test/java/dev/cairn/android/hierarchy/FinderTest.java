package dev.cairn.android.hierarchy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.android.device.SampleScreen;
import dev.cairn.android.device.UiNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FinderTest {
    private final Finder finder = new Finder(SampleScreen.list());

    private List<Long> ids(String strategy, String selector) {
        return finder.find(strategy, selector, null).stream().map(UiNode::id).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    id                   | app:id/edit                                              | 5
                    id                   | edit                                                     | 5
                    id                   | android:id/list                                          | 2
                    id                   | list                                                     | 2
                    accessibility id     | two                                                      | 4
                    class name           | android.widget.ListView                                  | 2
                    xpath                | //*[@text="First"]                                       | 3
                    xpath                | //android.widget.ListView/android.widget.TextView[2]     | 4
                    xpath                | //*[@focused="true"]                                     | 5
                    -android uiautomator | new UiSelector().text("First")                           | 3
                    -android uiautomator | new UiSelector().className("android.widget.TextView").descriptionContains("w"); | 4
                    -android uiautomator | new UiSelector().textMatches("Fi.*").clickable(true)     | 3
                    """)
    void findsByEachStrategy(String strategy, String selector, long id) {
        assertThat(ids(strategy, selector)).containsExactly(id);
    }

    @Test
    void findsBelowAnElementOnly() {
        UiNode list = finder.byId(2).orElseThrow();

        assertThat(finder.find("xpath", ".//android.widget.TextView", list)).hasSize(2);
        assertThat(finder.find("id", "edit", list)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"//*[", "count(//*)", "//*[@text='a]"})
    void refusesWrongXPath(String expression) {
        assertThatThrownBy(() -> ids("xpath", expression))
                .isInstanceOf(InvalidSelectorException.class)
                .hasMessageContaining(expression);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UiSelector()",
                "new UiSelector().nope(\"a\")",
                "new UiSelector().text(\"a\"",
                "new UiSelector().instance(1)"
            })
    void refusesUiSelectorsThatItDoesNotUnderstand(String selector) {
        assertThatThrownBy(() -> ids("-android uiautomator", selector))
                .isInstanceOf(InvalidSelectorException.class)
                .hasMessageContaining("UiSelector is not valid");
    }

    @Test
    void refusesUnknownStrategies() {
        assertThatThrownBy(() -> ids("css selector", "a"))
                .isInstanceOf(InvalidSelectorException.class)
                .hasMessageContaining("css selector")
                .hasMessageContaining("Known are");
    }
}
