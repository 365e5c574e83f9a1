package dev.cairn.explorer.policy;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.CheapestPaths;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.map.NavigationNode;
import dev.cairn.agent.map.Screen;
import dev.cairn.agent.map.UntriedAction;
import dev.cairn.agent.map.Viewport;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Looks for the untried action that is worth most for each step on the way to it, here or at a sight that a known way leads to. */
final class FrontierSearch {
    private final Situation situation;
    private final AppMap map;
    private final ActionValue worth;

    FrontierSearch(Situation situation, ActionValue worth) {
        this.situation = situation;
        this.map = situation.map();
        this.worth = worth;
    }

    /**
     * An untried action, and the first thing to do on the way to it.
     *
     * @param viewport where it is to be done; empty if that is here
     */
    record Prey(String first, double value, int distance, String label, Optional<Viewport> viewport) {
        double perStep() {
            return value / (distance + 1);
        }
    }

    /** The choice that leads to what is worth most; empty if nothing that is wanted is within reach. */
    Optional<PolicyChoice> choice() {
        return Optional.ofNullable(best(here()))
                .flatMap(prey -> action(situation, prey.first()).map(action -> choice(action, prey)));
    }

    /** Any choice, and whether a start of the app brings what is wanted within reach. */
    PolicyChoice stuck(RandomGenerator random) {
        PolicyChoice any = new RandomChoice().choose(situation, random);
        return new PolicyChoice(
                any.action(),
                "nothing untried within reach; " + any.reason(),
                isBetterFromStart() ? PolicyStatus.BETTER_FROM_START : PolicyStatus.STUCK);
    }

    private PolicyChoice choice(Action action, Prey prey) {
        String reason = prey.viewport()
                .map(viewport -> "%d on the way to untried %s on %s; its like brings %.2f"
                        .formatted(prey.distance(), describe(prey.label()), title(viewport), prey.value()))
                .orElseGet(() -> "untried here; its like brings %.2f".formatted(prey.value()));
        return new PolicyChoice(action, reason, PolicyStatus.GOOD, Math.min(1, prey.perStep()));
    }

    /** By the first sight of all; not where a start has just led elsewhere, past an introduction that apps show once. */
    private boolean isBetterFromStart() {
        if (situation.started() || !map.hasUntried()) {
            return false;
        }
        AtomicBoolean found = new AtomicBoolean();
        map.viewports().keySet().stream()
                .findFirst()
                .ifPresent(start -> new CheapestPaths(map).search(start, action -> true, way -> {
                    found.set(isWanted(way.end()));
                    return !found.get();
                }));
        return found.get();
    }

    private boolean isWanted(NavigationNode place) {
        ToDoubleFunction<UntriedAction> value = worth.at(() -> ScrolledTaps.usual(map, place), () -> screen(place));
        return place.untried().stream()
                .anyMatch(chance -> value.applyAsDouble(chance) > 0 && !isRefused(place, chance));
    }

    private @Nullable Prey here() {
        ToDoubleFunction<UntriedAction> value =
                worth.at(() -> uncoveredAt(situation), () -> map.screenOf(situation.sight()));
        Prey best = null;
        for (Action action : situation.actions()) {
            if (map.isUntried(situation.sight(), action)) {
                KnownAction known = KnownAction.of(action);
                double ofThis = value.applyAsDouble(ofSomeSort(known));
                if (isBetter(ofThis, 0, best)) {
                    best = new Prey(known.key(), ofThis, 0, known.label(), Optional.empty());
                }
            }
        }
        return best;
    }

    static Optional<UntriedAction> uncoveredAt(Situation situation) {
        AppMap map = situation.map();
        return ScrolledTaps.usual(map, map.viewport(map.keyOf(situation.sight())), situation.known())
                .map(FrontierSearch::ofSomeSort);
    }

    /** What can be done here may differ from what the map knows of it. */
    private static UntriedAction ofSomeSort(KnownAction action) {
        return new UntriedAction(action, UntriedAction.UNKNOWN);
    }

    /** The best of all; {@code here} is the best at this sight. Ways that are too long to be worth it are not looked at. */
    private @Nullable Prey best(@Nullable Prey here) {
        double most = worth.most();
        Set<String> possible = situation.actions().stream().map(Action::key).collect(Collectors.toSet());
        AtomicReference<@Nullable Prey> best = new AtomicReference<>(here);
        new CheapestPaths(map, situation.known()).search(map.keyOf(situation.sight()), possible::contains, way -> {
            if (!way.first().isEmpty() && !way.end().untried().isEmpty()) {
                best.set(better(best.get(), way));
            }
            Prey known = best.get();
            return known == null ? most > 0 : known.perStep() < most / (way.cost() + 1);
        });
        return best.get();
    }

    private @Nullable Prey better(@Nullable Prey known, CheapestPaths.Way way) {
        ToDoubleFunction<UntriedAction> value =
                worth.at(() -> ScrolledTaps.usual(map, way.end()), () -> screen(way.end()));
        Prey best = known;
        for (UntriedAction chance : way.end().untried()) {
            double ofThis = value.applyAsDouble(chance);
            if (isBetter(ofThis, way.cost(), best) && !isRefused(way.end(), chance)) {
                String label = chance.action().label();
                best = new Prey(
                        way.first(),
                        ofThis,
                        way.cost(),
                        label,
                        Optional.of(way.end().viewport()));
            }
        }
        return best;
    }

    private boolean isRefused(NavigationNode place, UntriedAction chance) {
        return situation.expectedRefusals().refuses(place.viewport(), chance.action());
    }

    private static boolean isBetter(double value, int distance, @Nullable Prey known) {
        return value > 0 && (known == null || value / (distance + 1) > known.perStep());
    }

    private Optional<Screen> screen(NavigationNode place) {
        return Optional.ofNullable(map.screens().get(place.viewport().screen()));
    }

    private String title(Viewport viewport) {
        return Optional.ofNullable(map.screens().get(viewport.screen()))
                .map(Screen::title)
                .orElse("a screen");
    }

    static Optional<Action> action(Situation situation, String key) {
        return situation.actions().stream()
                .filter(action -> action.key().equals(key))
                .findFirst();
    }

    static String describe(String label) {
        return label.isEmpty() ? "action" : "\"" + label + "\"";
    }
}
