package dev.cairn.agent.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;

/** Which tab is selected, where there are several bars of them, and where only the panel that is shown is in the page. */
class HtmlTabsTest {
    private static final String BAR = "<ul><li><a class='%s' href='#%s' aria-controls='home'>%s</a></li>"
            + "<li><a class='%s' href='#%s' aria-controls='profile'>%s</a></li></ul>"
            + "<div><div id='%s' class='tab-pane %s'>x</div><div id='%s' class='tab-pane %s'>y</div></div>";

    private static List<String> selected(String html) {
        return HtmlTabs.selected(Jsoup.parse(html).body());
    }

    private static String bar(String ids, boolean first, String one, String other) {
        String a = first ? "active" : "";
        String b = first ? "" : "active";
        return BAR.formatted(a, ids + "a", one, b, ids + "b", other, ids + "a", a, ids + "b", b);
    }

    @Test
    void tabsOfOneNameInSeveralBarsAreToldApart() {
        String one = bar("x", true, "Day", "Week") + bar("y", false, "Day", "Week");
        String other = bar("x", false, "Day", "Week") + bar("y", true, "Day", "Week");

        assertThat(selected(one)).containsExactly("tab Day", "tab Week of bar 2");
        assertThat(selected(other)).containsExactly("tab Week", "tab Day of bar 2");
    }

    @Test
    void whatATabRefersToMayNotBeThere() {
        assertThat(selected(bar("x", true, "Day", "Week"))).containsExactly("tab Day"); // there is no #home
    }

    @Test
    void tabsWithoutWordsAreToldByTheirPlace() {
        assertThat(selected(bar("x", false, "2025", "2024"))).containsExactly("tab at 1");
        assertThat(selected(bar("x", true, "<i></i>", "<i></i>"))).containsExactly("tab at 0");
    }

    @Test
    void aTabTellsByItsRoleWhereItsPanelAloneIsInThePage() {
        String bar = "<div role='tablist'><button role='tab' aria-selected='%s'>Open</button>"
                + "<button role='tab' aria-selected='%s'>Closed</button></div><div role='tabpanel'>x</div>";

        assertThat(selected(bar.formatted("true", "false"))).containsExactly("tab Open");
        assertThat(selected(bar.formatted("false", "true"))).containsExactly("tab Closed");
    }

    @Test
    void dotsBelowAPictureAreNoTabs() {
        assertThat(selected("<div role='tablist'><button role='tab' aria-selected='true'>1</button>"
                        + "<button role='tab' aria-selected='false'>2</button></div>"))
                .isEmpty();
        assertThat(selected("<div id='c'><button data-bs-target='#c' class='active'></button>"
                        + "<button data-bs-target='#c'></button></div><div hidden>x</div>"))
                .isEmpty();
    }

    @Test
    void aBarOfButtonsSaysByAClassOfItsOwnWhereOneIs() {
        assertThat(HtmlNames.of(Jsoup.parse("<div><button class='tab'>Day</button>"
                                + "<button class='tab tab--active'>Week</button></div>")
                        .body()))
                .containsExactly("on Week");
    }
}
