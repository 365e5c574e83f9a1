package dev.cairn.agent.action;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.list;
import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.screen.Bounds;
import dev.cairn.agent.screen.Hierarchies;
import dev.cairn.testkit.device.ViewXml;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ActionEnumeratorTest {
    private static List<Action> actions(ViewXml... views) {
        return ActionEnumerator.enumerate("demo.Main", Hierarchies.of(view("FrameLayout", views)));
    }

    private static Action only(ViewXml view) {
        List<Action> actions = actions(view);
        assertThat(actions).hasSize(2);
        return actions.getFirst();
    }

    @Test
    void offersWhatCanBeTouchedScrolledTypedAndHeld() {
        List<Action> actions = actions(
                view("EditText").with("hint", "Name").with("clickable", "true"),
                list("row"),
                button("Go").with("long-clickable", "true"),
                view("CheckBox").with("text", "Sound").with("checkable", "true"));

        assertThat(actions)
                .extracting(Action::describe)
                .containsExactly(
                        "tap \"row\"",
                        "tap \"Go\"",
                        "tap \"Sound\"",
                        "scroll",
                        "type \"Name\"",
                        "long press \"Go\"",
                        "back");
    }

    @Test
    void pagesAreSwipedAndListsAreScrolled() {
        ViewXml pager = view("android.view.View", text("first page"))
                .at(0, 0, 400, 800)
                .with("scrollable", "true")
                .with("actions", "ACTION_SCROLL_FORWARD,ACTION_SCROLL_RIGHT,ACTION_PAGE_RIGHT");
        assertThat(actions(pager)).extracting(Action::key).containsExactly("SWIPE:View#:", "back");
        assertThat(actions(pager.with("actions", "ACTION_SCROLL_FORWARD,ACTION_SCROLL_DOWN")))
                .extracting(Action::key)
                .containsExactly("SCROLL:View#:", "back");
    }

    @Test
    void aFieldThatTakesNoTextIsTapped() {
        ViewXml field = view("EditText").with("clickable", "true").with("text", "1 May");
        assertThat(actions(field.with("actions", "ACTION_CLICK,ACTION_SET_TEXT")))
                .extracting(Action::kind)
                .containsExactly(ActionKind.TYPE, ActionKind.BACK);
        assertThat(actions(field.with("actions", "ACTION_CLICK")))
                .extracting(Action::describe)
                .containsExactly("tap \"1 May\"", "back");
    }

    @Test
    void aFieldIsCalledByTheLabelInsideOfIt() {
        ViewXml field = view("EditText", view("android.view.View"), text("Title"));
        assertThat(only(field).key()).isEqualTo("TYPE:EditText#:Title");
        assertThat(only(field.with("text", "A day")).key()).isEqualTo("TYPE:EditText#:Title");
        assertThat(only(field.with("hint", "Name")).label()).isEqualTo("Name");
    }

    @Test
    void thereIsAlwaysTheBackKey() {
        assertThat(actions()).extracting(Action::kind).containsExactly(ActionKind.BACK);
        assertThat(ActionEnumerator.outside()).extracting(Action::kind).containsExactly(ActionKind.BACK);
        assertThat(actions().getFirst().target()).isEmpty();
    }

    @Test
    void itemsOfAListCanBeTappedThoughTheyDoNotSaySo() {
        assertThat(actions(list("a", "b"))).extracting(Action::label).startsWith("a", "b");
        assertThat(actions(view("androidx.recyclerview.widget.RecyclerView", text("a"))))
                .as("a RecyclerView's say so")
                .hasSize(1);
        assertThat(actions(view("ListView", view("LinearLayout", text("a"), text("b")))))
                .as("the row and not what is in it")
                .hasSize(2);
    }

    @Test
    void offersNothingThatIsDisabledOrHasNoPixel() {
        assertThat(actions(button("a").with("enabled", "false"), button("b").at(5, 5, 5, 9)))
                .hasSize(1);
        assertThat(actions(button("a").with("bounds", "nowhere"))).hasSize(1);
    }

    @Test
    void aDisabledListMayHaveItemsThatAreNot() {
        assertThat(actions(list("a").with("enabled", "false")))
                .extracting(Action::describe)
                .containsExactly("tap \"a\"", "back");
    }

    @Test
    void offersFiftyAtMostAndTheOnesThatUncoverMoreAmongThem() {
        ViewXml[] rows = IntStream.range(0, 80)
                .mapToObj(i -> text("row " + (char) ('A' + i)))
                .toArray(ViewXml[]::new);
        List<Action> actions = actions(
                view("ListView", rows).with("scrollable", "true"),
                view("EditText").with("hint", "Search"));

        assertThat(actions).hasSize(ActionEnumerator.MOST);
        assertThat(actions).extracting(Action::kind).contains(ActionKind.SCROLL);
        assertThat(actions.getLast().kind()).isEqualTo(ActionKind.BACK);
        assertThat(actions.getFirst().label()).isEqualTo("row A");
    }

    @Test
    void twinsHaveKeysOfTheirOwnThatStayTheSame() {
        List<Action> first = actions(button("Add"), button("Add").at(0, 200, 100, 300), button("Other"));
        List<Action> again = actions(button("Add"), button("Add").at(0, 250, 100, 350), button("Other"));

        assertThat(first).extracting(Action::key).doesNotHaveDuplicates();
        assertThat(first)
                .extracting(Action::key)
                .isEqualTo(again.stream().map(Action::key).toList());
    }

    @Test
    void aKeyDoesNotDependOnWhatChangesByItselfOrOnTheScrollPosition() {
        assertThat(only(button("Inbox (3)")).key())
                .isEqualTo(only(button("Inbox (12)")).key());
        assertThat(keyOf("b", actions(list("a", "b", "c")))).isEqualTo(keyOf("b", actions(list("b", "c", "d"))));
    }

    private static String keyOf(String label, List<Action> actions) {
        return actions.stream()
                .filter(action -> action.label().equals(label))
                .map(Action::key)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void noGroupIsAFamily() {
        List<Action> actions = actions(
                button("a").with("long-clickable", "true"),
                list("b"),
                view("EditText"),
                view("CheckBox").with("checkable", "true"));

        assertThat(actions)
                .extracting(Action::group)
                .doesNotContainAnyElementsOf(
                        actions.stream().map(Action::family).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"\ud83d\ude00 Smile", "\u0645\u0631\u062d\u0628\u0627", "\u65e5\u672c\u8a9e", "a:b#c/d\"e"})
    void labelsOfAllScriptsAreKept(String label) {
        assertThat(only(button(label)).label()).isEqualTo(label);
        assertThat(only(button(label)).key()).isNotEqualTo(only(button("other")).key());
    }

    @Test
    void longLabelsAreCutBetweenCharactersAndTheirKeysStayApart() {
        String start = "\ud83d\ude00".repeat(300);
        Action one = only(button(start + "one"));
        Action other = only(button(start + "other"));

        assertThat(one.label()).isEqualTo("\ud83d\ude00".repeat(59) + "\u2026");
        assertThat(one.key()).isNotEqualTo(other.key());
        assertThat(one.key().length()).isLessThan(200);
    }

    @Test
    void aLabelIsOneLine() {
        assertThat(only(button("Sign\n   in")).label()).isEqualTo("Sign in");
    }

    @Test
    void isTouchedWhereItWasSeen() {
        Action action = only(button("Go").id("go").at(10, 20, 30, 40));

        assertThat(action.target())
                .contains(new Action.Target("android.widget.Button", "demo:id/go", new Bounds(10, 20, 30, 40)));
        assertThat(action.group()).isEqualTo("TAP:demo.Main:Button#demo:id/go");
        assertThat(action.family()).isEqualTo("TAP:Button");
    }

    @ParameterizedTest
    @CsvSource({
        "email,'',ada@example.org",
        "login,E-mail address,ada@example.org",
        "phone_number,'',5550100",
        "birthDate,'',2026-01-31",
        "update_name,'',Ada",
        "candidate,'',Ada",
        "website,'',https://example.org",
        "url,'',https://example.org",
        "zip,'',10115",
        "amount,'',12.50",
        "q,Search,a",
        "arrival_time,'',10:30",
        "lastName,'',Lovelace",
        "user_name,'',ada",
        "x,Straße,12 Example Street",
        "first_name,First name,Ada",
        "'','',Ada"
    })
    void typesWhatTheFieldAsksFor(String id, String hint, String text) {
        assertThat(only(view("EditText").id(id).with("hint", hint)).text()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"password", "new_password", "Passwort", "passcode", "PIN"})
    void makesNoPasswordUp(String id) {
        assertThat(only(view("EditText").id(id)).text()).isEmpty();
        assertThat(only(view("EditText").id("x").with("hint", id)).text()).isEmpty();
    }

    @Test
    void makesNothingUpForAFieldThatHidesWhatIsTyped() {
        assertThat(only(view("EditText").id("email").with("password", "true")).text())
                .isEmpty();
    }

    @Test
    void aFieldIsCalledByItsHintAndNotByWhatWasTyped() {
        ViewXml field = view("EditText").with("hint", "Name");

        assertThat(only(field.with("text", "Ada")).label()).isEqualTo("Name");
        assertThat(only(field.with("text", "Ada")).key()).isEqualTo(only(field).key());
    }

    @Test
    void aPagerThatOnlySaysWhichWayItGoesOnIsSwiped() {
        ViewXml pager =
                view("android.view.View", button("page")).with("actions", "ACTION_SCROLL_FORWARD,ACTION_SCROLL_RIGHT");
        assertThat(ActionEnumerator.enumerate("demo.Main", Hierarchies.of(pager)))
                .extracting(Action::kind)
                .contains(ActionKind.SWIPE);
        ViewXml slider = view("SeekBar").with("actions", "ACTION_SCROLL_FORWARD,ACTION_SET_PROGRESS");
        assertThat(ActionEnumerator.enumerate("demo.Main", Hierarchies.of(slider)))
                .extracting(Action::kind)
                .containsOnly(ActionKind.BACK);
    }
}
