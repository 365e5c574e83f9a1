package dev.cairn.agent.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.identity.PageMarks;
import java.util.List;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is a message of a form, and what only looks like one; which tab is shown. */
class HtmlStateTest {
    private static final String FORM = "<form><label>Name</label>%s<button>Send</button></form>";

    private static final String TABS =
            "<ul><li class='%s'><a href='#a' class='%s'>%s</a></li><li><a href='#b'>%s</a></li></ul>"
                    + "<div class='tab-pane active' id='a'>x</div><div class='tab-pane' id='b'>y</div>";

    private static List<String> state(String html) {
        return HtmlState.of(Jsoup.parse(html).body());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<input name='n' required><div class='invalid-feedback'>Enter a name.</div>",
                "<input name='n'><span></span><div class='invalid-tooltip'>Enter a name.</div><div class='valid-feedback'>Good.</div>",
            })
    void aMessageThatIsWrittenBeforehandIsNotShownUntilItsFieldIsJudged(String field) {
        assertThat(state(FORM.formatted(field))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<input name='n' class='is-invalid'><div class='invalid-feedback'>Enter a name.</div>",
                "<input name='n' class='is-invalid'><i></i><div class='invalid-feedback'>Enter a name.</div>",
                "<input name='n'><div class='invalid-feedback d-block'>Enter a name.</div>",
                "<div class='was-validated'><input name='n'><div class='invalid-feedback'>Enter a name.</div></div>",
                "<input name='n'><span class='field-error'>Enter a name.</span>",
                "<input name='n' id='n' class='error'><label class='error' for='n'>Enter a name.</label>",
                "<input name='n' id='n'><label class='error' for='n'>Enter a name.</label>",
                "<input name='n'><p class='mt-1 text-sm text-red-600'>Enter a name.</p>",
                "<input name='n'><ul class='mt-1'><li class='text-red-500'>Enter a name.</li></ul>",
                "<input name='n'><font color='red'>Enter a name.</font>",
            })
    void aMessageThatIsShownIsOneOfTheForm(String field) {
        assertThat(state(FORM.formatted(field))).containsExactly(PageMarks.WRONG);
    }

    @Test
    void whatMarksAFieldAsNeededInRedIsNoMessage() {
        assertThat(state(FORM.formatted("<input name='n'><span class='text-red-600'>*</span>")))
                .doesNotContain(PageMarks.WRONG);
    }

    @Test
    void anAlertInRedBesideTheFormTellsOfItAndOneInAnotherColourDoesNot() {
        String form = "<div class='bg-%s-50 text-%<s-700' role='alert'><p>Look at the name.</p></div>"
                + FORM.formatted("<input name='n'>");
        assertThat(state(form.formatted("red"))).containsExactly(PageMarks.WRONG);
        assertThat(state(form.formatted("green"))).isEmpty();
    }

    @Test
    void whatStandsBetweenALabelAndItsFieldIsSaidOfTheField() {
        String form =
                "<form><div><label for='n'>Name</label>%s<input id='n' name='n'></div><button>Send</button></form>";
        assertThat(state(form.formatted("<ul><li>Enter a name.</li></ul>"))).containsExactly("said behind n#n");
        assertThat(state(form.formatted(""))).isEmpty();
    }

    @Test
    void aLabelBehindAFieldIsNoMessageOfItself() {
        assertThat(state("<form><input name='n' id='n'><label for='n'>Name</label></form>"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<ul><li>Ann <i class='text-danger'>Busy</i></li><li>Bo <i class='text-success'>Free</i></li></ul>",
                "<ul><li>Ann <span class='text-danger'>Busy</span></li><li>Bo <span class='text-success'>Free</span></li></ul>",
                "<table><tr><td>1</td><td class='danger'>Late</td></tr><tr><td>2</td><td>In time</td></tr></table>",
                "<p>Ann <span class='badge bg-danger'>Offline</span></p>",
                "<div><div class='step step-danger'>Cancelled</div></div><div><div class='step step-done'>Paid</div></div>",
            })
    void whatIsRedInARowOrABadgeIsAboutThatAlone(String besides) {
        assertThat(state(besides + FORM.formatted("<input name='n'>"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<ul class='errors'><li>Enter a name.</li><li>Enter a place.</li></ul>",
                "<ul><li class='error'>Enter a name.</li><li class='error'>Enter a place.</li></ul>",
                "<div class='alert alert-danger'>This did not work.</div>",
                "<p class='text-danger'>This did not work.</p>",
                "<div id='errorExplanation'><ul><li>Enter a name.</li><li>Enter a place.</li></ul></div>",
                "<div class='alert alert-danger'>This did not work.</div><div class='alert alert-info'>Some hint.</div>",
            })
    void aListOfWhatIsWrongIsNoListOfRecords(String messages) {
        assertThat(state(messages + FORM.formatted("<input name='n'>"))).containsExactly(PageMarks.WRONG);
    }

    @Test
    void aRowOfAFormMaySayWhatIsWrongWithItsField() {
        String rows = "<form><table><tr><td>Name</td><td><input name='n'></td><td class='error'>Enter a name.</td></tr>"
                + "<tr><td>Place</td><td><input name='p'></td><td></td></tr></table></form>";

        assertThat(state(rows)).containsExactly(PageMarks.WRONG);
    }

    @Test
    void aNumberIsACounterUnlessItTellsTabsApart() {
        assertThat(state(TABS.formatted("active", "active", "Inbox (3)", "Sent")))
                .containsExactly("tab Inbox");
        assertThat(state(TABS.formatted("active", "active", "Tab 1", "Tab 2"))).containsExactly("tab Tab 1");
    }

    @Test
    void whatIsWrongWithAChoiceIsReferredTo() {
        String choice = "<form><fieldset %s><legend>Kind</legend><p id='m' class='%s'>Choose one.</p>"
                + "<input type='radio' name='k' id='a'><label for='a'>A</label></fieldset></form>";

        assertThat(state(choice.formatted("aria-describedby='m'", "error-message")))
                .containsExactly(PageMarks.WRONG);
        assertThat(state(choice.formatted("aria-describedby='m'", "hint"))).isEmpty();
        assertThat(state(choice.formatted("", "error-message"))).isEmpty();
    }
}
