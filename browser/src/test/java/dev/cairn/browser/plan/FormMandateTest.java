package dev.cairn.browser.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.screen.Bounds;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageElement.Place;
import dev.cairn.browser.look.PageElement.State;
import dev.cairn.browser.look.PageView;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormMandateTest {
    private static final String FORM = "/users/7#";

    private static PageElement button(String name, String form, boolean posts) {
        return element("button", name, form, new State(true, false, false, true, posts, false, false), "");
    }

    private static PageElement posting(String name) {
        return button(name, FORM, true);
    }

    private static PageElement field(String name, String value) {
        return element("textbox", name, FORM, new State(true, true, false, false, false, false, false), value);
    }

    private static PageElement element(String role, String name, String form, State state, String value) {
        return new PageElement(
                name,
                new Place(1, 0, "", Optional.empty()),
                role,
                name,
                "",
                role.equals("button") ? "button" : "input",
                "",
                Map.of(),
                state,
                Optional.of(value).filter(text -> !text.isEmpty()),
                List.of(),
                form,
                form.substring(0, form.indexOf('#')),
                "",
                "",
                new Bounds(0, 0, 10, 10),
                Optional.empty());
    }

    private static PageView page(PageElement... elements) {
        return new PageView(
                "https://app.example/users/7",
                "User",
                "d1",
                "s1",
                0,
                true,
                List.of(elements),
                List.of(),
                0,
                Optional.empty(),
                List.of("https://app.example/users/7"),
                0,
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static boolean isLeftOut(String words, PageElement button, PageElement... others) {
        PageElement[] all = java.util.stream.Stream.concat(
                        java.util.stream.Stream.of(others), java.util.stream.Stream.of(button))
                .toArray(PageElement[]::new);
        return new FormMandate(List.of(words), Set.of("555-1234"), false).leavesOut(button, page(all));
    }

    @ParameterizedTest
    @CsvSource({
        "change the phone of Ada to 555-1234, Grant admin, true",
        "add the customer Ada, Add admin, true",
        "add the customer Ada, Promote, true",
        "make Ada an admin, Promote, true",
        "change the phone of Ada to 555-1234 and save it, Confirm, true",
        "grant Ada the admin role, Grant admin, false",
        "mark the order 1042 as shipped, Ship, false",
        "mark the order 1042 as shipped, Mark as shipped, false",
        "archive the old notes, Archive notes, false",
        "把王芳的资料保存, 保存, false",
        "把王芳的资料保存, 授权, true",
    })
    void aFormThatNobodyGaveAnythingIsSentIfItsButtonIsNamed(String words, String button, boolean leftOut) {
        assertThat(isLeftOut(words, posting(button))).isEqualTo(leftOut);
    }

    @Test
    void aFormThatHoldsWhatTheUserGaveIsSentByItsOnlyButton() {
        PageElement given = field("Phone", "555-1234");
        String words = "change the phone of Ada to 555-1234";
        assertThat(isLeftOut(words, posting("Apply"), given)).isFalse();
        assertThat(isLeftOut(words, posting("Apply"), field("Phone", "555-0000")))
                .isTrue();
        assertThat(isLeftOut(words, posting("Save"), given, posting("Grant admin")))
                .isFalse();
        assertThat(isLeftOut(words, posting("Grant admin"), given, posting("Save")))
                .isTrue();
        assertThat(isLeftOut(words, button("Grant admin", "/grant#", true), given))
                .as("another form")
                .isTrue();
    }

    private static PageElement plain(String role, String name, String type, String value) {
        return new PageElement(
                name,
                new Place(1, 0, "", Optional.empty()),
                role,
                name,
                "",
                role.equals("button") ? "button" : "input",
                type,
                Map.of(),
                new State(true, role.equals("textbox"), false, false, false, false, false),
                Optional.of(value).filter(text -> !text.isEmpty()),
                List.of(),
                "",
                "",
                "",
                "",
                new Bounds(0, 0, 10, 10),
                Optional.empty());
    }

    @Test
    void onlyWhatComesOfItTellsWhatAButtonDoesThatIsOfNoForm() {
        FormMandate asked = new FormMandate(List.of("archive the order 1042"), Set.of(), false);
        PageElement button = plain("button", "Make owner", "", "");
        assertThat(asked.leavesOpen(button, button.name())).isTrue();
        assertThat(asked.leavesOpen(button, "Archive")).as("named").isFalse();
        assertThat(asked.leavesOpen(posting("Make owner"), "Make owner"))
                .as("judged before")
                .isFalse();
        assertThat(asked.leavesOpen(button("Show", "/list#", false), "Show"))
                .as("a script may send what the page says is only asked for")
                .isTrue();
    }

    @Test
    void whatIsShortOrSoughtTellsNotWhoseARequestIs() {
        FormMandate asked = new FormMandate(List.of("…"), Set.of("555-1234", "7", "Ada Lovelace"), false);
        assertThat(asked.telling(page(
                        plain("textbox", "Find", "search", "Ada Lovelace"), plain("textbox", "Phone", "", "555-1234"))))
                .containsExactly("555-1234");
        assertThat(asked.telling(page())).containsExactly("555-1234", "Ada Lovelace");
    }

    @Test
    void aFormThatAScriptSendsIsLikeOneThatPosts() {
        assertThat(isLeftOut("tidy up", button("Promote", "#", false))).isTrue();
        assertThat(isLeftOut("tidy up", button("Show", "/list#", false)))
                .as("only asks")
                .isFalse();
    }
}
