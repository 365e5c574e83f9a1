package dev.cairn.agent.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.identity.FrameCounts;
import dev.cairn.agent.identity.ScreenSignature;
import dev.cairn.agent.identity.ScreenSimilarity;
import dev.cairn.agent.identity.Signer;
import java.util.List;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What lies over a page, what only seems to, and what it asks. */
class HtmlDialogsTest {
    private static final String PAGE = "<h1>Books</h1><div id='list'><table><tbody><tr><td>Ann</td><td>1</td></tr>"
            + "<tr><td>Bo</td><td>2</td></tr></tbody></table></div>%s";

    private static ScreenSignature signed(String html) {
        return Signer.sign("", HtmlHierarchy.parse(html));
    }

    private static boolean same(String one, String other) {
        return ScreenSimilarity.of(signed(PAGE.formatted(one)), signed(PAGE.formatted(other)))
                .same();
    }

    private static String dialog(String title, String yes) {
        return "<div role='dialog' class='box'><h2>" + title
                + "</h2><p>Are you sure?</p><button>Cancel</button><button>" + yes + "</button></div>";
    }

    @Test
    void dialogsThatAreBuiltAlikeDifferByTheirAnswers() {
        assertThat(same(dialog("Delete it?", "Delete"), dialog("Leave?", "Leave")))
                .isFalse();
        assertThat(same(dialog("Delete Ann?", "Delete"), dialog("Delete Bo?", "Delete")))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<div role='dialog' aria-live='polite' aria-label='q' class='cc-window'><span>We use them.</span><a>More</a><a class='cc-btn'>Fine</a></div>",
                "<div role='dialog' aria-label='Cookie Consent'><p>We use them.</p><button>Fine</button></div>",
                "<div class='modal' aria-hidden='true'><div><h3>Leave?</h3><button>Leave</button></div></div>",
                "<div class='fixed inset-0 hidden'><button>Leave</button></div>",
                "<a data-bs-toggle='offcanvas' data-bs-target='#o'></a><form class='offcanvas' tabindex='-1' id='o'><h2>Theme</h2><input name='t'><button>Set</button></form>",
            })
    void whatComesOfItselfOrIsYetToBeOpenedIsNoDialog(String over) {
        assertThat(same("", over)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<div class='fixed inset-0 z-50'><div><h2>Leave?</h2><button>Leave</button></div></div>",
                "<div style='position: fixed; inset: 0'><h2>Leave?</h2><button>Leave</button></div>",
                "<div class='zoom-bg ready'></div><div class='zoom-box'><h2>Leave?</h2><a class='btn'>Leave</a></div>",
                "<div class='box-popup'><p>Leave?</p><p class='button'>Leave</p></div>",
                "<div class='modal is-open' aria-hidden='false'><div><h3>Leave?</h3><button>Leave</button></div></div>",
                "<div class='popup-overlay'><div class='popup-box'><div>Leave?</div><a class='popup-btn' href='#'>Leave</a></div></div>",
            })
    void whatAScriptHasPutOverThePageIsOne(String over) {
        assertThat(same("", over)).isFalse();
    }

    @Test
    void whatLiesOverAllPagesIsAPartOfThem() {
        String menu = "<div class='modal-dialog'>" + "<a href='/x'>Go</a><i>on</i>".repeat(9) + "</div>";
        List<ScreenSignature> pages =
                IntStream.range(0, 9).mapToObj(i -> signed(menu + page(i, ""))).toList();
        FrameCounts frame = FrameCounts.ofSights(pages);

        assertThat(frame.isLearned()).isTrue();
        assertThat(ScreenSimilarity.of(
                                signed(menu + page(1, "")), signed(menu + page(1, dialog("Leave?", "Leave"))), frame)
                        .same())
                .isFalse();
    }

    private static String page(int i, String over) {
        String tag = "x-" + (char) ('a' + i);
        return "<h1>" + tag + "</h1><" + tag + "><b>" + tag + "</b><p>text</p></" + tag + ">" + over;
    }

    @Test
    void aLandmarkThatAsksForCookiesComesOfItself() {
        String region = "<div role='region' aria-label='%s'><h2>We use some</h2><button>Accept</button></div>";
        String page = "<body>%s<main>%s<h1>Page</h1></main></body>";

        assertThat(isNotice(page.formatted(region.formatted("Cookies"), ""))).isTrue();
        assertThat(isNotice(page.formatted(region.formatted("Offers"), ""))).isFalse();
        assertThat(isNotice(page.formatted("", region.formatted("Cookies")))).isFalse();
    }

    private static boolean isNotice(String page) {
        Element region = Jsoup.parse(page).selectFirst("[role=region]");
        return region != null && HtmlVisibility.isNotice(region);
    }
}
