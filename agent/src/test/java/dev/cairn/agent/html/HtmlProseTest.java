package dev.cairn.agent.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.identity.ScreenSignature;
import dev.cairn.agent.identity.ScreenSimilarity;
import dev.cairn.agent.identity.ScreenSimilarity.Layer;
import dev.cairn.agent.identity.ScreenSimilarity.Name;
import dev.cairn.agent.identity.ScreenStructure;
import dev.cairn.agent.identity.Signer;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A document's text is data as the rows of a list are; what can be pressed, filled in or is said of a form in it is not. */
class HtmlProseTest {
    private static final String SHORT = "<p>Once upon a time there was.</p>";

    private static final String LONG = "<table class='box'><tr><th>Born</th><td>1815</td></tr></table><p>Once upon a"
            + " time there was.</p><div class='toc'><h2>Contents</h2><ul><li><a href='#life'>Life</a></li></ul></div><h2"
            + " class='head' id='life'>Life</h2><p class='lead'>And much more of it.</p><ul"
            + " class='dates'><li>a</li><li>b</li></ul><div class='thumb'><figure><img"
            + " alt='her'><figcaption>Her</figcaption></figure></div><h3>Works</h3><pre class='code'>x</pre><blockquote"
            + " class='said'><p>Yes.</p></blockquote><dl><dt>One</dt><dd>x</dd></dl>";

    private static String page(String body) {
        return "<h1>Ada</h1><div id='body'>" + body + "</div><div id='foot'><a class='up' href='/'>Up</a></div>";
    }

    private static ScreenSignature signed(String html) {
        return Signer.sign("", HtmlHierarchy.parse(html));
    }

    private static ScreenStructure outline(String body) {
        return signed(page(body)).outline();
    }

    private static Optional<Name> against(String one, String other) {
        return ScreenSimilarity.of(signed(page(one)), signed(page(other)))
                .against()
                .map(Layer::name);
    }

    @Test
    void aTextCountsOnceHoweverItIsMade() {
        assertThat(outline(LONG).frame()).isEqualTo(outline(SHORT).frame());
        assertThat(outline(LONG).rowShapes()).isEqualTo(outline(SHORT).rowShapes());
        assertThat(outline(LONG).labels()).isEqualTo(outline(SHORT).labels());
        assertThat(outline(LONG).page()).isEqualTo(outline(SHORT).page());
    }

    @Test
    void whatATextSaysMakesAnotherSightOfTheScreen() {
        assertThat(signed(page(LONG)).sight()).isNotEqualTo(signed(page(SHORT)).sight());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<form><label>Note</label><textarea name='note'></textarea></form>",
                "<div class='ask'><p>What do you think of it?</p><input name='answer'></div>"
            })
    void aFieldInATextCounts(String asked) {
        assertThat(against(LONG, LONG + asked)).contains(Name.FIELDS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<div class='acts'><button>Publish</button></div>",
                "<ul class='acts'><li><span role='button'>Publish</span></li></ul>",
                "<p class='acts'><a class='btn btn-primary' href='/x'>Publish it now</a></p>"
            })
    void aButtonInATextIsPartOfThePage(String acts) {
        assertThat(outline(LONG + acts).frame()).isNotEqualTo(outline(LONG).frame());
    }

    @Test
    void aFormInATextThatSaysWhatIsWrongIsAnotherScreen() {
        String form = "<form><label>Note</label><input name='note' %s></form>%s";

        assertThat(against(
                        LONG + form.formatted("", ""),
                        LONG + form.formatted("aria-invalid='true' aria-describedby='m'", "<p id='m'>Too short</p>")))
                .contains(Name.STATE);
    }

    @Test
    void aDialogOverATextIsAnotherScreen() {
        assertThat(against(LONG, LONG + "<div role='dialog'><p>Delete it?</p><button>Yes</button></div>"))
                .contains(Name.OVERLAYS);
    }

    @Test
    void aButtonThatCopiesCodeIsPartOfTheText() {
        String code = "<div class='code'><pre>x</pre><button>Copy</button></div>";

        assertThat(outline(LONG + code).frame()).isEqualTo(outline(LONG).frame());
    }

    @Test
    void aSectionThatIsCalledWhatItsHeadingSaysHasNoNameOfItsOwn() {
        String section = "<div class='doc'><section id='%s'><h1>%s</h1><p>Once upon a time there was.</p><p>And more of"
                + " it.</p></section></div>";

        assertThat(outline(section.formatted("first-steps", "First Steps¶")).frame())
                .isEqualTo(outline(section.formatted("how-it-works", "How it works¶"))
                        .frame());
        assertThat(outline(section.formatted("intro", "First Steps")).frame())
                .isNotEqualTo(
                        outline(section.formatted("outro", "How it works")).frame());
    }

    @Test
    void whatLeadsToItselfHasNoNameOfItsOwn() {
        String entry = "<div class='entry' id='%s'><b>It is so</b><a href='%s'>¶</a></div>";

        assertThat(outline(entry.formatted("lib.read", "#lib.read")).frame())
                .isEqualTo(outline(entry.formatted("lib.write", "doc.html#lib.write"))
                        .frame());
        assertThat(outline(entry.formatted("reader", "/a")).frame())
                .isNotEqualTo(outline(entry.formatted("writer", "/a")).frame());
    }

    @Test
    void whatColoursCodeIsNoPartOfThePage() {
        String code = "<div class='code'><pre>%s</pre></div>";

        assertThat(outline(code.formatted(
                                "<div class='block' id='read'><i class='k'>def</i> <a href='/r'>read</a></div>"))
                        .frame())
                .isEqualTo(outline(code.formatted("x = 1")).frame());
        assertThat(outline(code.formatted("<textarea name='code'></textarea>")).fields())
                .isNotEqualTo(outline(code.formatted("x = 1")).fields());
    }

    @Test
    void sentencesInListsAreTextAndEntriesOfAMenuAreNot() {
        String list = "<h2 class='head'>First</h2><ul class='list'><li>%1$s</li><li>%1$s</li></ul><h2"
                + " class='head'>Then</h2><ol class='list'><li>%1$s</li></ol>";

        assertThat(outline(list.formatted("Make sure that you have saved all of it."))
                        .rowShapes())
                .isEqualTo(outline(SHORT).rowShapes());
        assertThat(outline(list.formatted("<a href='/n'>All the news of this week and more</a>"))
                        .rowShapes())
                .isNotEqualTo(outline(SHORT).rowShapes());
    }

    @Test
    void aBlockWithAnIdIsAPartOfThePageAndATableOfContentsIsNot() {
        String text = LONG + "<h3 id='school'>School</h3><p>And what came then.</p>";

        assertThat(outline(text + "<ul id='links'><li><a href='/a'>A</a></li></ul>")
                        .frame())
                .isNotEqualTo(outline(text).frame());
        assertThat(outline(text
                                + "<ul id='toc'><li><a href='#life'>Life</a></li><li><a"
                                + " href='#school'>School</a></li></ul>")
                        .frame())
                .isEqualTo(outline(text).frame());
    }

    @Test
    void aFurtherHeadingOfFirstOrderIsOneOfTheText() {
        assertThat(outline(LONG + "<h1 class='part'>Second part</h1><p>And what came then.</p>"))
                .isEqualTo(outline(LONG));
    }

    @ParameterizedTest
    @ValueSource(strings = {"这是一个很长的段落", "これはとても長い段落です", "นี่คือย่อหน้าที่ยาวมาก"})
    void aParagraphNeedsNoSpacesBetweenItsWords(String said) {
        assertThat(outline("<p>" + said + "</p><ul><li>a</li></ul>").rowShapes())
                .isEqualTo(outline(SHORT).rowShapes());
    }

    @Test
    void theHeadOfATableBehindOneSentenceIsALabel() {
        String list = "<p>All that were sent so far.</p><table class='orders'><thead><tr><th>%s</th></tr></thead>"
                + "<tbody><tr><td>1</td></tr></tbody></table>";

        assertThat(outline(list.formatted("Order")).labels())
                .isNotEqualTo(outline(list.formatted("Person")).labels());
    }

    @Test
    void panelsOfSeveralKindsAreNoDocument() {
        String panel = "<div class='%s'><h3 class='head'>%s</h3><p class='none'>Nothing is there as yet.</p></div>";
        String one =
                panel.formatted("news", "News") + panel.formatted("tasks", "Tasks") + panel.formatted("talk", "Talk");
        String other =
                panel.formatted("news", "People") + panel.formatted("tasks", "Rooms") + panel.formatted("talk", "Cars");

        assertThat(against(one, other)).isPresent();
    }

    private static String terms(String list, String of, int terms, String said) {
        return "<div class='doc'><" + list + ">"
                + IntStream.range(0, terms)
                        .mapToObj(term -> of.formatted((char) ('a' + term) + said.substring(0, 4), said))
                        .collect(Collectors.joining())
                + "</" + list + "></div>";
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    dl | <dt id='%1$s'>%1$s</dt><dd>%2$s</dd>
                    dl class='def' | <div><dt><code>%1$s</code></dt><dd><p class='x'>%2$s</p><pre>x</pre></dd></div>
                    table class='opts' | <tr><th>%1$s</th><td>%2$s</td></tr>
                    table | <tr><td>%1$s:</td><td><p>%2$s</p></td></tr>
                    """)
    void aListOfDefinitionsIsATextByItself(String list, String of) {
        String said = "Reads what stands there until nothing is left of it.";
        String other = "Writes all that was given and closes what it wrote to.";

        assertThat(against(terms(list, of, 3, said), terms(list, of, 7, other))).isEmpty();
        assertThat(outline(terms(list, of, 3, said)).labels())
                .isEqualTo(outline(terms(list, of, 7, other)).labels());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dl|<dt>%1$s</dt><dd>12 High Street, Springfield</dd>",
                "table|<tr><th>%1$s</th><td>May 3, 2024 at 10:15</td></tr>"
            })
    void theNamesOfValuesAreThePages(String list) {
        String[] parts = list.split("\\|");

        assertThat(outline(terms(parts[0], parts[1], 4, "name")).labels())
                .isNotEqualTo(outline(terms(parts[0], parts[1], 4, "born")).labels());
    }

    @Test
    void whatIsFoldedAwayIsText() {
        String asked = "<details><summary>%s?</summary><p>%s, and so it is said here.</p></details>";
        String one = "<h2>Questions</h2>" + asked.formatted("Where", "There") + asked.formatted("Why", "Because")
                + asked.formatted("When", "Then");

        assertThat(outline(one).frame()).isEqualTo(outline(SHORT).frame());
        assertThat(outline(one).labels()).isEqualTo(outline(SHORT).labels());
        assertThat(outline(one.replaceFirst("<details>", "<details open>")).rowShapes())
                .isEqualTo(outline(one).rowShapes());
    }

    @Test
    void whatIsFoldedAwayAndCanBeFilledInIsNone() {
        String asked = "<details><summary>%s?</summary><p>And so it is said here.</p></details>";
        String one = "<h2>Questions</h2>" + asked.formatted("Where") + asked.formatted("Why");
        String form = "<details><summary>Ask one</summary><p>And so it is said here.</p><input name='q'></details>";

        assertThat(outline(one + asked.formatted("Ask one") + form).labels())
                .isNotEqualTo(outline(one + asked.formatted("Ask one")).labels());
    }

    @Test
    void whatIsCalledWhatThePageCallsItselfHasNoNameOfItsOwn() {
        String page =
                "<title>%s (the library)</title><div id='%s'><p>Up: <a href='/'>the library</a></p><h3>2.%d %s</h3>"
                        + SHORT + "</div>";
        String first = page.formatted("Threads", "Thread-Safety", 7, "Thread Safety");

        assertThat(signed(first).outline().frame())
                .isEqualTo(signed(page.formatted("Memory", "Memory-Usage", 3, "Memory Usage"))
                        .outline()
                        .frame())
                .isEqualTo(signed(page.formatted("Arrays and Enums", "Arrays-and-Enums", 4, "Of arrays"))
                        .outline()
                        .frame())
                .isNotEqualTo(signed(page.formatted("Threads", "reader", 7, "Thread Safety"))
                        .outline()
                        .frame());
    }

    @Test
    void aBoxThatSwitchesCodeIsPartOfTheText() {
        String code = "<pre class='code'><input type='checkbox' class='flavour' checked>x = 1</pre>";

        assertThat(outline(LONG + code).frame()).isEqualTo(outline(LONG).frame());
    }
}
