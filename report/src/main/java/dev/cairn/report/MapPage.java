package dev.cairn.report;

import static dev.cairn.report.PlainPage.escaped;

import dev.cairn.report.ScreenMap.Crash;
import dev.cairn.report.ScreenMap.PathStep;
import dev.cairn.report.ScreenMap.Screen;
import dev.cairn.report.ScreenMap.Transition;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What an exploration found, as a page that needs no script: its crashes, then each screen with its ways. All that comes from the app is escaped. */
final class MapPage {
    private final ScreenMap map;
    private final Summary summary;
    private final Map<String, Screen> screens;
    private final Map<String, List<Transition>> out;

    MapPage(ScreenMap map, Summary summary) {
        this.map = map;
        this.summary = summary;
        this.screens = map.screens().stream().collect(Collectors.toMap(Screen::id, screen -> screen));
        this.out = map.transitions().stream().collect(Collectors.groupingBy(Transition::from));
    }

    String html() {
        return new PlainPage(summary.app() + " " + map.app().versionName())
                .add("<p><code>" + escaped(summary.run()) + "</code> " + escaped(summary.policy()) + ", seed "
                        + summary.seed() + ": " + summary.steps() + " steps, " + summary.screens() + " screens, "
                        + summary.transitions() + " transitions, " + summary.crashes() + " crashes; "
                        + escaped("stopped: " + summary.stoppedBy()) + "</p>\n")
                .section("Crashes", map.crashes(), this::crash)
                .section("Few screens, since", summary.fewScreensSince(), MapPage::reason)
                .section("Device limits", summary.deviceLimits(), MapPage::limit)
                .section("Screens", map.screens(), this::screen)
                .html();
    }

    private String crash(Crash crash) {
        return "<div class=\"pair\" id=\"" + escaped(crash.id()) + "\">" + picture(crash.screen())
                + "<div><h3 class=\"bad\">" + escaped(crash.exception()) + "</h3><p dir=\"auto\">"
                + escaped(crash.message()) + "</p><p class=\"muted\">at step " + crash.step() + ", met " + crash.count()
                + (crash.count() == 1 ? " time" : " times") + proof(crash) + "</p>" + list(crash.path(), this::step)
                + "<details><summary>Stack trace</summary><pre>" + escaped(crash.stackTrace())
                + "</pre></details></div></div>";
    }

    private String picture(Optional<String> screen) {
        return PlainPage.figure(
                "phone",
                screen.flatMap(id -> Optional.ofNullable(screens.get(id))).flatMap(Screen::screenshot),
                screen.orElse("before the first screen"));
    }

    private static String proof(Crash crash) {
        return crash.proof()
                .map(proof -> "; reproduced " + proof.reproduced() + " of " + proof.tries())
                .orElse("");
    }

    private String step(PathStep step) {
        return words(step.action()) + step.screen().map(id -> " on " + link(id)).orElse("");
    }

    private static String reason(String reason) {
        return "<span dir=\"auto\">" + escaped(reason) + "</span>";
    }

    private static String limit(Summary.Limit limit) {
        return "<strong>" + escaped(limit.missing()) + "</strong> <span dir=\"auto\">" + escaped(limit.sentence())
                + "</span>";
    }

    private String screen(Screen screen) {
        List<Transition> ways = out.getOrDefault(screen.id(), List.of());
        return "<div class=\"pair\" id=\"" + escaped(screen.id()) + "\">"
                + PlainPage.figure("phone", screen.screenshot(), screen.id()) + "<div><h3 dir=\"auto\">"
                + escaped(screen.title()) + "</h3><p class=\"muted\">" + escaped(screen.place())
                + ", first seen at step "
                + screen.firstStep() + ", " + screen.visits() + " visits, " + untried(screen) + " untried</p>"
                + list(ways, this::way) + "</div></div>";
    }

    private static long untried(Screen screen) {
        return screen.actions().stream().filter(action -> action.tried() == 0).count();
    }

    private String way(Transition way) {
        return words(way.action()) + " leads to "
                + way.to()
                        .map(this::link)
                        .orElse("<a class=\"bad\" href=\"#"
                                + escaped(way.crash().orElse("")) + "\">a crash</a>");
    }

    private String link(String id) {
        Screen screen = screens.get(id);
        String title = screen == null || screen.title().isBlank() ? id : screen.title();
        return "<a href=\"#" + escaped(id) + "\" dir=\"auto\">" + escaped(title) + "</a>";
    }

    private static String words(ScreenMap.Action action) {
        String kind = action.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        String typed = action.text().map(text -> " “" + text + "” into").orElse("");
        String label = action.label().isEmpty() ? "" : " “" + action.label() + "”";
        return "<bdi>" + escaped(kind + typed + label) + "</bdi>";
    }

    private static <T> String list(List<T> entries, Function<T, String> markup) {
        return entries.isEmpty()
                ? ""
                : entries.stream()
                        .map(entry -> "<li>" + markup.apply(entry) + "</li>")
                        .collect(Collectors.joining("", "<ul class=\"what\">", "</ul>"));
    }
}
