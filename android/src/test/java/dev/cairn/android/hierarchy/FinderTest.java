package dev.cairn.android.hierarchy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.android.device.AccessibilityNode;
import dev.cairn.android.device.SampleScreen;
import dev.cairn.android.device.ScreenSnapshot;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FinderTest {
    private final Finder finder = finder(SampleScreen.list());

    private static Finder finder(ScreenSnapshot screen) {
        Finder.Limits limits = new Finder.Limits(Duration.ofSeconds(30), Duration.ZERO);
        return new Finder(new StillScreen(new Source(screen, SourceSettings.DEFAULT)), limits);
    }

    /** A screen that cannot be scrolled. */
    private record StillScreen(Source look) implements Scroller {
        @Override
        public boolean swipe(AccessibilityNode container, Swipe swipe, boolean fling) {
            return false;
        }

        @Override
        public void pass(Duration time) {}
    }

    private List<Long> ids(String strategy, String selector) {
        return ids(strategy, selector, null);
    }

    private List<Long> ids(String strategy, String selector, @Nullable AccessibilityNode scope) {
        return finder.all(strategy, selector, scope).stream()
                .map(AccessibilityNode::id)
                .toList();
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
                    xpath                | //*[matches(@text, "^F\\w+$")]                            | 3
                    xpath                | //*[ends-with(@resource-id, "/edit")]                    | 5
                    xpath                | //*[lower-case(@text) = "first"]                         | 3
                    xpath                | for $n in //* return $n[@content-desc = "two"]           | 4
                    xpath                | (//android.widget.TextView intersect //*[@index = 1])    | 4
                    -android uiautomator | .text("First")                                           | 3
                    -android uiautomator | text("First");                                           | 3
                    -android uiautomator | UiSelector ( ) . text ( "Fir" + "st" )                    | 3
                    -android uiautomator | new UiSelector().textContains("FIRST")                   | 3
                    -android uiautomator | new UiSelector().className(android.widget.TextView).instance(1) | 4
                    -android uiautomator | new UiSelector().className("android.widget.TextView").index(1) | 4
                    -android uiautomator | new UiSelector().resourceId("android:id/list").childSelector(new UiSelector().index(1)) | 4
                    -android uiautomator | new UiSelector().text("First").fromParent(new UiSelector().description("two")) | 4
                    -android uiautomator | new UiSelector().textMatches("\\w{5}")                    | 3
                    css selector         | android.widget.ListView                                  | 2
                    css selector         | ListView                                                 | 2
                    css selector         | #app\\:id\\/edit                                         | 5
                    css selector         | *[text="First"]:clickable                                | 3
                    css selector         | ListView *[text$="rst"]                                  | 3
                    css selector         | *[content-desc="two"], *[text="First"]                   | 4
                    """)
    void findsByEachStrategy(String strategy, String selector, long id) {
        assertThat(ids(strategy, selector)).containsExactly(id);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    xpath                | .//android.widget.TextView              | 3 4
                    xpath                | //android.widget.TextView               | 3 4
                    xpath                | ./*[2]                                  | 4
                    xpath                | //*[@text='']                           | 2
                    id                   | edit                                    |
                    class name           | android.widget.TextView                 | 3 4
                    class name           | android.widget.ListView                 |
                    -android uiautomator | text("Second <&\\">")                   | 4
                    -android uiautomator | clickable(true)                         | 3 4
                    -android uiautomator | focused(true)                           |
                    css selector         | *[clickable]                            | 3 4
                    """)
    void findsBelowAnElementOnly(String strategy, String selector, @Nullable String found) {
        AccessibilityNode list = Nodes.byId(SampleScreen.list(), 2).orElseThrow();

        assertThat(ids(strategy, selector, list).stream().map(String::valueOf).collect(Collectors.joining(" ")))
                .isEqualTo(found == null ? "" : found);
    }

    @Test
    void severalStatementsAreOneSearchAndGiveNothingTwice() {
        assertThat(ids("-android uiautomator", "text(\"First\"); clickable(true); className(\"none\")"))
                .containsExactly(3L, 4L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"//*[", "count(//*)", "//*[@text='a]", "doc('file:///etc/passwd')", "//*[nope(@text)]"})
    void refusesWrongXPath(String expression) {
        assertThatThrownBy(() -> ids("xpath", expression))
                .isInstanceOf(InvalidSelectorException.class)
                .hasMessageContaining(expression);
    }

    @Test
    void attributesAreNoElements() {
        assertThat(ids("xpath", "//@text")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    new UiSelector().text("test"()           | Unclosed paren in expression
                    new UiSelector()text("test")             | Expected "." at position 16
                    new UiSelector(1, true).text("test")     | UiSelector has no suitable constructor
                    new UiSelector().text)"test")            | No opening parenthesis after method name at position 17
                    new UiSelector().text("test1", 5)        | `UiSelector` doesn't have suitable method `text` with arguments ["test1", 5]
                    new UiSelector().test(5)                 | UiSelector has no `test` method
                    new UiSelector().checkable(invalidArg)   | invalidArg is not a boolean
                    new UiSelector().text(invalidArg)        | invalidArg is not a string
                    new UiSelector().index(invalidArg)       | invalidArg is not a integer
                    new UiSelector().className(com.fake.C)   | com.fake.C class could not be found
                    new UiSelector().resourceIdMatches("[")  | Unclosed character class near index 0
                    new UiSelector().(0)                     | Missing method name at position 17
                    new UiSelector().index(,1)               | Missing argument at position 22
                    new UiSelector().index(0,)               | Missing argument at position 24
                    new UiScrollable(scrollable(true)).click() | UiScrollable has no `click` method
                    """)
    void saysWhatIsWrongWithAUiSelectorAsAppiumDoes(String selector, String why) {
        assertThatThrownBy(() -> ids("-android uiautomator", selector))
                .isInstanceOf(InvalidSelectorException.class)
                .hasMessageContaining("Could not parse selector expression")
                .hasMessageContaining(why);
    }

    @ParameterizedTest
    @ValueSource(strings = {"*[checked=\"maybe\"]", "*[foo=bar]", "*:checked(maybe)", "This isn't valid[ css", "p ~ a"})
    void refusesCssThatSaysNothingOfViews(String css) {
        assertThatThrownBy(() -> ids("css selector", css))
                .isInstanceOf(InvalidSelectorException.class)
                .hasMessageContaining(css);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"name", "link text", "-android viewtag", "-android datamatcher", "-image", "-ios uiautomation"})
    void refusesUnknownStrategies(String strategy) {
        assertThatThrownBy(() -> ids(strategy, "a"))
                .isInstanceOf(InvalidSelectorException.class)
                .hasMessageContaining("Selector strategy '" + strategy + "' is not supported");
    }
}
