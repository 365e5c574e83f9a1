package dev.cairn.agent.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.identity.Signer;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a page calls itself, and what is called so in lists that lead there. */
class HtmlNamesTest {
    private static String pager(String... addresses) {
        return List.of(addresses).stream()
                .map(address -> "<a href='" + address + "'>"
                        + (address.matches(".*\\d.*") ? address.replaceAll("\\D", "") : "1") + "</a>")
                .collect(Collectors.joining("", "<nav class='pages'>", "<span>…</span></nav>"));
    }

    @ParameterizedTest
    @CsvSource({
        "https://a.example/archive/, /archive/page/2/, /archive/page/3/, at /archive",
        "https://a.example/archive/page/2/, /archive/, /archive/page/3/, at /archive",
        "/, /page/2, /page/3, ''",
        "/page/3, /, /page/2, ''",
        "/archive/page/2/index.html, /archive/, /archive/page/3/, at /archive",
        "/archive, /other/2, /other/3, at /archive",
        "/topics/go/page/4/, /other/2, /other/3, at /topics/go",
        "/topics/go/page4, /other/2, /other/3, at /topics/go",
        "/book/homepage/4, /other/2, /other/3, at /book/homepage/#",
        "/2024/review, /2, /3, at /#/review"
    })
    void pagesOfAListAreAtTheListsAddress(String own, String one, String other, String name) {
        String html = "<link rel='canonical' href='" + own + "'><main>" + pager(one, other) + "</main>";

        List<String> names = HtmlNames.of(Jsoup.parse(html).body());

        assertThat(String.join(", ", masked(names))).isEqualTo(name);
    }

    private static List<String> masked(List<String> names) {
        return names.stream()
                .map(found -> found.length() > 4 ? found.replaceAll("/$", "").replaceAll("\\d+", "#") : found)
                .toList();
    }

    @Test
    void whatReviewersWroteAboveNumberedPagesIsNoPager() {
        Element reviews = Jsoup.parse(
                        "<div><ul><li><h5>Ada</h5><p>It works.</p></li><li><h5>Bob</h5><p>It does not.</p></li></ul>"
                                + "<ul class='pages'><li>1</li><li><a href='?p=2'>2</a></li><li><a href='?p=3'>3</a></li></ul></div>")
                .expectFirst("div");

        assertThat(HtmlPager.is(reviews)).isFalse();
        assertThat(HtmlPager.is(reviews.child(1))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "<a rel='next' href='/page/2'>Older</a>, true",
        "<span>Page 1 of 4</span><a href='/page/2/'>Older</a>, true",
        "<a href='/page/2/'>Older</a><a href='/about'>About</a>, false",
        "<a rel='nofollow' href='/page/3'>Older</a>, false"
    })
    void whatLeadsOnlyToTheNextOrThePreviousPageTurnsPages(String links, boolean turns) {
        Element body = Jsoup.parse("<link rel='next' href='/page/2/'><body><div>" + links + "</div>")
                .body();

        assertThat(HtmlPager.is(body.child(0))).isEqualTo(turns);
    }

    @Test
    void whichPageOfAListItIsStandsInNoName() {
        assertThat(HtmlNames.parts("Field notes (Page 2) - Go (3 of 7)")).containsExactly("Field notes", "Go");
        assertThat(HtmlNames.parts("Field notes (old)")).containsExactly("Field notes (old)");
    }

    @Test
    void whatHeadsAnEntryOfSeveralNamesThatEntry() {
        String list = "<header><ul><li><h2>Ada</h2></li>%s</ul></header><h1>People</h1>";

        assertThat(namesOf(list.formatted("<li><h2>Bob</h2></li>"))).isEqualTo(namesOf("<h1>People</h1>"));
        assertThat(namesOf(list.formatted(""))).isNotEqualTo(namesOf("<h1>People</h1>"));
    }

    private static Object namesOf(String html) {
        return Signer.sign("", HtmlHierarchy.parse(html))
                .outline()
                .page()
                .orElseThrow()
                .names();
    }

    @Test
    void whatOtherPagesOfAListAreEnteredAtKeepsItsId() {
        Element board = Jsoup.parse("<div id='board'><a href='#board'>¶</a></div><div id='list'>"
                        + pager("/p/2#list", "/p/3#list") + "</div>")
                .body();

        assertThat(HtmlShape.name(board.child(0))).isEmpty();
        assertThat(HtmlShape.name(board.child(1))).isEqualTo("#list");
    }

    @Test
    void aHeadingsSmallPrintIsANameByItself() {
        Element heading =
                Jsoup.parse("<h1>Cooking <small>Category</small></h1>").expectFirst("h1");

        assertThat(HtmlNames.partsOf(heading, "Cooking Category")).containsExactly("Cooking", "Category");
    }

    @Test
    void linksToWhatStandsBesideEachOtherNameRecordsUnlessTheyAreARowByThemselves() {
        String row =
                "<div class='post'><a href='/posts/%s'>%s</a> in <a href='/topics/%s'>%s</a> <a href='/posts/%s/edit'>Edit</a></div>";
        assertThat(records(row.formatted("one", "First steps", "go", "Going", "one")
                        + row.formatted("two", "Second thoughts", "go", "Going", "two")
                        + row.formatted("six", "Sixth sense", "see", "Seeing", "six")
                        + row.formatted("ten", "Tenth muse", "hear", "Hearing", "ten")))
                .contains("First steps", "at /posts/one", "Going", "at /topics/go")
                .doesNotContain("Edit");
        assertThat(
                        records(
                                "<li><a href='/set/up'>Up</a></li><li><a href='/set/down'>Down</a></li><li><a href='/set/in'>In</a></li>"))
                .isEmpty();
    }

    private static List<String> records(String rows) {
        Map<Element, List<String>> found =
                HtmlRecords.in(Jsoup.parse(rows).body().children());
        return found.values().stream().flatMap(List::stream).toList();
    }

    @ParameterizedTest
    @CsvSource({"tag, true", "nofollow category, true", "author, true", "next, false", "'', false"})
    void aLinkSaysThatItLeadsToWhatATextIsFiledUnder(String relation, boolean leads) {
        assertThat(HtmlRoutes.leadsToWhatFiles(relation)).isEqualTo(leads);
    }
}
