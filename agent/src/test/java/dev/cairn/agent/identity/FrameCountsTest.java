package dev.cairn.agent.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.html.HtmlHierarchy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What stands on most screens of a site says nothing about which one it is, whatever it is called and in whatever language. */
class FrameCountsTest {
    private static final List<String> PAGES =
            List.of("Rechnung", "Lager", "Kunden", "Berichte", "Anfragen", "Personal", "Verträge", "Reisen", "Archiv");

    private static ScreenSignature page(int i) {
        String name = PAGES.get(i);
        StringBuilder menu = new StringBuilder();
        for (int entry = 0; entry < 30; entry++) {
            menu.append("<qq-")
                    .append((char) ('a' + entry % 26))
                    .append("><a href='#'>Eintrag ")
                    .append((char) ('A' + entry))
                    .append("</a></qq-")
                    .append((char) ('a' + entry % 26))
                    .append('>');
        }
        return Signer.sign(
                "",
                HtmlHierarchy.parse("<title>" + name + "</title><section id='zz-oben'>" + menu
                        + "</section><h1>" + name + "</h1><x-" + (char) ('a' + i) + "><b>Feld</b><p>" + name
                        + " öffnen</p></x-"
                        + (char) ('a' + i) + ">"));
    }

    private static List<ScreenSignature> site() {
        return IntStream.range(0, PAGES.size()).mapToObj(FrameCountsTest::page).toList();
    }

    private static FrameCounts learned(List<ScreenSignature> screens) {
        return FrameCounts.of(screens.stream().map(ScreenSignature::outline).toList());
    }

    @Test
    void pagesThatShareALargeMenuAreToldApartOnceItIsKnown() {
        assertThat(ScreenSimilarity.of(page(0), page(1)).same()).isTrue();
        assertThat(ScreenSimilarity.of(page(0), page(1), learned(site())).same())
                .isFalse();
        assertThat(ScreenSimilarity.of(page(0), page(0), learned(site())).same())
                .isTrue();
    }

    @Test
    @Tag("slow")
    void theOrderInWhichScreensCameMakesNoDifference() {
        List<ScreenSignature> turned = new ArrayList<>(site());
        Collections.reverse(turned);

        site().forEach(screen -> screen.outline()
                .frame()
                .sorted()
                .forEach(mark -> assertThat(learned(site()).weight(mark))
                        .isEqualTo(learned(turned).weight(mark))));
    }

    @Test
    void screensOneByOneTeachWhatTheyTeachTogether() {
        FrameCounts grown = FrameCounts.NONE;
        for (ScreenSignature screen : site()) {
            grown = grown.plus(screen.outline());
        }
        FrameCounts counts = grown;
        page(0).outline()
                .frame()
                .sorted()
                .forEach(mark -> assertThat(counts.weight(mark))
                        .isEqualTo(learned(site()).weight(mark)));
    }

    @Test
    void ofFewScreensNothingIsLearned() {
        FrameCounts few = learned(site().subList(0, 4));

        assertThat(few.isLearned()).isFalse();
        assertThat(few.framed(page(0).outline().frame())).isZero();
    }

    @Test
    void screensThatAreBuiltAlikeCountOnce() {
        List<ScreenSignature> many =
                IntStream.range(0, 40).mapToObj(i -> page(i % 2)).toList();

        assertThat(FrameCounts.ofSights(many).screens()).isLessThanOrEqualTo(2);
    }

    /** A page that is built in one of several ways. */
    private static ScreenSignature built(int way, String name) {
        StringBuilder own = new StringBuilder();
        for (char part = 'a'; part < 'k'; part++) {
            own.append("<y-%c%c><b>Feld</b></y-%c%c>".formatted('a' + way, part, 'a' + way, part));
        }
        return Signer.sign(
                "", HtmlHierarchy.parse("<title>" + name + "</title><main><h1>" + name + "</h1>" + own + "</main>"));
    }

    private static boolean isLearned(int ways, int names) {
        return FrameCounts.ofSights(IntStream.range(0, PAGES.size())
                        .mapToObj(i -> built(i % ways, PAGES.get(i % names)))
                        .toList())
                .isLearned();
    }

    @Test
    void ofFewWaysThatPagesAreBuiltMuchIsLearnedWhereTheyHaveManyNames() {
        assertThat(isLearned(6, 2)).isTrue();
        assertThat(isLearned(5, 2)).isFalse();
        assertThat(isLearned(4, 8)).isTrue();
        assertThat(isLearned(4, 7)).isFalse();
        assertThat(isLearned(3, 9)).isFalse();
    }

    @Test
    void theFrameIsToldInTheExplanation() {
        List<String> lines = Explanation.of(explained(0), explained(1), learned(site()));

        assertThat(lines.get(1)).contains("of 9 ways that screens are built", "count for nothing");
        assertThat(Explanation.of(explained(0), explained(1))).noneMatch(line -> line.contains("ways that screens"));
    }

    private static ExplainedSignature explained(int i) {
        return new ExplainedSignature(page(i), PAGES.get(i), java.util.Map.of());
    }
}
