package dev.cairn.agent.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.html.HtmlHierarchy;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What stands on pages that are built alike tells by how it comes again whether it names a record or a kind of page. */
class KinTest {
    private static ScreenSignature form(String heading, String record) {
        StringBuilder fields = new StringBuilder();
        for (char field = 'a'; field < 'm'; field++) {
            fields.append("<label>Field ")
                    .append(field)
                    .append("</label><input name='")
                    .append(field)
                    .append("'>");
        }
        return Signer.sign(
                "",
                HtmlHierarchy.parse("<title>" + heading + "</title><h1>" + heading + "</h1><main><form>" + fields
                        + "<button>Save</button></form><p>" + record + "</p></main>"));
    }

    private static ScreenSignature page(String... headings) {
        StringBuilder all = new StringBuilder("<main>");
        Stream.of(headings)
                .forEach(heading -> all.append("<h2>").append(heading).append("</h2>"));
        return Signer.sign("", HtmlHierarchy.parse(all + "<section id='text'><b>Written by</b></section></main>"));
    }

    private static boolean isSame(List<ScreenSignature> all, int one, int other) {
        return ScreenSimilarity.of(all.get(one), all.get(other), FrameCounts.ofSights(all))
                .same();
    }

    @Test
    void aFormToAddIsAnotherThanTheOneToChangeThatComesAgainWithOtherRecords() {
        List<ScreenSignature> all = List.of(
                form("Add reader", ""),
                form("Change reader", "Ada Lovelace was here"),
                form("Change reader", "Alan Turing came by"),
                form("Change reader", "Grace Hopper is away"));

        assertThat(ScreenSimilarity.of(all.get(0), all.get(1)).same()).isTrue();
        assertThat(isSame(all, 0, 1)).isFalse();
        assertThat(isSame(all, 1, 2)).isTrue();
    }

    @Test
    void aNameThatEachPageHasForItselfIsARecords() {
        List<ScreenSignature> all =
                List.of(page("Grain is dear"), page("The new wheel"), page("Summer fair"), page("Flood in town"));

        assertThat(ScreenSimilarity.of(all.get(0), all.get(1)).same()).isFalse();
        assertThat(isSame(all, 0, 1)).isTrue();
    }

    @Test
    void twoPagesWithOtherNamesAreNotEnoughToCallThemRecords() {
        List<ScreenSignature> all = List.of(page("Grain is dear"), page("The new wheel"));

        assertThat(isSame(all, 0, 1)).isFalse();
    }

    @Test
    void whatSeveralThingsAreSeenInAndOutOfIsAStateOfItsOwn() {
        List<ScreenSignature> all = List.of(
                page("Apples", "Edit"),
                page("Pears", "Edit"),
                page("Apples", "Edit", "Preview"),
                page("Pears", "Edit", "Preview"));

        assertThat(isSame(all, 0, 2)).isFalse();
        assertThat(isSame(all, 1, 3)).isFalse();
    }

    @Test
    void aRecordThatIsSeenTwiceIsNoStateOfWhatStandsOnAllOfThePages() {
        List<ScreenSignature> all = List.of(
                page("Grain is dear", "Archive", "Latest"),
                page("Grain is dear", "Archive", "Latest", "A late answer"),
                page("The new wheel", "Archive", "Latest"),
                page("Flood in town", "Archive", "Latest"));

        assertThat(isSame(all, 0, 2)).isTrue();
    }

    private static ScreenSignature ware(String name, String... others) {
        StringBuilder all = new StringBuilder("<main><h1>" + name + "</h1><aside id='like'>");
        Stream.of(others).forEach(other -> all.append("<button>").append(other).append("</button>"));
        return Signer.sign(
                "", HtmlHierarchy.parse(all + "</aside><section id='text'><b>Written by</b></section></main>"));
    }

    @Test
    void whatAFewRecordsHaveInCommonIsWhatTheySay() {
        List<ScreenSignature> all = List.of(
                ware("Blue cup", "Clay", "Kiln", "Glaze"),
                ware("Red jug", "Clay", "Kiln", "Glaze"),
                ware("Oak stool", "Wood", "Saw", "Wax"),
                ware("Elm bench", "Wood", "Saw", "Wax"));

        assertThat(ScreenSimilarity.of(all.get(0), all.get(2)).same()).isFalse();
        assertThat(isSame(all, 0, 2)).isTrue();
    }

    @Test
    void whatComesAgainWithTheNameOfAScreenIsItsOwn() {
        List<ScreenSignature> all = List.of(
                ware("Blue cup", "Clay", "Kiln", "Glaze"),
                ware("Blue cup", "Clay", "Kiln", "Glaze"),
                ware("Oak stool", "Wood", "Saw", "Wax"),
                ware("Oak stool", "Wood", "Saw", "Wax"));

        assertThat(isSame(all, 0, 2)).isFalse();
    }

    @Test
    void theOrderOfTheSightsMakesNoDifference() {
        List<ScreenSignature> all = List.of(
                form("Add reader", ""),
                form("Change reader", "Ada Lovelace"),
                form("Change reader", "Alan Turing"),
                form("Change reader", "Grace Hopper"),
                page("Grain is dear"),
                page("The new wheel"));
        FrameCounts turned = FrameCounts.ofSights(all.reversed());

        for (ScreenSignature one : all) {
            for (ScreenSignature other : all) {
                assertThat(ScreenSimilarity.of(one, other, turned).layers())
                        .isEqualTo(ScreenSimilarity.of(other, one, FrameCounts.ofSights(all))
                                .layers());
            }
        }
    }
}
