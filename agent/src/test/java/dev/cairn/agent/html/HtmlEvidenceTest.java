package dev.cairn.agent.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.identity.FeatureSet;
import dev.cairn.agent.identity.FrameCounts;
import dev.cairn.agent.identity.ScreenSignature;
import dev.cairn.agent.identity.ScreenSimilarity;
import dev.cairn.agent.identity.ScreenSimilarity.Layer;
import dev.cairn.agent.identity.ScreenSimilarity.Name;
import dev.cairn.agent.identity.Signer;
import java.util.List;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a page says of itself: its names, what it says about its fields, which tab it shows. */
class HtmlEvidenceTest {
    private static final String FORM =
            "<h1>Sign in</h1><form><div class='r'><label>Name</label><input name='user'></div>"
                    + "<div class='r'><label>Password</label><input type='password' name='pass'></div>%s<button>Sign in</button></form>";

    private static Optional<Name> against(String one, String other) {
        return ScreenSimilarity.of(
                        Signer.sign("", HtmlHierarchy.parse(one)), Signer.sign("", HtmlHierarchy.parse(other)))
                .against()
                .map(Layer::name);
    }

    private static List<String> names(String html) {
        return HtmlNames.of(Jsoup.parse(html).body());
    }

    @Test
    void namesAndIdsOfAnyLengthAreRead() {
        String blanks = "&nbsp;\u2003 ".repeat(40_000);
        assertThat(names("<title>Invoices" + blanks + "x" + blanks + "</title>"))
                .isNotNull();

        String row = "<div class='r' id='a" + "-a".repeat(20_000) + "'>One</div>";
        assertThat(against("<div>" + row.repeat(3) + "</div>", "<div>" + row.repeat(3) + "</div>"))
                .isEmpty();
    }

    @Test
    void aPageIsNamedByItsTitleItsRouteItsBreadcrumbsAndWhatIsSelected() {
        assertThat(names("<title>Invoices - Acme</title><link rel='canonical' href='/billing/invoices?page=2'>"
                        + "<ul><li><a href='/a'>Home</a></li><li class='active'><a href='/b'>Billing 3</a></li></ul>"
                        + "<ol class='breadcrumb'><li><a href='/'>Home</a></li><li>Invoices</li></ol>"))
                .containsExactly("Invoices", "Acme", "at /billing/invoices", "on Billing", "in Invoices");
    }

    @Test
    void whatIsHiddenAndWhatIsMarkedWithOthersNamesNothing() {
        assertThat(names("<ul hidden><li><a>A</a></li><li class='active'><a>B</a></li></ul>"
                        + "<ul><li class='active'><a>C</a></li><li class='active'><a>D</a></li></ul>"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<p>The name or the password is wrong.</p>",
                "<div class='oops'>The name or the password is wrong.</div>",
                "<div role='alert'>The name or the password is wrong.</div>"
            })
    void aFormThatSaysWhatIsWrongIsAnotherScreen(String message) {
        assertThat(against(FORM.formatted(""), FORM.formatted(message))).contains(Name.STATE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<input name='a' aria-invalid='true' aria-errormessage='m'><i>x</i><p id='m'>Too short</p>",
                "<input name='a' aria-invalid='true' aria-describedby='m'><i>x</i><p id='m'>Too short</p>",
                "<input name='a' class='is-invalid'><p>Too short</p>"
            })
    void aFieldThatSaysThatItIsWrongDoesSoWithoutAForm(String field) {
        assertThat(against("<label>A</label><input name='a'>", "<label>A</label>" + field))
                .contains(Name.STATE);
    }

    @Test
    void otherMistakesInOneFormMakeNoOtherScreen() {
        String field = "<input name='%s' %s><label>%s</label>";
        String wrong = "aria-invalid='true' aria-describedby='m'";
        String message = "<p id='m'>Too short</p>";

        assertThat(against(
                        "<form>" + field.formatted("a", wrong, "A") + field.formatted("b", "", "B") + message
                                + "</form>",
                        "<form>" + field.formatted("a", "", "A") + field.formatted("b", wrong, "B") + message
                                + "</form>"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<p>Draft saved at 10:31</p>",
                "<div class='toast' role='status'>Saved</div>",
                "<p hidden>Wrong.</p>",
                "<a href='/forgot'>Forgot your password?</a>"
            })
    void whatIsNoMessageOfAFieldMakesNoOtherScreen(String other) {
        assertThat(against(FORM.formatted(""), FORM.formatted(other))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<div><span class='label label-danger'>9</span></div>",
                "<nav class='navbar'><span class='badge badge-danger'>new mail</span></nav>"
            })
    void aCounterInRedAndWhatStandsInTheFrameSayNothingOfTheForm(String red) {
        assertThat(against(FORM.formatted(""), red + FORM.formatted(""))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"d-none d-lg-block", "hidden md:flex"})
    void whatIsHiddenOnNarrowScreensAloneIsSeen(String classes) {
        String bar = "<h1>Plans</h1><div class='%s'><input name='a'></div>";

        assertThat(against(bar.formatted(classes), bar.formatted(classes.split(" ")[0])))
                .contains(Name.FIELDS);
    }

    @Test
    void aHeadingIsReadInPartsAsATitleIsAndWithoutItsNumber() {
        String list = "<h1>Owners</h1><table><thead><tr><th>Name</th></tr></thead><tbody>"
                + "<tr><td><a href='/owners/1'>Ada Bell</a></td></tr><tr><td><a href='/owners/2'>Carl Dom</a></td></tr></tbody></table>";
        String page = "<h1>Visits: #%2$d %1$s</h1><a href='/owners/%2$d/edit'>Edit</a>";
        ScreenSignature one = Signer.sign("", HtmlHierarchy.parse(page.formatted("Ada Bell", 1)));
        ScreenSignature other = Signer.sign("", HtmlHierarchy.parse(page.formatted("Carl Dom", 2)));
        FrameCounts frame = FrameCounts.ofSights(List.of(Signer.sign("", HtmlHierarchy.parse(list)), one, other));

        assertThat(ScreenSimilarity.of(one, other).same()).isFalse();
        assertThat(ScreenSimilarity.of(one, other, frame).same()).isTrue();
    }

    @Test
    void anotherTabIsAnotherScreenAndAnotherPageOfAListIsNot() {
        String tabs = "<ul><li><a href='#one' class='%s'>One</a></li><li><a href='#two' class='%s'>Two</a></li></ul>"
                + "<div><div id='one' class='tab-pane %1$s'><p>x</p></div><div id='two' class='tab-pane %2$s'><p>x</p></div></div>";
        String pages =
                "<h1>List</h1><ul class='pagination'><li class='%s'><a href='?1'>1</a></li><li class='%s'><a href='?2'>2</a></li></ul>";

        assertThat(against(tabs.formatted("active", ""), tabs.formatted("", "active")))
                .isPresent();
        assertThat(against(pages.formatted("active", ""), pages.formatted("", "active")))
                .isEmpty();
    }

    @Test
    void aHiddenSiblingMakesNoRowAndNeitherDoesOneThatIsBuiltOtherwise() {
        String alone = "<div><div class='card'><h3>Usage</h3><button>Export</button></div></div>";
        String withHidden = "<div><div class='card'><h3>Plans</h3><button>Buy</button></div>"
                + "<div class='card' hidden><h3>x</h3><button>y</button></div></div>";

        assertThat(against(alone, withHidden)).contains(Name.LABELS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<div class='row errors'><ul class='errorlist'><li>Required.</li></ul><label>A</label><input name='a'></div>",
                "<div class='row has-error'><label>A</label><input name='a'><i class='icon'></i><span>Required.</span></div>",
                "<p class='errornote'>Correct what is wrong.</p><div class='row'><label>A</label><input name='a'></div>",
            })
    void aMessageBeforeItsFieldOrBehindAnIconCountsAsOneBesideItDoes(String form) {
        assertThat(against(
                        "<form><div class='row'><label>A</label><input name='a'></div></form>",
                        "<form>" + form + "</form>"))
                .contains(Name.STATE);
    }

    @Test
    void aPlaceInAnyMenuAndThePartsOfATitleAreNames() {
        assertThat(names("<title>History: Ada Bell [Library]</title>"
                        + "<table><tr><th><a href='/books' aria-current='page'>Books</a></th></tr></table>"))
                .containsExactly("History", "Ada Bell", "Library", "on Books");
    }

    @Test
    void whatIsQuotedInALabelIsData() {
        String page = "<h1>Results for “%s”</h1><p>Nothing was found</p>";

        assertThat(against(page.formatted("apples"), page.formatted("forty pears")))
                .isEmpty();
    }

    @Test
    void aNameInARowIsDataOnThePageOfThatRecord() {
        String list = "<h1>Owners</h1><table><thead><tr><th>Name</th></tr></thead><tbody>"
                + "<tr><td><a href='/owners/1'>Ada Bell</a></td></tr><tr><td><a href='/owners/2'>Carl Dom</a></td></tr></tbody></table>";
        String page = "<title>%1$s</title><h1>%1$s</h1><a href='/owners/%2$d/edit'>Edit</a>";
        ScreenSignature one = Signer.sign("", HtmlHierarchy.parse(page.formatted("Ada Bell", 1)));
        ScreenSignature other = Signer.sign("", HtmlHierarchy.parse(page.formatted("Carl Dom", 2)));
        ScreenSignature rows = Signer.sign("", HtmlHierarchy.parse(list));

        assertThat(ScreenSimilarity.of(one, other).same()).isFalse();
        assertThat(ScreenSimilarity.of(one, other, FrameCounts.ofSights(List.of(rows, one, other)))
                        .same())
                .isTrue();
        assertThat(ScreenSimilarity.of(one, other, FrameCounts.NONE.plus(rows.outline()))
                        .same())
                .isTrue();
    }

    @Test
    void anEntryOfAMenuIsNoRecord() {
        assertThat(HtmlRecords.in(Jsoup.parse("<ul><li><a href='/users'>Users</a><li><a href='/groups'>Groups</a></ul>")
                                .select("li"))
                        .values())
                .allMatch(List::isEmpty);
    }

    @Test
    void pagesToTurnToAreNoPartOfAPage() {
        String list = "<h1>Owners</h1><div><b>A</b></div>%s";

        assertThat(frame(list.formatted(
                        "<div><span>Pages:</span><span><a href='?p=1'>1</a></span><span>2</span></div>")))
                .isEqualTo(frame(list.formatted("")));
    }

    private static FeatureSet frame(String html) {
        return Signer.sign("", HtmlHierarchy.parse(html)).outline().frame();
    }

    @Test
    void moreRunningTextIsOtherDataAndALabelBesideAValueIsALabel() {
        String text = "<div id='text'><p>Once upon a time there was.</p>%s</div>";
        String values =
                "<table><tbody><tr><td>%s:</td><td>x</td></tr><tr><td>Room:</td><td>y</td></tr></tbody></table>";

        assertThat(frame(text.formatted("<ul><li>a</li></ul><p>And more of it.</p><pre>x</pre>")))
                .isEqualTo(frame(text.formatted("")));
        assertThat(against(values.formatted("Start"), values.formatted("Sum"))).contains(Name.LABELS);
    }

    @Test
    void aLinkWithoutAWordNamesNoTab() {
        String page = "<a class='active' href='#one'>%s</a><div><div id='one'>A</div><div hidden>B</div></div>";

        assertThat(HtmlState.of(Jsoup.parse(page.formatted("One")).body())).containsExactly("tab One");
        assertThat(HtmlState.of(Jsoup.parse(page.formatted("")).body())).isEmpty();
    }

    @Test
    void aBlockWithARecordsNumberIsDataThoughItBeAlone() {
        String page = "<h1>Talk</h1><div id='talk'><p>All on it</p>%s</div>";
        String note = "<div id='note-%s' class='note'><div class='by'>Ann</div><div class='said'>Yes</div></div>";

        assertThat(frame(page.formatted(note.formatted("12")))).isEqualTo(frame(page.formatted("")));
        assertThat(frame(page.formatted(note.formatted("x")))).isNotEqualTo(frame(page.formatted("")));
    }

    @Test
    void aNumberedBlockThatAButtonOpensIsAPartOfThePage() {
        String block = "<div id='part-1' class='part'><div class='by'>Ann</div></div>";
        String page = "<h1>Talk</h1><div id='talk'><a href='#' %s='#part-1'>More</a>%s</div>";

        assertThat(frame(page.formatted("data-target", block))).isNotEqualTo(frame(page.formatted("data-target", "")));
        assertThat(frame(page.formatted("data-of", block))).isEqualTo(frame(page.formatted("data-of", "")));
    }

    @Test
    void aTermThatLeadsSomewhereIsARecordAndOneThatDoesNotIsALabel() {
        String terms = "<h1>Done</h1><dl><dt>%s</dt><dd>today</dd></dl>";

        assertThat(labels(terms.formatted("<a href='/n/1'>Crane stuck</a>"))).isEqualTo(labels("<h1>Done</h1>"));
        assertThat(labels(terms.formatted("Owner"))).isNotEqualTo(labels("<h1>Done</h1>"));
    }

    private static FeatureSet labels(String html) {
        return Signer.sign("", HtmlHierarchy.parse(html)).outline().labels();
    }

    @Test
    void anEmptyListAndAFullOneMayShareLittleButTheirNames() {
        String page =
                "<title>Orders - Shop</title><h1>Orders</h1><div id='tools'><a class='new' href='/1'>New order</a>"
                        + "<a class='old' href='/2'>Old orders</a><a class='find' href='/3'>Find an order</a></div>%s";
        String table = "<div id='list'><table id='all'><thead><tr><th id='nr'>No.</th><th id='who'>Name</th>"
                + "<th id='due'>Due</th></tr></thead><tbody>"
                + "<tr><td>1</td><td>Ann</td><td>x</td></tr></tbody></table></div>";

        assertThat(against(page.formatted("<p class='none'>There are none.</p>"), page.formatted(table)))
                .isEmpty();
    }
}
