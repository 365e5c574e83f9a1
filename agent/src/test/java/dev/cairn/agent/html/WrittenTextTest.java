package dev.cairn.agent.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.identity.ScreenStructure;
import dev.cairn.agent.identity.Signer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands in an article, or in what a page is about, is its text: boxes round it and places in it are how it is laid out. */
class WrittenTextTest {
    private static final String TEXT = "<h1>Pots</h1><p>They were made of clay there.</p>";

    private static ScreenStructure outline(String tag, String body) {
        return Signer.sign(
                        "",
                        HtmlHierarchy.parse(
                                "<div id='top'><a href='/'>Up</a></div><" + tag + ">" + body + "</" + tag + ">"))
                .outline();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<section id='pots'>" + TEXT + "</section>",
                "<div class='page'><section class='doc' id='pots'>" + TEXT + "</section></div>",
                TEXT + "<dl class='py'><dt class='sig'>fire(pot)</dt><dd>It takes a pot.</dd></dl>",
                TEXT + "<div class='code'><pre>fire</pre></div>",
                "<h1>Pots</h1><nav class='toc'><a href='#one'>One</a><a href='#two'>Two</a></nav><section id='one'><h2>One</h2>"
                        + "<p>They were made of clay there.</p></section><section id='two'><h2>Two</h2><p>And of tin.</p></section>",
            })
    void aWrittenTextIsOneHoweverItIsLaidOut(String body) {
        for (String tag : new String[] {"main", "article"}) {
            assertThat(outline(tag, body).frame()).isEqualTo(outline(tag, TEXT).frame());
            assertThat(outline(tag, body).rowShapes())
                    .isEqualTo(outline(tag, TEXT).rowShapes());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<section>" + TEXT + "<button>Buy</button></section>",
                "<section>" + TEXT + "<form><input name='q'></form></section>",
                TEXT + "<nav class='toc'><a href='/one'>One</a><a href='/two'>Two</a></nav>",
                TEXT + "<video class='player'></video><form class='reply'><textarea name='said'></textarea></form>",
            })
    void whatCanBeDoneThereIsAPartOfThePage(String body) {
        assertThat(outline("main", body).frame())
                .isNotEqualTo(outline("main", TEXT).frame());
    }

    @Test
    void oneParagraphElsewhereMakesNoTextOfWhatStandsBesideIt() {
        String beside = TEXT + "<dl class='facts'><dt>Born</dt><dd>1815</dd></dl>";

        assertThat(outline("div", beside).frame())
                .isNotEqualTo(outline("div", TEXT).frame());
    }

    @Test
    void anIdThatEndsWithWhatItsHeadingSaysIsThatTextsAlone() {
        Element body = Jsoup.parse(
                        "<div id='a'><h3>Latest</h3></div><article id='post-how-it-began' class='post'><h1>How it"
                                + " began</h1></article><article id='main-post' class='post'><h1>How it went</h1></article>")
                .body();

        assertThat(HtmlShape.name(body.child(1))).isEqualTo(".post");
        assertThat(HtmlShape.name(body.child(2))).isEqualTo("#main-post");
    }
}
