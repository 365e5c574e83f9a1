package dev.cairn.report;

import dev.cairn.agent.diff.MapDiff;
import dev.cairn.agent.diff.MapDiff.CrashRef;
import dev.cairn.agent.diff.MapDiff.ScreenChange;
import dev.cairn.agent.diff.MapDiff.ScreenRef;
import dev.cairn.agent.diff.MapDiff.Side;
import dev.cairn.agent.diff.MapDiff.Way;
import dev.cairn.agent.diff.MapDiff.WayChange;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The page of what differs. Plain HTML: it needs no script. All that comes from the app is escaped. */
final class DiffPage {
    private final MapDiff diff;
    private final BiFunction<String, String, Optional<String>> pictures;
    private final StringBuilder html = new StringBuilder();

    /** With a function from side ({@code one}, {@code other}) and screen to the picture's path. */
    DiffPage(MapDiff diff, BiFunction<String, String, Optional<String>> pictures) {
        this.diff = diff;
        this.pictures = pictures;
    }

    String html() {
        String title = "What changed in " + diff.other().app();
        html.append("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                        + "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'self' file:;"
                        + " img-src 'self' file: data:; base-uri 'none'; form-action 'none'\">\n<title>")
                .append(escaped(title))
                .append("</title>\n<link rel=\"stylesheet\" href=\"assets/style/base.css\">\n")
                .append("<link rel=\"stylesheet\" href=\"assets/style/diff.css\">\n</head>\n<body>\n<main>\n<h1>")
                .append(escaped(title))
                .append("</h1>\n<div class=\"sides\">");
        side("before", diff.one());
        side("after", diff.other());
        html.append("</div>\n");
        if (diff.isEmpty()) {
            html.append("<p class=\"same\">Both runs found the same.</p>\n");
        }
        section("Crashes gained", diff.crashes().gained(), this::crash);
        section("Crashes lost", diff.crashes().lost(), this::crash);
        section("Screens changed", diff.screens().changed(), this::change);
        section("Screens gained", diff.screens().gained(), screen -> screen("other", screen));
        section("Screens lost", diff.screens().lost(), screen -> screen("one", screen));
        section("Transitions changed", diff.transitions().changed(), DiffPage::wayChange);
        section("Transitions gained", diff.transitions().gained(), DiffPage::way);
        section("Transitions lost", diff.transitions().lost(), DiffPage::way);
        return html.append("</main>\n</body>\n</html>\n").toString();
    }

    private void side(String name, Side side) {
        html.append("<section class=\"side\"><h2>")
                .append(name)
                .append("</h2><p><code>")
                .append(escaped(side.run()))
                .append("</code></p><p>version ")
                .append(escaped(side.version()))
                .append(": ")
                .append(side.screens())
                .append(" screens, ")
                .append(side.transitions())
                .append(" transitions, ")
                .append(side.crashes())
                .append(" crashes</p></section>");
    }

    private <T> void section(String title, List<T> entries, Function<T, String> entry) {
        if (entries.isEmpty()) {
            return;
        }
        html.append("<section>\n<h2>")
                .append(title)
                .append(" <span class=\"count\">")
                .append(entries.size())
                .append("</span></h2>\n<ul class=\"entries\">\n");
        entries.forEach(one -> html.append("<li>").append(entry.apply(one)).append("</li>\n"));
        html.append("</ul>\n</section>\n");
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
        String image = pictures.apply(side, screen)
                .map(DiffPage::escaped)
                .map(path -> "<a href=\"" + path + "\"><img src=\"" + path + "\" alt=\"\" loading=\"lazy\"></a>")
                .orElse("<span class=\"none\">no picture</span>");
        return "<figure>" + image + "<figcaption>" + escaped(caption) + "</figcaption></figure>";
    }

    private String crash(CrashRef crash) {
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

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
