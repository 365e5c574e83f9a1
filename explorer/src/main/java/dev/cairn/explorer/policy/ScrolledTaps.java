package dev.cairn.explorer.policy;

import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.map.NavigationNode;
import dev.cairn.agent.map.UntriedAction;
import dev.cairn.agent.map.Viewport;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What more scrolling can be expected to uncover: the like of what the last scroll has uncovered. What stands beside the list, such as the buttons
 * above it, says nothing of that.
 */
final class ScrolledTaps {
    private ScrolledTaps() {}

    /** One of the taps there that have most in common, of those that came by scrolling; empty if that brought none. */
    static Optional<UntriedAction> usual(AppMap map, NavigationNode place) {
        Optional<Viewport> before = before(map, Optional.of(place.viewport()));
        return before.isPresent()
                ? usual(before.get(), place.viewport().actions())
                        .map(tap -> new UntriedAction(tap, UntriedAction.UNKNOWN))
                : place.usualTap();
    }

    /** The same of a sight that may not be known, where this can be done now. */
    static Optional<KnownAction> usual(AppMap map, Optional<Viewport> here, List<KnownAction> actions) {
        Optional<Viewport> before = before(map, here);
        return before.isPresent() ? usual(before.get(), actions) : NavigationNode.usualTap(actions);
    }

    private static Optional<KnownAction> usual(Viewport before, List<KnownAction> actions) {
        Set<String> known = before.actions().stream().map(KnownAction::key).collect(Collectors.toSet());
        return NavigationNode.usualTap(
                actions.stream().filter(action -> !known.contains(action.key())).toList());
    }

    /** Where the list stood before it was scrolled here; empty if that is not how one came. */
    private static Optional<Viewport> before(AppMap map, Optional<Viewport> here) {
        return here.flatMap(now -> map.viewportsOf(now.screen())
                .filter(from -> !from.key().equals(now.key()) && scrolls(from, now.key()))
                .findFirst());
    }

    private static boolean scrolls(Viewport from, String to) {
        return from.actions().stream()
                .filter(action -> action.kind().movesOn())
                .flatMap(action -> Stream.ofNullable(from.moves().get(action.key())))
                .anyMatch(move -> move.to().equals(Optional.of(to)));
    }
}
