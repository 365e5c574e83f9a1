package dev.cairn.explorer;

import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.device.Permissions;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.map.Screen;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.SystemDialogs;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.LimitMet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What kept a run to few screens of its app, as far as it saw, each with what to do about it. Nothing is guessed from words of the app. */
final class FewScreens {
    private static final int FEW = 2;

    /** Before that many steps a run has hardly begun. */
    private static final int BEGUN = 10;

    private static final Set<ActionKind> KEYS = EnumSet.of(ActionKind.BACK, ActionKind.MENU, ActionKind.ROTATE);

    private final ExplorerState state;
    private final AppMap map;
    private final Function<Screen, Optional<Hierarchy>> shown;

    FewScreens(ExplorerState state, Function<Screen, Optional<Hierarchy>> shown) {
        this.state = state;
        this.map = state.map();
        this.shown = shown;
    }

    /** The reasons, what stops an app first comes first; none if the run found screens enough or has hardly begun. */
    List<String> reasons() {
        if (map.ownScreens() > FEW || map.ownScreens() == 0 || state.counters().steps() < BEGUN) {
            return List.of();
        }
        return Stream.of(playServices(), network(), password(), permission(), gate(), elsewhere(), untouchable())
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<String> playServices() {
        return limit("play_services")
                .map(met -> "the app wants Google Play services: try a phone that has them, by --appium");
    }

    private Optional<String> network() {
        return limit("network").map(met -> met.limit().sentence());
    }

    private Optional<LimitMet> limit(String kind) {
        return state.limits().stream()
                .filter(met -> met.limit().kind().equals(kind))
                .findFirst();
    }

    private Optional<String> password() {
        return own().filter(this::hidesWhatIsTyped)
                .findFirst()
                .map(screen -> screen.id() + " asks for a password: log in by --prelude, with texts of --values");
    }

    private boolean hidesWhatIsTyped(Screen screen) {
        return shown.apply(screen).stream()
                .flatMap(hierarchy -> hierarchy.root().all())
                .anyMatch(node -> node.is("password"));
    }

    private Optional<String> permission() {
        boolean asked = map.screens().values().stream()
                .anyMatch(screen -> screen.isSeen() && SystemDialogs.isPermission(screen.app(), screen.place()));
        return asked && state.settings().conduct().permissions() == Permissions.DENY
                ? Optional.of("the app was denied what it asked for: try --permissions grant or ask")
                : Optional.empty();
    }

    private Optional<String> gate() {
        int denied = state.rulings().denied().size();
        return denied == 0
                ? Optional.empty()
                : Optional.of("not done, since the gate or the rules deny it: " + denied
                        + (denied == 1 ? " action" : " actions") + "; see --answer and --rules");
    }

    private Optional<String> elsewhere() {
        Set<String> others = outside(kind -> kind != ActionKind.BACK);
        others.removeAll(outside(kind -> kind == ActionKind.BACK)); // home, where an app goes that closes itself
        return others.isEmpty()
                ? Optional.empty()
                : Optional.of("ways lead to other apps, which are not explored: " + String.join(", ", others));
    }

    /** The other apps that such actions led to from a screen of the app's own. */
    private Set<String> outside(Predicate<ActionKind> by) {
        return map.transitions().values().stream()
                .filter(way -> by.test(way.action().kind()) && isOwn(way.from()))
                .flatMap(way -> Optional.ofNullable(map.screens().get(way.to())).stream())
                .filter(to -> to.outside() && !SystemDialogs.isPermission(to.app(), to.place()) && !isAnswered(to))
                .map(Screen::app)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Whether something was done there that led back. */
    private boolean isAnswered(Screen other) {
        return map.transitions().values().stream()
                .anyMatch(way ->
                        way.from().equals(other.id()) && way.action().kind() != ActionKind.BACK && isOwn(way.to()));
    }

    private boolean isOwn(String id) {
        Screen screen = map.screens().get(id);
        return screen != null && !screen.outside();
    }

    private Optional<String> untouchable() {
        return own().filter(screen -> actions(screen).allMatch(action -> KEYS.contains(action.kind())))
                .findFirst()
                .map(screen -> screen.id() + " shows nothing that can be touched");
    }

    private Stream<KnownAction> actions(Screen screen) {
        return map.viewports().values().stream()
                .filter(sight -> sight.screen().equals(screen.id()))
                .flatMap(sight -> sight.actions().stream());
    }

    private Stream<Screen> own() {
        return map.screens().values().stream().filter(screen -> screen.isSeen() && !screen.outside());
    }
}
