package dev.cairn.report;

import static dev.cairn.report.PlainPage.escaped;

import dev.cairn.agent.diff.MapDiff;
import dev.cairn.agent.diff.MapDiff.CrashRef;
import dev.cairn.agent.diff.MapDiff.ScreenChange;
import dev.cairn.agent.diff.MapDiff.ScreenRef;
import dev.cairn.agent.diff.MapDiff.Side;
import dev.cairn.agent.diff.MapDiff.Way;
import dev.cairn.agent.diff.MapDiff.WayChange;
import java.util.Optional;
import java.util.function.BiFunction;

/** The page of what differs. Plain HTML: it needs no script. All that comes from the app is escaped. */
final class DiffPage {
    private final MapDiff diff;
    private final BiFunction<String, String, Optional<String>> pictures;
    private final PlainPage page;

    /** With a function from side ({@code one}, {@code other}) and screen to the picture's path. */
    DiffPage(MapDiff diff, BiFunction<String, String, Optional<String>> pictures) {
        this.diff = diff;
        this.pictures = pictures;
        this.page = new PlainPage("What changed in " + diff.other().app());
    }

    String html() {
        page.add("<div class=\"sides\">" + side("before", diff.one()) + side("after", diff.other()) + "</div>\n");
        if (diff.isEmpty()) {
            page.add("<p class=\"same\">Both runs found the same.</p>\n");
        }
        return page.section("Crashes gained", diff.crashes().gained(), DiffPage::crash)
                .section("Crashes lost", diff.crashes().lost(), DiffPage::crash)
                .section("Screens changed", diff.screens().changed(), this::change)
                .section("Screens gained", diff.screens().gained(), screen -> screen("other", screen))
                .section("Screens lost", diff.screens().lost(), screen -> screen("one", screen))
                .section("Transitions changed", diff.transitions().changed(), DiffPage::wayChange)
                .section("Transitions gained", diff.transitions().gained(), DiffPage::way)
                .section("Transitions lost", diff.transitions().lost(), DiffPage::way)
                .html();
    }

    private static String side(String name, Side side) {
        return "<section class=\"side\"><h2>" + name + "</h2><p><code>" + escaped(side.run())
                + "</code></p><p>version " + escaped(side.version()) + ": " + side.screens() + " screens, "
                + side.transitions() + " transitions, " + side.crashes() + " crashes</p></section>";
    }

    private String change(ScreenChange change) {
        StringBuilder what = new StringBuilder();
        change.what()
                .forEach(line ->
                        what.append("<li dir=\"auto\">").append(escaped(line)).append("</li>"));
        return "<div class=\"pair\">" + figure("before", "one", change.was()) + figure("after", "other", change.is())
                + "<div>" + name(change.title(), change.place()) + "<ul class=\"what\">" + what
                + "</ul></div></div>";
    }

    private String screen(String side, ScreenRef screen) {
        return "<div class=\"pair\">" + figure(screen.id(), side, screen.id()) + "<div>"
                + name(screen.title(), screen.place()) + untried(screen.tried()) + "</div></div>";
    }

    private static String name(String title, String activity) {
        return "<h3 dir=\"auto\">" + escaped(title) + "</h3><p class=\"muted\">" + escaped(activity) + "</p>";
    }

    private String figure(String caption, String side, String screen) {
        return PlainPage.figure("phone", pictures.apply(side, screen), caption);
    }

    private static String crash(CrashRef crash) {
        return "<strong class=\"bad\">" + escaped(crash.exception()) + "</strong> <span dir=\"auto\">"
                + escaped(crash.message()) + "</span>" + untried(crash.tried());
    }

    private static String way(Way way) {
        return escaped(way.action()) + " on <b dir=\"auto\">" + escaped(way.fromTitle())
                + "</b> leads to <b dir=\"auto\">" + escaped(way.toTitle()) + "</b>" + untried(way.tried());
    }

    private static String wayChange(WayChange change) {
        return escaped(change.action()) + " on <b dir=\"auto\">" + escaped(change.fromTitle())
                + "</b> leads to <b dir=\"auto\">" + escaped(change.leadsTo()) + "</b>, no longer to <b dir=\"auto\">"
                + escaped(change.ledTo()) + "</b>";
    }

    private static String untried(boolean tried) {
        return tried ? "" : " <span class=\"tag\">not tried in the other run</span>";
    }
}
