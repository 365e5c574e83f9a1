package dev.cairn.report.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import dev.cairn.testkit.device.ViewXml;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class LocatorCandidatesTest {
    private static List<String> of(String xml, Predicate<UiNode> which) throws Exception {
        Hierarchy hierarchy = Hierarchy.parse(xml);
        UiNode node = hierarchy.root().all().filter(which).findFirst().orElseThrow();
        return LocatorCandidates.of(new Action.Target(node.className(), node.resourceId(), node.bounds()), hierarchy)
                .stream()
                .map(Locator::source)
                .toList();
    }

    @Test
    void anIdThatOneViewHasComesFirstAndWhereItWasComesLast() throws Exception {
        String xml = ViewXml.xml(ViewXml.button("Save").id("save").at(0, 0, 10, 10));

        assertThat(of(xml, node -> node.text().equals("Save")))
                .startsWith("id(\"demo:id/save\")")
                .last()
                .asString()
                .startsWith("bounds(")
                .endsWith(", 0, 0, 10, 10)");
    }

    @Test
    void anIdThatAllRowsHaveIsNotUsedWhereTheTextIsSure() throws Exception {
        String xml = ViewXml.xml(ViewXml.view(
                "FrameLayout",
                ViewXml.button("One").id("row").at(0, 0, 10, 10),
                ViewXml.button("Two").id("row").at(0, 10, 10, 20)));

        assertThat(of(xml, node -> node.text().equals("Two")))
                .hasSize(2)
                .first()
                .asString()
                .startsWith("selector(")
                .contains("demo:id/row", "Two");
    }

    @Test
    void viewsThatNothingTellsApartAreCounted() throws Exception {
        String xml = ViewXml.xml(ViewXml.view(
                "FrameLayout",
                ViewXml.view("ImageButton").id("star").at(0, 0, 10, 10),
                ViewXml.view("ImageButton").id("star").at(0, 10, 10, 20)));

        assertThat(of(xml, node -> node.bounds().top() == 10)).startsWith("nth(1, id(\"demo:id/star\"))");
    }

    @Test
    void aRowThatSaysNothingIsTouchedThroughWhatIsWrittenInIt() throws Exception {
        String xml =
                ViewXml.xml(ViewXml.view("LinearLayout", ViewXml.text("Wi-Fi").at(1, 1, 9, 9))
                        .at(0, 0, 10, 10));

        assertThat(of(xml, node -> node.simpleClass().equals("LinearLayout")))
                .first()
                .asString()
                .contains("Wi-Fi");
    }

    @Test
    void whatAnEarlierRunHasDoneIsFoundByItsName() {
        KnownAction action =
                new KnownAction("TAP:TextView#android:id/text1:Views", ActionKind.TAP, "Views", "", "", "");

        assertThat(LocatorCandidates.of(action))
                .map(Locator::source)
                .first()
                .asString()
                .contains("android:id/text1", "Views");
    }

    @Test
    void textsOfTheAppStayTexts() {
        assertThat(JavaText.of("a\"b\\c\n\u2028é")).isEqualTo("\"a\\\"b\\\\c\\n\\u2028\\u00e9\"");
        assertThat(JavaText.comment("*/ \\u000a @x <b>")).doesNotContain("*/", "\\", "<b");
    }
}
